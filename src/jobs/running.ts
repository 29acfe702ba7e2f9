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

/** Shows a job among those that run, as it now is; without `job`, no longer. */
export function showJob(session: Session, page: string, job: RunningJob | undefined): void {
  const running = runningJobs(session);
  const others = running.get().filter((other) => other.page !== page);
  if (job) {
    const at = running.get().findIndex((other) => other.page === page);
    running.set(others.toSpliced(at < 0 ? others.length : at, 0, job));
  } else if (others.length < running.get().length) running.set(others);
}
