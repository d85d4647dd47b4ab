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

test("what is refused stands where it was written, unless something else does", () => {
  const chat = new Chat("t", () => true);
  const problem = { key: "chat.too_fast", message: "" };
  say(chat, "Faster than others can read");
  chat.refuse(problem);
  expect([chat.draft, chat.problem]).toEqual(["Faster than others can read", problem]);
  say(chat, chat.draft);
  chat.draft = "And";
  chat.refuse(problem);
  expect(chat.draft).toBe("And");
});
