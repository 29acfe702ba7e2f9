import type { QueryClient } from '@tanstack/react-query';
import { createBudget } from '../api/budget.ts';
import type { CacheStorage } from '../api/cache-storage.ts';
import { createClient } from '../api/client.ts';
import type { Config } from '../api/config.ts';
import { type Connection, createConnection, isConnected, type Keep } from '../api/connection.ts';
import { forgetLedgers, type LedgerStore, memoryLedger } from '../api/ledger-store.ts';
import { createRequestLog } from '../api/request-log.ts';
import { createScheduler } from '../api/scheduler.ts';
import { persistedStore, type Shelf } from '../api/storage.ts';
import { storedMyStore } from '../data/my-store.ts';
import { storedPreferences } from '../data/preferences.ts';
import { storedVisits } from '../data/visits.ts';
import { createStore } from '../lib/store.ts';
import { createQueryClient, describeKey, type StoredAnswer } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';

/** Makes the app's services and its cache out of the outside world: config, shelves and, in tests, another fetch. */
export function wire(options: {
  config: Config;
  shelves: Readonly<Record<Keep, Shelf>>;
  /** Makes the place where the cache outlives a reload; without it, it does not. */
  cacheStorage?: (connection: () => Connection) => CacheStorage<StoredAnswer>;
  /** Makes the budget's ledger of a connection; without it, it is this tab's alone. */
  ledger?: (connection: Connection) => LedgerStore;
  fetch?: typeof globalThis.fetch;
}): { services: Services; cache: QueryClient } {
  const { config, shelves } = options;
  const connection = createConnection(shelves, config.apiBaseUrl);
  const ledgerOf = () => {
    const shared = isConnected(connection.get()) ? options.ledger?.(connection.get()) : undefined;
    return shared ?? memoryLedger();
  };
  const budget = createBudget(ledgerOf());
  const scheduler = createScheduler(budget);
  const log = createRequestLog(shelves.device);
  const client = createClient({
    connection,
    budget,
    scheduler,
    onSent: (sent) => {
      log.add({ ...sent, baseUrl: connection.get().baseUrl, from: 'network', left: budget.get().remaining });
    },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const preferences = persistedStore(shelves.device, storedPreferences);
  const myStore = persistedStore(shelves.device, storedMyStore);
  const visits = persistedStore(shelves.tab, storedVisits);
  const storage = options.cacheStorage?.(connection.get);
  const cache = createQueryClient(storage, (from, queryKey) => {
    log.add({ baseUrl: connection.get().baseUrl, at: Date.now(), what: describeKey(queryKey), from });
  });
  const forgetData = () => {
    visits.set([]);
    cache.clear();
    void storage?.clear();
    log.clear(baseUrl);
  };

  const generation = createStore(0);
  let { baseUrl, key } = connection.get();
  connection.subscribe(() => {
    const next = connection.get();
    if (next.baseUrl === baseUrl && next.key === key) return;
    ({ baseUrl, key } = next);
    // what one key read is not for another, and neither is its budget
    forgetData();
    if (next.key === '') void forgetLedgers();
    budget.use(ledgerOf());
    generation.set(generation.get() + 1);
  });
  return {
    services: {
      client,
      connection,
      budget,
      preferences,
      myStore,
      visits,
      config,
      log,
      forgetData,
      generation,
    },
    cache,
  };
}
