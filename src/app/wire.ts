import { type Config, isAllowed } from '../api/config.ts';
import type { Channel } from '../browser/channel.ts';
import type { Database, DatabaseState } from '../browser/database.ts';
import type { Shelf } from '../browser/shelf.ts';
import type { Services } from '../data/services.ts';
import { createStore } from '../lib/store.ts';
import { storedMyStore } from '../own/my-store.ts';
import { storedPreferences } from '../own/preferences.ts';
import { persistedStore } from '../own/stored.ts';
import { storedVisits } from '../own/visits.ts';
import { type ConnectionStore, createConnection } from '../session/connection.ts';
import { createSession, type Surroundings } from '../session/session.ts';

/** Tidying waits until the page has what it needs, in milliseconds. */
const TIDY_AFTER = 4000;

/** Makes the app's services out of the outside world: config, shelves, database and, in tests, another fetch. */
export function wire(options: {
  config: Config;
  shelves: Readonly<Record<'tab' | 'device', Shelf>>;
  channel: (name: string) => Channel;
  database?: Database;
  fetch?: typeof globalThis.fetch;
  /** Where one was made already, to ask the other tabs while config.json is read. */
  connection?: ConnectionStore;
}): Services {
  const { config, shelves, channel, database, fetch } = options;
  const surroundings: Surroundings = {
    device: shelves.device,
    channel,
    ...(database ? { database } : {}),
    ...(fetch ? { fetch } : {}),
  };
  const connection = options.connection ?? createConnection(shelves, channel('connection'));
  connection.suggest(config.apiBaseUrl, (address) => isAllowed(address, config));
  const visits = persistedStore(shelves.tab, storedVisits);

  const session = createStore(createSession(connection.get(), surroundings));
  connection.subscribe(() => {
    const next = connection.get();
    const current = session.get();
    if (next.scope === current.scope && next.baseUrl === current.baseUrl) return;
    // what one connection read is not for another, and neither is its budget
    current.end();
    visits.set([]);
    session.set(createSession(next, surroundings));
  });
  if (database) {
    setTimeout(() => {
      Promise.all([import('../session/tidy.ts'), connection.scopesInUse()])
        .then(([{ tidy }, inUse]) => tidy(database, inUse, Date.now()))
        .catch(() => undefined); // the next start tries again
    }, TIDY_AFTER);
  }
  return {
    config,
    connection,
    session,
    preferences: persistedStore(shelves.device, storedPreferences),
    myStore: persistedStore(shelves.device, storedMyStore),
    visits,
    databaseState: database?.state ?? createStore<DatabaseState>('idle'),
  };
}
