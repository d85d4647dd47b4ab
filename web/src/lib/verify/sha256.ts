// SHA-256 (FIPS 180-4). Browsers lend theirs to pages over https alone, and a table at home is served over http.

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !divided(n));
const CUBE_ROOTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const SQUARE_ROOTS = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function divided(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return true;
  return false;
}

/** The first 32 bits behind the point. */
function fraction(x: number): number {
  return Math.floor((x % 1) * 2 ** 32);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = padded(bytes);
  const hash = Uint32Array.from(SQUARE_ROOTS);
  for (let at = 0; at < message.byteLength; at += 64) mix(hash, schedule(message, at));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a one, zeros, and its length in bits, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function schedule(message: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = message.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [words[i - 2]!, words[i - 15]!];
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  return words;
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + CUBE_ROOTS[i]! + words[i]!;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place]! += word));
}
