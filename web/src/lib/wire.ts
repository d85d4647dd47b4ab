// Written by `python -m scrimshaw.server.typescript` from wire.py. Do not edit.

export type Phase = "waiting" | "playing" | "ended" | "closed";

export type SeatKind = "open" | "person" | "bot";

export type OutOfTime = "bot" | "chance";

export type SeatWishKind = "me" | "here" | "open" | "bot";

/** What went wrong: a stable key for programs, a sentence for people. */
export interface Problem {
  key: string;
  message: string;
}

/** The body of every HTTP answer that is not a success. */
export interface ErrorReply {
  error: Problem;
}

/** What has to be so for a value: how many play, where any is named, and other options. */
export interface NeedInfo {
  clause: string;
  players: number[];
  options: Record<string, string>;
}

/** One choice that a table makes before the match.
 *
 * Where there is a `pattern`, other values that fit it are taken too; `form` says what they
 * look like. `needs` says of values what else has to be so. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  clause: string;
  pattern: string;
  form: string;
  needs: Record<string, NeedInfo[]>;
}

/** A game as the home page shows it; title and tagline in the language asked for.
 *
 * `lesson`: there is a first game to learn it by. */
export interface GameInfo {
  name: string;
  version: string;
  title: string;
  tagline: string;
  players: number[];
  options: OptionInfo[];
  bots: string[];
  languages: string[];
  windows: boolean;
  lesson: boolean;
}

/** Something to know about a clause: a ruling, an option, or where its numbers stand. */
export interface NoteInfo {
  kind: string;
  text: string;
}

/** One rule, with the number that everything cites. */
export interface ClauseInfo {
  number: string;
  text: string;
  notes: NoteInfo[];
}

/** A chapter of clauses; one without a number holds prose. */
export interface SectionInfo {
  number: string;
  title: string;
  text: string;
  clauses: ClauseInfo[];
}

/** One bubble of a first game: words `lesson.KEY`, the clause that it teaches.
 *
 * `waits`: it stays until something is done; others are only read. */
export interface LessonStep {
  key: string;
  clause: string;
  waits: boolean;
}

/** A game with its words (flat, dotted keys), its rulebook and its first game. */
export interface GameDetail {
  game: GameInfo;
  language: string;
  words: Record<string, string>;
  introduction: string;
  rulebook: SectionInfo[];
  lesson: LessonStep[];
}

/** Every card of a content as the game prints it; a game without cards has none.
 *
 * `watched`: the file may change while the server runs, so ask again. */
export interface Cards {
  hash: string;
  watched: boolean;
  cards: unknown[];
}

/** Who sits here: me, another person at my screen ("here"), anybody, or a bot. */
export interface SeatWish {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  bot?: string | null;
}

/** Seconds that each seat has for the whole match, and that each of its decisions adds.
 *
 * `then`: who decides when they are over, a bot from there on or chance this once. */
export interface ClockWish {
  bank: number;
  bonus?: number;
  then?: "bot" | "chance";
}

/** `now` starts the match as soon as every seat is taken; otherwise the host starts it.
 *
 * `window`: seconds after which silence is an answer, in games with windows; 0 sets no limit.
 * Left out: ten where a seat is open, but no limit where people share a screen.
 * `hints`: everybody may ask a bot; those who play with bots alone always may. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  name?: string;
  public?: boolean;
  now?: boolean;
  window?: number | null;
  hints?: boolean;
  clock?: ClockWish | null;
  ticket?: string;
  entropy?: string;
}

/** A rematch, with my share of its shuffle. */
export interface Again {
  ticket?: string;
  entropy?: string;
}

/** A first game: I learn, bots play by its script and then freely. */
export interface NewLesson {
  game: string;
  name?: string;
}

/** Take an open seat: this one, or the first. */
export interface Join {
  name?: string;
  seat?: number | null;
  entropy?: string;
}

/** Who gets a seat where no person sits: a bot, or whoever comes. */
export interface Guest {
  bot?: string | null;
}

/** `here`: a page of this seat is connected now (always true for a bot).
 *
 * A person with a `bot` is away, and it plays for them until they are back; or they are `out` of
 * time, and it plays to the end. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  here: boolean;
  out: boolean;
}

/** The time of a table, in seconds; `then`: who decides when it is over. */
export interface ClockInfo {
  bank: number;
  bonus: number;
  then: "bot" | "chance";
}

/** One action: its text is what `act` sends, its fields are for clicking. */
export interface ActionInfo {
  text: string;
  fields: Record<string, string>;
}

/** Where a learner stands: the step that waits, and the actions that it waits for.
 *
 * There are none while others move, and where the learner is free to choose. */
export interface LessonInfo {
  step: number;
  actions: ActionInfo[];
}

/** A seat asks to take its last move back; `waits`: who has not agreed yet.
 *
 * `refused`: who did not agree, which ends it. */
export interface UndoInfo {
  seat: number;
  waits: number[];
  refused: number | null;
}

/** A table as one browser sees it: `mine` are the seats that it holds.
 *
 * `prepared`: its deal was settled for a lesson, not drawn. */
export interface Table {
  id: string;
  game: string;
  version: string;
  options: Record<string, string>;
  public: boolean;
  now: boolean;
  window: number;
  clock: ClockInfo | null;
  phase: "waiting" | "playing" | "ended" | "closed";
  seats: SeatInfo[];
  mine: number[];
  host: boolean;
  watchers: number;
  commitment: string | null;
  prepared: boolean;
  hints: boolean;
  lesson: LessonInfo | null;
  rematch: string | null;
  undo: UndoInfo | null;
  created: string;
}

/** What is asked now: words `prompt.KEY`. */
export interface PromptInfo {
  key: string;
  args: Record<string, unknown>;
}

/** `turn`: those of my seats that owe an answer now; the prompt of the first, if any. */
export interface MyTable {
  table: Table;
  turn: number[];
  prompt: PromptInfo | null;
}

/** Public tables, the newest first. */
export interface Lobby {
  waiting: Table[];
  playing: Table[];
}

/** A seed that a table is to be dealt from: `ticket` makes that table, once and soon. */
export interface Ticket {
  ticket: string;
  commitment: string;
}

/** A path that hands one seat to another device of the same person. Keep it secret. */
export interface PersonalLink {
  path: string;
}

/** What happened: words `event.KIND`; the clause that made it happen, or "". */
export interface EventInfo {
  kind: string;
  args: Record<string, unknown>;
  clause: string;
}

/** One step that this seat may see; number 0 is the opening deal.
 *
 * `text` is the seat's own action, null when it was another's. */
export interface LogEntry {
  number: number;
  text: string | null;
  events: EventInfo[];
}

/** How the match ended: words `end.CLAUSE`.
 *
 * Where nobody has won it is a draw, or `lost` if all play together. */
export interface OutcomeInfo {
  winners: number[];
  scores: number[];
  clause: string;
  lost: boolean;
}

/** All that the seat knows and may do. A seat that owes no answer has no actions.
 *
 * `revisable`: the seat may still withdraw its sealed answer by the action `revise`. */
export interface Position {
  view: unknown;
  prompt: PromptInfo;
  actions: ActionInfo[];
  revisable: boolean;
  outcome: OutcomeInfo | null;
}

/** What a bot thinks of an action: its chance of winning, and how often it tried it. */
export interface EstimateInfo {
  action: ActionInfo;
  chance: number;
  visits: number;
}

/** What a bot would do in a seat's place, best first, for its decision `number`. */
export interface Hint {
  number: number;
  best: EstimateInfo[];
}

/** How likely a value is there at all, and how many of it there are on average. */
export interface Chance {
  value: string;
  chance: number;
  count: number;
}

/** What a seat (null: nobody's own) may hold at a place of its view, the likeliest first. */
export interface Guess {
  seat: number | null;
  where: string[];
  chances: Chance[];
}

/** From what the seat knows at decision `number`, and from nothing else. */
export interface Guesses {
  number: number;
  guesses: Guess[];
}

/** A match after so many steps, as a seat saw it, and the step that led there.
 *
 * `fields` are those of the action that was the step. With everything shown, `held` is what each
 * seat held in secret. */
export interface Moment {
  step: number;
  actor: number | null;
  text: string;
  fields: Record<string, string>;
  events: EventInfo[];
  position: Position;
  held: Guess[];
}

/** Some moments of a match that has ended, out of so many. */
export interface Moments {
  of: number;
  moments: Moment[];
}

/** A decision as the bot sees it: the best chance it offered, and the chosen one's.
 *
 * `better` is what the bot would have done instead, "" where it agrees; `fields` are those of it. */
export interface Verdict {
  step: number;
  seat: number;
  text: string;
  best: number;
  chosen: number;
  better: string;
  fields: Record<string, string>;
}

/** A turning point: `step` is the moment after it. Decisions are the seat's own. */
export interface Swing {
  step: number;
  seat: number;
  change: number;
  decision: boolean;
}

/** A seat's way from the first estimate to its result.
 *
 * `decisions` is what its own choices cost it, `luck` what chance and the others brought. */
export interface Account {
  seat: number;
  start: number;
  result: number;
  decisions: number;
  luck: number;
}

/** What a bot thinks of a match that has ended; `done` of `of` decisions are thought over. */
export interface Review {
  done: number;
  of: number;
  verdicts: Verdict[];
  swings: Swing[];
  accounts: Account[];
}

/** Milliseconds that each seat has left, null for bots; `running`: whose clock runs now. */
export interface Clocks {
  left: (number | null)[];
  running: number | null;
}

/** Everything, on connecting and on taking another seat. No position before the start.
 *
 * `closes`: milliseconds until the open window closes, null where no time runs. */
export interface Snapshot {
  type: "snapshot";
  table: Table;
  seat: number | null;
  number: number;
  closes: number | null;
  clocks: Clocks | null;
  position: Position | null;
  log: LogEntry[];
}

/** What changed after number `since`; `number` is the decision number from now on. */
export interface Update {
  type: "update";
  seat: number | null;
  since: number;
  number: number;
  closes: number | null;
  clocks: Clocks | null;
  steps: LogEntry[];
  position: Position;
}

/** To a browser that holds several seats: those of them that owe an answer now. */
export interface Turn {
  type: "turn";
  seats: number[];
}

/** Somebody came, went, started the match or asked for a rematch. */
export interface TableChanged {
  type: "table";
  table: Table;
}

/** What a seat said, under the name that it had; `at` in milliseconds since 1970. */
export interface Remark {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** What was said at the table: all that is kept on connecting, later what is new. */
export interface Talk {
  type: "talk";
  remarks: Remark[];
}

/** The action answered decision `number`, which is past; `now` is the present one. */
export interface Stale {
  type: "stale";
  number: number;
  now: number;
}

/** The rules do not allow it: words `refusal.KEY`; of several actions the first such one.
 *
 * `number` is the decision that now stands: what came before the refused action may have happened. */
export interface Refused {
  type: "refused";
  number: number;
  clause: string;
  key: string;
  args: Record<string, unknown>;
}

/** The message could not be read or taken; nothing happened. */
export interface Trouble {
  type: "error";
  error: Problem;
}

/** Answers a ping. */
export interface Pong {
  type: "pong";
}

export type ServerMessage = Snapshot | Update | Turn | TableChanged | Talk | Stale | Refused | Trouble | Pong;

/** Answer decision `number` with one action, or with several in a row as far as they go. */
export interface Act {
  type: "act";
  number: number;
  texts: string[];
}

/** Speak for another of my seats from now on (null: watch); `since` resumes its updates. */
export interface Sit {
  type: "sit";
  seat: number | null;
  since?: number | null;
}

/** Take my last move back, at decision `number`; other people are asked first. */
export interface Undo {
  type: "undo";
  number: number;
}

/** Agree that this seat takes its last move back, or do not. */
export interface Consent {
  type: "consent";
  seat: number;
  agree: boolean;
}

/** Say something to everybody at the table. */
export interface Say {
  type: "say";
  text: string;
}

/** Ask whether the server is still there. */
export interface Ping {
  type: "ping";
}

export type PageMessage = Act | Sit | Undo | Consent | Say | Ping;
