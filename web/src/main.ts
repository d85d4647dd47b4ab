import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/frame.css";
import "./style/home.css";
import "./style/pages.css";
import "./style/print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage } from "./lang";

await chooseLanguage(navigator.languages);
mount(App, { target: document.getElementById("page")! });
