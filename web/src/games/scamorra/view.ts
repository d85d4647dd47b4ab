// What a seat knows of La Scamorra, as the server sends it.

export type Seat = 0 | 1;
export type CardName = "king" | "queen" | "bishop" | "knight" | "rook" | "pawn";
export type PieceName = "rock" | "paper" | "scissors";

export interface Standing {
  square: string;
  piece: PieceName;
  owner: Seat;
}

export interface ScamorraView {
  seat: Seat | null;
  mode: "single" | "fifteen";
  phase: "initiative" | "placing" | "moving" | "ended";
  turn: Seat | null;
  game: number;
  turns: [number, number];
  board: Standing[];
  off: [PieceName[], PieceName[]];
  hand: CardName[] | null;
  hands: [number, number];
  decks: [number, number];
  played: [CardName[], CardName[]];
  last: [CardName | null, CardName | null];
  points: [number, number];
  totals: [number, number];
  coppelle: [CardName, CardName] | null;
}

/** The cards of a deck and how many there are of each, in the order of the hand. */
export const DECK: readonly { card: CardName; copies: number; letter: string; clause: string }[] = [
  { card: "king", copies: 1, letter: "K", clause: "4.6" },
  { card: "queen", copies: 1, letter: "Q", clause: "4.4" },
  { card: "bishop", copies: 3, letter: "B", clause: "4.3" },
  { card: "knight", copies: 3, letter: "N", clause: "4.5" },
  { card: "rook", copies: 3, letter: "R", clause: "4.2" },
  { card: "pawn", copies: 5, letter: "P", clause: "4.1" },
];

export const PIECES: readonly PieceName[] = ["rock", "paper", "scissors"];

export function inDeck(card: string) {
  return DECK.find((entry) => entry.card === card)!;
}
