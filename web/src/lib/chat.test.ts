import { beforeEach, expect, test, vi } from "vitest";
import { Chat } from "./chat.svelte";

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));

function say(chat: Chat, text: string): void {
  chat.draft = text;
  chat.say();
}

test("what is said while the line is down goes out when it is there again, once and in order", () => {
  let up = false;
  const sent: string[] = [];
  const chat = new Chat("t", (text) => up && sent.push(text) > 0);
  say(chat, "Who else comes?");
  say(chat, "  ");
  say(chat, "Marit?");
  expect([chat.draft, sent]).toEqual(["", []]);
  up = true;
  chat.deliver();
  chat.deliver();
  say(chat, "There she is.");
  expect(sent).toEqual(["Who else comes?", "Marit?", "There she is."]);
});
