import type { Session } from '../session/session.ts';
import { type RunningJob, runningJobs } from './running.ts';

/** Shows a job among those that run, as it now is; without `job`, no longer. */
export function showJob(session: Session, page: string, job: RunningJob | undefined): void {
  const running = runningJobs(session);
  const others = running.get().filter((other) => other.page !== page);
  if (job) {
    const at = running.get().findIndex((other) => other.page === page);
    running.set(others.toSpliced(at < 0 ? others.length : at, 0, job));
  } else if (others.length < running.get().length) running.set(others);
}
