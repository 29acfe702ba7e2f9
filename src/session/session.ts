import type { QueryClient } from '@tanstack/react-query';
import { type Budget, createBudget } from '../api/budget.ts';
import { type Client, createClient } from '../api/client.ts';
import { holdsKey } from '../api/key.ts';
import { type Reach, reachAfter } from '../api/reach.ts';
import { memoryLedger } from '../api/ledger-store.ts';
import { createScheduler } from '../api/scheduler.ts';
import type { Channel } from '../browser/channel.ts';
import type { Database } from '../browser/database.ts';
import { afterPaint } from '../browser/page.ts';
import type { Shelf } from '../browser/shelf.ts';
import { createStore, type Store } from '../lib/store.ts';
import { createKnown, type Known } from '../known/known.ts';
import { storedAnswers } from './answers.ts';
import { type Connection, isConnected } from './connection.ts';
import { createQueryCache } from './query-cache.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { sharedLedger } from './shared-ledger.ts';
import { READ, TABLES, wipe } from './kept.ts';

/** All that belongs to one connection. It is made and ended as a whole. */
export interface Session {
  readonly scope: string;
  readonly baseUrl: string;
  /** False while there is no key: nothing can be asked. */
  readonly connected: boolean;
  readonly client: Client;
  readonly budget: Budget;
  /** Whether the API answers and takes the key, as the last request found. */
  readonly reach: Pick<Store<Reach>, 'get' | 'subscribe'>;
  /** What was read, by what was asked for. */
  readonly cache: QueryClient;
  /** What was read, by what it is about. */
  readonly known: Known;
  /** What changed in deals since an earlier visit, in words, by their ids. */
  readonly marks: Store<ReadonlyMap<string, readonly string[]>>;
  /** What was asked lately, and who answered. */
  readonly log: RequestLog;
  /** True when a text holds the key of this connection. */
  readonly holdsKey: (text: string) => boolean;
  /** Wipes what was read, in memory and in the browser's database. Rejects when the latter cannot be done. */
  readonly clear: () => Promise<void>;
  /** Aborted when the session ends: what is still heard then goes nowhere. */
  readonly ended: AbortSignal;
  readonly end: () => void;
  /** Resolves when the log that was kept over a reload is there. */
  kept?: Promise<unknown>;
}

/** Where a session keeps things, and how it reaches the network. */
export interface Surroundings {
  readonly device: Shelf;
  /** Without it nothing outlives the page, and each tab counts its requests for itself. */
  readonly database?: Database;
  readonly channel: (name: string) => Channel;
  readonly fetch?: typeof globalThis.fetch;
}

/** Makes the session of a connection. */
export function createSession(connection: Connection, surroundings: Surroundings): Session {
  const { baseUrl, key, scope } = connection;
  const { device, channel, fetch } = surroundings;
  const connected = isConnected(connection);
  const database = connected ? surroundings.database : undefined;
  const end = new AbortController();
  const ended = end.signal;

  const ledger = database && sharedLedger(database, channel(`budget:${scope}`), scope);
  const budget = createBudget(ledger ?? memoryLedger());
  const reach = createStore<Reach>('not-tried');
  const log = createRequestLog(ended);
  const client = createClient({
    baseUrl,
    key,
    ended,
    budget,
    scheduler: createScheduler(budget),
    onSent: ({ failure, settled, ...sent }) => {
      if (settled) reach.set(reachAfter(reach.get(), failure));
      log.add({ ...sent, from: 'network', left: budget.get().remaining });
    },
    ...(fetch ? { fetch } : {}),
  });
  const known = createKnown();
  const answers = database && storedAnswers(database, channel(`answers:${scope}`), scope, ended);
  const cache = createQueryCache({
    ...(answers ? { answers } : {}),
    onHit: (from, queryKey) => {
      log.add({ at: Date.now(), what: JSON.stringify(queryKey), from });
    },
    onNews: (news) => {
      if (!ended.aborted) known.feed(news);
    },
  });
  const session: Session = {
    scope,
    baseUrl,
    connected,
    client,
    budget,
    reach,
    cache,
    known,
    marks: createStore<ReadonlyMap<string, readonly string[]>>(new Map()),
    log,
    ended,
    holdsKey: (text) => holdsKey(text, key),
    async clear() {
      cache.clear();
      known.clear();
      session.marks.set(new Map());
      log.clear();
      if (database) await wipe(database, scope, READ);
    },
    end() {
      end.abort();
      ledger?.close();
      cache.clear();
      known.clear();
      log.clear();
      // when it cannot be done now, the next start does it: nobody uses the scope then
      if (database) wipe(database, scope, TABLES).catch(() => undefined);
    },
  };
  if (connected) {
    // what was kept can wait until the page is painted; without it, the session lasts as long as the page
    const kept = afterPaint()
      .then(() => import('./keep-session.ts'))
      .then(({ keepSession }) => keepSession(session, device, database));
    void known.restore(kept.then(({ facts }) => facts));
    session.kept = kept.catch(() => undefined);
  }
  return session;
}
