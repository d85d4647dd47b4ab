// What this browser gave to the shuffles of its matches, noted with the commitment before the first card.

const KEY = "shares";
const KEPT = 100;

type Shares = [commitment: string, word: string][];

function read(): Shares {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Shares) : [];
  } catch {
    return [];
  }
}

/** A table that was seen before its end, whoever shuffled it. */
export function keepSeal(commitment: string): void {
  if (shareOf(commitment) === null) keepShare(commitment, "");
}

export function keepShare(commitment: string, word: string): void {
  const others = read().filter(([known]) => known !== commitment);
  localStorage.setItem(KEY, JSON.stringify([...others, [commitment, word]].slice(-KEPT)));
}

export function shareOf(commitment: string): string | null {
  return read().find(([known]) => known === commitment)?.[1] ?? null;
}
