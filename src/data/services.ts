import { createContext, use } from 'react';
import type { Budget } from '../api/budget.ts';
import type { Client } from '../api/client.ts';
import type { Config } from '../api/config.ts';
import type { ConnectionStore } from '../api/connection.ts';
import type { RequestLog } from '../api/request-log.ts';
import type { Store } from '../lib/store.ts';
import type { MyStore } from './my-store.ts';
import type { Preferences } from './preferences.ts';
import type { Visit } from './visits.ts';

/** What main.tsx (or a test) wires once and every part of the app may use. */
export interface Services {
  readonly client: Client;
  readonly connection: ConnectionStore;
  readonly budget: Budget;
  readonly preferences: Store<Preferences>;
  readonly myStore: Store<MyStore | null>;
  /** What was looked at in this tab, the last first. */
  readonly visits: Store<readonly Visit[]>;
  readonly config: Config;
  /** What was asked lately, and who answered. */
  readonly log: RequestLog;
  /** Counts the connections of this visit: what one of them showed must not stay for the next. */
  readonly generation: Store<number>;
  /** Wipes what was read from the API, in memory and in the browser's storage. */
  readonly forgetData: () => void;
}

/** Provided once, at the root. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services; throws outside their provider, which is a mistake of ours. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services: wrap the app in ServicesContext');
  return services;
}
