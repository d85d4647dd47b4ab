import { describe, expect, test } from "vitest";
import { route, staysHere } from "./router";

describe("route", () => {
  test.each([
    ["/", { page: "home" }],
    ["/lobby", { page: "lobby" }],
    ["/lobby/", { page: "lobby" }],
    ["/mine", { page: "mine" }],
    ["/new", { page: "new", game: null }],
    ["/new/scamorra", { page: "new", game: "scamorra" }],
    ["/cards/scrappers", { page: "cards", game: "scrappers" }],
    ["/cards", { page: "missing", path: "/cards" }],
    ["/verify", { page: "verify", table: null }],
    ["/verify/Ab3-x_9", { page: "verify", table: "Ab3-x_9" }],
    ["/rules/scamorra", { page: "rules", game: "scamorra", clause: null }],
    ["/t/Ab3-x_9", { page: "table", id: "Ab3-x_9", plain: false }],
    ["/t", { page: "missing", path: "/t" }],
    ["/t/a/b", { page: "missing", path: "/t/a/b" }],
    ["/t/a%20b", { page: "missing", path: "/t/a%20b" }],
    ["/s/Ab3-x_9", { page: "link", path: "/s/Ab3-x_9" }],
    ["/s", { page: "missing", path: "/s" }],
    ["/lobby/x", { page: "missing", path: "/lobby/x" }],
    ["/nowhere", { page: "missing", path: "/nowhere" }],
  ])("%s", (path, expected) => expect(route(path)).toEqual(expected));

  test("a table may be asked for plain", () => {
    expect(route("/t/abc", "", "?plain")).toEqual({ page: "table", id: "abc", plain: true });
  });

  test("a clause is the fragment of a rulebook's address", () => {
    expect(route("/rules/scamorra", "#3.2")).toMatchObject({ clause: "3.2" });
    expect(route("/rules/scamorra", "#top")).toMatchObject({ clause: null });
  });
});

describe("staysHere", () => {
  const click = { button: 0 } as MouseEvent;
  const link = (pathname: string, more: object = {}) =>
    ({ origin: "http://x", pathname, target: "", hasAttribute: () => false, ...more }) as unknown as HTMLAnchorElement;

  test("pages of ours stay, all else leaves", () => {
    expect(staysHere(click, link("/lobby"), "http://x")).toBe(true);
    expect(staysHere(click, link("/api/tables/1/match"), "http://x")).toBe(false);
    expect(staysHere(click, link("/lobby", { target: "_blank" }), "http://x")).toBe(false);
    expect(staysHere(click, link("/lobby", { origin: "http://y" }), "http://x")).toBe(false);
    expect(staysHere({ button: 0, ctrlKey: true } as MouseEvent, link("/lobby"), "http://x")).toBe(false);
  });
});
