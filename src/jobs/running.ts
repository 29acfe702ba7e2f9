import { createStore, type Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';

/** A job that spends requests while the person may be looking at another page. */
export interface RunningJob {
  /** What it does: "Performance of Kestrel". */
  readonly name: string;
  /** The page that shows it. */
  readonly page: string;
  readonly done: number;
  readonly total: number;
}

const all = new WeakMap<Session, Store<readonly RunningJob[]>>();

/** The jobs that run in a session, in the order in which they began. */
export function runningJobs(session: Session): Store<readonly RunningJob[]> {
  const known = all.get(session) ?? createStore<readonly RunningJob[]>([]);
  all.set(session, known);
  return known;
}
