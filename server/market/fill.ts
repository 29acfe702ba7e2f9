import type Database from 'libsql';
import { DROP_MARKET_SQL, INDEX_SQL, MARKET_SQL, MARKET_VERSION, type Row } from '../schema.ts';
import { makeMarket, type MarketSize } from './make.ts';

const DAY = 86_400_000;

/** A market older than this is moved up to now, so that its deals do not run out. */
const STALE_AFTER = 2 * DAY;

export interface MarketOptions {
  readonly seed: number;
  readonly size: MarketSize;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Brings the database to a market that lives: made when there is none (or one of another seed, size or version),
 * moved up to `now` when it has gone stale, else left as it is. Keys are never touched. All or nothing: a process
 * killed half-way leaves what was there before.
 */
export function prepareMarket(
  database: Database.Database,
  options: MarketOptions,
): 'made' | 'renewed' | 'kept' {
  const recipe = JSON.stringify([MARKET_VERSION, options.seed, options.size]);
  // BEGIN IMMEDIATE: of two processes that start at once, the second waits and then finds the market made
  database.exec('BEGIN IMMEDIATE');
  try {
    const outcome = prepare(database, options, recipe);
    database.exec('COMMIT');
    return outcome;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function prepare(database: Database.Database, options: MarketOptions, recipe: string) {
  if (readSetting(database, 'recipe') !== recipe) {
    fill(database, options);
    writeSetting(database, 'recipe', recipe);
    writeSetting(database, 'anchor', String(options.now));
    return 'made';
  }
  const anchor = Number(readSetting(database, 'anchor'));
  const age = options.now - anchor;
  // a clock set back makes a market of the future: as wrong as a stale one
  if (Math.abs(age) <= STALE_AFTER) return 'kept';
  database.exec(`
    UPDATE merchant SET created_at = created_at + ${String(age)};
    UPDATE deal SET expires_at = expires_at + ${String(age)}, created_at = created_at + ${String(age)},
      updated_at = updated_at + ${String(age)};
    UPDATE listing SET created_at = created_at + ${String(age)};
  `);
  writeSetting(database, 'anchor', String(options.now));
  return 'renewed';
}

function fill(database: Database.Database, options: MarketOptions): void {
  const market = makeMarket(options);
  database.exec(DROP_MARKET_SQL);
  database.exec(MARKET_SQL);
  insert(database, 'merchant', market.merchants);
  insert(database, 'deal', market.deals);
  insert(database, 'listing', market.listings);
  database.exec(INDEX_SQL);
}

function insert<Name extends 'merchant' | 'deal' | 'listing'>(
  database: Database.Database,
  table: Name,
  rows: readonly Row<Name>[],
): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const statement = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) statement.run(...(Object.values(row) as (string | number)[]));
}

function readSetting(database: Database.Database, name: string): string | undefined {
  const [row] = database.prepare('SELECT value FROM setting WHERE name = ?').all(name) as { value: string }[];
  return row?.value;
}

function writeSetting(database: Database.Database, name: string, value: string): void {
  database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)').run(name, value);
}
