/** What `npm start` takes from the environment. */
export interface Settings {
  readonly port: number;
  readonly databaseFile: string;
  readonly deals: number;
  readonly seed: number;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A variable that cannot be used; the message names it and what would do. */
export class BadSetting extends Error {}

/** Reads the settings from environment variables. Throws BadSetting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const text = (name: string) => (env[name] === '' ? undefined : env[name]);
  const whole = (name: string, fallback: number, low: number, high: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (parsed >= low && parsed <= high) return parsed;
    throw new BadSetting(
      `${name} is "${value}"; it must be a whole number from ${String(low)} to ${String(high)}.`,
    );
  };
  return {
    port: whole('PORT', 4600, 0, 65_535),
    databaseFile: text('DB_FILE') ?? 'data/market.db',
    deals: whole('MARKET_DEALS', 2600, 1, 100_000),
    seed: whole('MARKET_SEED', 1, 0, 2 ** 32 - 1),
    limit: whole('RATE_LIMIT', 100, 1, 1_000_000),
    windowSeconds: whole('RATE_WINDOW_SECONDS', 60, 1, 3600),
  };
}
