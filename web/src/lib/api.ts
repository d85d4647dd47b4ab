// Calls of the server. Everything that can fail says so in a sentence for people.

import { t, told } from "../lang";
import type { GoneKey } from "./updates";
import { keepShare } from "./verify/shares";
import type { Cards, ErrorReply, GameDetail, GameInfo, Guesses, Hint, Join, Lobby, Moments, MyTable, NewTable, PersonalLink, Review, Table, Ticket } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why a table cannot be opened, where trying again will not help. */
export function goneFor(problem: unknown): GoneKey | null {
  if (!(problem instanceof ApiError)) return null;
  return problem.key === "match.outdated" ? "gone.outdated" : problem.status === 404 ? "gone.unknown" : null;
}

async function ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Response> {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  let reply: Response;
  try {
    reply = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "network", t("error.network"));
  }
  if (!reply.ok) throw await refusal(reply);
  return reply;
}

async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

async function refusal(reply: Response): Promise<ApiError> {
  const body = (await reply.json().catch(() => null)) as ErrorReply | null;
  if (!body?.error) return new ApiError(reply.status, "server", t("error.server"));
  return new ApiError(reply.status, body.error.key, told(body.error));
}

const language = () => `?language=${encodeURIComponent(document.documentElement.lang)}`;

/** Some bytes of this browser that go into the shuffle, so that the server alone cannot choose it. */
function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sit down with a share of the shuffle, and note it: once the match has ended, it must be in its file. */
async function shuffling<T>(path: string, body: T): Promise<Table> {
  const word = entropy();
  const table = await call<Table>("POST", path, { entropy: word, ...body });
  if (table.commitment && table.mine.length) keepShare(table.commitment, word);
  return table;
}

/** Make a table whose seed was committed to before the server knew this browser's share. */
async function promised<T>(path: string, body: T): Promise<Table> {
  const { ticket, commitment } = await call<Ticket>("POST", "/api/tickets");
  const word = entropy();
  const table = await call<Table>("POST", path, { ticket, entropy: word, ...body });
  if (table.commitment === commitment) keepShare(commitment, word);
  else if (path === "/api/tables") throw new ApiError(409, "ticket.broken", t("error.promise"));
  return table;
}

/** Whoever leaves before the deal takes their share along. */
async function leave(id: string): Promise<Table> {
  const table = await call<Table>("POST", `/api/tables/${id}/leave`);
  if (table.commitment) keepShare(table.commitment, "");
  return table;
}

export const api = {
  games: () => call<GameInfo[]>("GET", `/api/games${language()}`),
  game: (name: string) => call<GameDetail>("GET", `/api/games/${name}${language()}`),
  cards: (game: string) => call<Cards>("GET", `/api/games/${game}/cards${language()}`),
  lobby: () => call<Lobby>("GET", "/api/lobby"),
  mine: () => call<MyTable[]>("GET", "/api/mine"),
  table: (id: string) => call<Table>("GET", `/api/tables/${id}`),
  cardsOf: (id: string) => call<Cards>("GET", `/api/tables/${id}/cards${language()}`),
  create: (table: NewTable) => promised("/api/tables", table),
  learn: (game: string, name: string) => call<Table>("POST", "/api/lessons", { game, name }),
  free: (id: string) => call<Table>("POST", `/api/tables/${id}/free`),
  join: (id: string, join: Join) => shuffling(`/api/tables/${id}/join`, join),
  start: (id: string) => call<Table>("POST", `/api/tables/${id}/start`),
  leave,
  matchFile: async (id: string) => (await ask("GET", `/api/tables/${id}/match`)).text(),
  rematch: (id: string) => promised(`/api/tables/${id}/rematch`, {}),
  standIn: (id: string, seat: number) => call<Table>("POST", `/api/tables/${id}/seats/${seat}/stand-in`),
  guest: (id: string, seat: number, bot: string | null) => call<Table>("POST", `/api/tables/${id}/seats/${seat}/guest`, { bot }),
  hint: (id: string, seat: number) => call<Hint>("GET", `/api/tables/${id}/seats/${seat}/hint`),
  guesses: (id: string, seat: number) => call<Guesses>("GET", `/api/tables/${id}/seats/${seat}/guesses`),
  review: (id: string) => call<Review>("GET", `/api/tables/${id}/review`),
  moments: (id: string, from: number, seat: number | null, everything: boolean) =>
    call<Moments>("GET", `/api/tables/${id}/moments?from=${from}&everything=${everything}${seat === null ? "" : `&seat=${seat}`}`),
  /** Follow a personal link; gives the address of its table. */
  follow: async (path: string) => (await ask("GET", path)).url,
  link: (id: string, seat: number) => call<PersonalLink>("POST", `/api/tables/${id}/seats/${seat}/link`),
};
