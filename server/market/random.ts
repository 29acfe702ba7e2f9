/** Repeatable chance: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An identifier of ten characters without look-alikes, after a letter that says what it is of. */
  id(kind: string): string;
  /** A Solana address: 32 bytes in base58, 43 or 44 characters. */
  address(): string;
}

const ID_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Makes a source of chance from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(between(0, alphabet.length - 1))).join('');
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    id: (kind) => kind + letters(ID_ALPHABET, 10),
    address: () => {
      // the first byte is never small, so that the text has 43 or 44 characters as nearly all addresses do
      let value = BigInt(between(32, 255));
      for (let i = 0; i < 31; i++) value = (value << 8n) | BigInt(between(0, 255));
      let out = '';
      for (; value > 0n; value /= 58n) out = BASE58.charAt(Number(value % 58n)) + out;
      return out;
    },
  };
}
