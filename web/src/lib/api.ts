// Calls of the server. Everything that can fail says so in a sentence for people.

import { t, told } from "../lang";
import type { Cards, ErrorReply, GameDetail, GameInfo, Join, Lobby, MyTable, NewTable, PersonalLink, Table } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  let reply: Response;
  try {
    reply = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "network", t("error.network"));
  }
  if (!reply.ok) throw await refusal(reply);
  return (await reply.json()) as T;
}

async function refusal(reply: Response): Promise<ApiError> {
  const body = (await reply.json().catch(() => null)) as ErrorReply | null;
  if (!body?.error) return new ApiError(reply.status, "server", t("error.server"));
  return new ApiError(reply.status, body.error.key, told(body.error));
}

const language = () => `?language=${encodeURIComponent(document.documentElement.lang)}`;

/** Some bytes of this browser that go into the shuffle, so that the server alone cannot choose it. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  games: () => call<GameInfo[]>("GET", `/api/games${language()}`),
  game: (name: string) => call<GameDetail>("GET", `/api/games/${name}${language()}`),
  cards: (game: string) => call<Cards>("GET", `/api/games/${game}/cards${language()}`),
  lobby: () => call<Lobby>("GET", "/api/lobby"),
  mine: () => call<MyTable[]>("GET", "/api/mine"),
  table: (id: string) => call<Table>("GET", `/api/tables/${id}`),
  cardsOf: (id: string) => call<Cards>("GET", `/api/tables/${id}/cards${language()}`),
  create: (table: NewTable) => call<Table>("POST", "/api/tables", { entropy: entropy(), ...table }),
  join: (id: string, join: Join) => call<Table>("POST", `/api/tables/${id}/join`, { entropy: entropy(), ...join }),
  start: (id: string) => call<Table>("POST", `/api/tables/${id}/start`),
  leave: (id: string) => call<Table>("POST", `/api/tables/${id}/leave`),
  rematch: (id: string) => call<Table>("POST", `/api/tables/${id}/rematch`),
  standIn: (id: string, seat: number) => call<Table>("POST", `/api/tables/${id}/seats/${seat}/stand-in`),
  link: (id: string, seat: number) => call<PersonalLink>("POST", `/api/tables/${id}/seats/${seat}/link`),
};
