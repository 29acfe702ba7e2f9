import { createContext, use } from 'react';
import type { Config } from '../api/config.ts';
import type { DatabaseState } from '../browser/database.ts';
import type { Store } from '../lib/store.ts';
import type { MyStore } from '../own/my-store.ts';
import type { Preferences } from '../own/preferences.ts';
import type { Visit } from '../own/visits.ts';
import type { ConnectionStore } from '../session/connection.ts';
import type { Session } from '../session/session.ts';

/** What main.tsx (or a test) wires once and every part of the app may use. */
export interface Services {
  readonly config: Config;
  readonly connection: ConnectionStore;
  /** The session of the present connection; another one after each change of address or key. */
  readonly session: Pick<Store<Session>, 'get' | 'subscribe'>;
  readonly preferences: Store<Preferences>;
  readonly myStore: Store<MyStore | null>;
  /** What was looked at in this tab, the last first. */
  readonly visits: Store<readonly Visit[]>;
  readonly databaseState: Pick<Store<DatabaseState>, 'get' | 'subscribe'>;
}

/** Provided once, at the root. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The session that the page shows, provided to all that is inside of it. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The services; throws outside their provider, which is a mistake of ours. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services: wrap the app in ServicesContext');
  return services;
}

/** The session that the page shows; throws outside its provider, which is a mistake of ours. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No session: wrap the app in SessionContext');
  return session;
}
