import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const games = new URL("../src/scrimshaw/games", import.meta.url).pathname;
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // What is drawn for the page and for print lies with the games.
  resolve: { alias: { "@games": games } },
  build: {
    outDir: "../src/scrimshaw/server/static",
    emptyOutDir: true,
    // The page's security policy allows no fonts and no scripts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // a slow machine is no fault
    // light-dark() is the oldest thing that we need and do not want rewritten.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: {
    fs: { allow: [".", games] },
    proxy: {
      "/api": server,
      "/s/": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
