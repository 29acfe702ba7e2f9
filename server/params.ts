import { MAX_LIMIT } from '../src/contract/service.ts';

/** A parameter that cannot be understood; its message names the parameter (answered with 400). */
export class BadParameter extends Error {}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const LAMPORTS = 1_000_000_000;

/** Reads query parameters; each method gives undefined when the parameter is not there and throws BadParameter. */
export function readQuery(query: URLSearchParams) {
  const one = (name: string): string | undefined => {
    const [value, ...more] = query.getAll(name);
    if (more.length > 0) throw new BadParameter(`Parameter "${name}" must be given once.`);
    return value;
  };
  const text = (name: string): string | undefined => {
    const value = one(name);
    if (value === '') throw new BadParameter(`Parameter "${name}" must not be empty.`);
    return value;
  };
  const number = (name: string): number | undefined => {
    const value = one(name);
    if (value === undefined) return undefined;
    const parsed = DECIMAL.test(value) ? Number(value) : Number.NaN;
    if (!Number.isFinite(parsed)) throw new BadParameter(`Parameter "${name}" must be a number.`);
    return parsed;
  };
  const count = (name: string): number | undefined => {
    const value = number(name);
    if (value !== undefined && (!Number.isSafeInteger(value) || value < 1)) {
      throw new BadParameter(`Parameter "${name}" must be a whole number of 1 or more.`);
    }
    return value;
  };
  return {
    text,
    number,
    /** Page and page size; a size over the maximum is served as the maximum, and the payload says so. */
    page(defaultLimit: number) {
      const page = count('page') ?? 1;
      const limit = Math.min(count('limit') ?? defaultLimit, MAX_LIMIT);
      return { page, limit, offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER) };
    },
  };
}

/** The largest price in lamports that is not above `sol`, exactly, whatever binary fractions do. */
export function lamportsAtMost(sol: number): number {
  const near = Math.round(sol * LAMPORTS);
  return near / LAMPORTS <= sol ? near : near - 1;
}

/** The smallest price in lamports that is not below `sol`. */
export function lamportsAtLeast(sol: number): number {
  const near = Math.round(sol * LAMPORTS);
  return near / LAMPORTS >= sol ? near : near + 1;
}

/** SOL, as the API gives prices. */
export function toSol(lamports: number): number {
  return lamports / LAMPORTS;
}

/** ISO 8601 UTC, as the API gives times. */
export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
