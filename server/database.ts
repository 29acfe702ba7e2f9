import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { type MarketOptions, prepareMarket } from './market/fill.ts';
import { KEYS_SQL, type Tables } from './schema.ts';

export interface OpenDatabase {
  /** Typed queries over the same connection. */
  readonly db: Kysely<Tables>;
  /** What became of the market; 'kept' also when none was asked for. */
  readonly market: 'made' | 'renewed' | 'kept';
  readonly close: () => void;
}

/**
 * Opens the embedded database (a SQLite file, or ':memory:'), creating the file and its folder when they are missing,
 * and brings its market to life when one is asked for (see prepareMarket). Throws when the file cannot be opened or is not a database.
 */
export function openDatabase(file: string, market?: MarketOptions): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true });
  const connection = new Libsql(file);
  // WAL survives a kill at any moment; the timeout lets two processes share the file
  connection.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  connection.exec(KEYS_SQL);
  const outcome = market ? prepareMarket(connection, market) : 'kept';
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  return { db, market: outcome, close: () => connection.close() };
}
