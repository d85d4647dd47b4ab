// What a seat knows of Scalawag!, as the server sends it.

export type CardName = "sailor" | "gunner" | "marine" | "pilot" | "mutineer" | "lookout" | "wave" | "spot";
export type OrderName = "trim" | "fire" | "board" | "muster" | "steal" | "mutiny" | "watch";
export type Phase = "order" | "window" | "answer" | "penalty" | "aim" | "second" | "return" | "loss" | "fourth" | "ended";

export interface Ship {
  flag: string;
  afloat: boolean;
  points: number;
  damage: number;
  boarding: number | null;
  crew: number;
  watch: boolean;
  bonus: CardName[];
  /** What the attack now declared would cost on it. */
  price: number | null;
  /** Before an order: what each attack would cost the one on turn, by how many crew it names. */
  costs: Partial<Record<OrderName, number[]>>;
}

export interface Order {
  order: OrderName;
  support: number;
  pilot: boolean;
  lookout: boolean;
  struck: number | null;
}

export interface Claim {
  card: CardName;
  count: number;
  revealed: boolean;
}

export interface ScalawagView {
  seat: number | null;
  players: number;
  allegiance: boolean;
  phase: Phase;
  turn: number | null;
  asked: number | null;
  ships: Ship[];
  slots: number[];
  watch_adds: number;
  deck: Partial<Record<CardName, number>>;
  adjacent: [number, number][];
  fog: number | null;
  hand: CardName[] | null;
  port: number;
  in_port: CardName[];
  locker: CardName[];
  order: Order | null;
  claim: Claim | null;
  answer: "scalawag" | "pass" | null;
  caller: number | null;
  nation: string | null;
  partner: number | null;
  nations: string[] | null;
  winners: number[] | null;
}

/** The orders as the dock lists them: whose crew each names, and its clause. */
export const ORDERS: readonly { order: OrderName; crew: CardName | null; clause: string }[] = [
  { order: "trim", crew: "sailor", clause: "4.1" },
  { order: "fire", crew: "gunner", clause: "4.2" },
  { order: "board", crew: "marine", clause: "4.4" },
  { order: "muster", crew: null, clause: "4.5" },
  { order: "steal", crew: "pilot", clause: "4.6" },
  { order: "mutiny", crew: "mutineer", clause: "4.7" },
  { order: "watch", crew: "lookout", clause: "4.8" },
];

export const crewOf = (order: OrderName): CardName | null => ORDERS.find((entry) => entry.order === order)!.crew;

/** Crew as a declaration names it: `gunner gunner`. */
export const crewText = (card: CardName, count: number): string => Array<string>(count).fill(card).join(" ");

export const held = (view: ScalawagView, card: CardName): number => (view.hand ?? []).filter((own) => own === card).length;
