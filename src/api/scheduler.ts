import type { Budget } from './budget.ts';
import { ApiError } from './error.ts';

/**
 * How much somebody waits for a request: `click` for what a person just asked to see, `background` for long work, which
 * comes after every click and leaves a reserve of the budget untouched.
 */
export type Priority = 'click' | 'background';

export interface Scheduler {
  /**
   * Runs `send` when its turn comes: clicks first, then in the order of asking, a few at a time, and only while the
   * budget has a request left. A 429 puts it back to its place in the order, to go again after the reset. A request
   * that is aborted before it was sent costs nothing. Rejects as `send` does, or with the signal's reason.
   */
  run<T>(send: () => Promise<T>, signal: AbortSignal, priority?: Priority): Promise<T>;
}

/** Requests under way at once: enough to use the line, few enough for a 429 to concern few. */
const CONCURRENCY = 6;

/** How often one request waits for a reset before it is an error: a key that others use up may never get a turn. */
const RESETS = 3;

interface Job {
  readonly priority: Priority;
  readonly order: number;
  readonly start: () => Promise<void>;
  readonly give: (error: unknown) => void;
  readonly signal: AbortSignal;
  resets: number;
}

/** The one place where it is decided which request may leave, and when. */
export function createScheduler(budget: Budget): Scheduler {
  let queue: Job[] = [];
  let underWay = 0;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pump(): void {
    clearTimeout(timer);
    while (queue.length > 0 && underWay < CONCURRENCY) {
      const [job] = queue;
      // clicks come first, and background work may do no more than they: if the first must wait, all must
      const wait = job ? budget.wait(underWay, job.priority === 'background') : 0;
      if (wait > 0) {
        // answers still under way may bring news of the budget before the reset does
        if (underWay === 0 || budget.get().remaining === 0) budget.setWaiting(queue.length);
        timer = setTimeout(pump, wait);
        return;
      }
      queue.shift();
      if (job) void begin(job);
    }
    budget.setWaiting(0);
  }

  function enqueue(job: Job): void {
    queue.push(job);
    queue.sort((a, b) => rank(a) - rank(b) || a.order - b.order);
  }

  async function begin(job: Job): Promise<void> {
    underWay++;
    budget.sent();
    try {
      await job.start();
    } catch (error) {
      const again = error instanceof ApiError && error.kind === 'rate-limited' && job.resets < RESETS;
      if (again && !job.signal.aborted) {
        job.resets++;
        enqueue(job);
      } else {
        job.give(error);
      }
    } finally {
      underWay--;
      pump();
    }
  }

  return {
    run: (send, signal, priority = 'click') =>
      new Promise((resolve, reject) => {
        const drop = () => {
          if (!queue.includes(job)) return; // sent: `send` itself listens to the signal
          queue = queue.filter((other) => other !== job);
          pump();
          reject(abortReason(signal));
        };
        const job: Job = {
          priority,
          order: asked++,
          start: async () => {
            const value = await send();
            signal.removeEventListener('abort', drop);
            resolve(value);
          },
          give: (error) => {
            signal.removeEventListener('abort', drop);
            reject(error instanceof Error ? error : new Error(String(error)));
          },
          signal,
          resets: 0,
        };
        if (signal.aborted) {
          reject(abortReason(signal));
          return;
        }
        signal.addEventListener('abort', drop);
        enqueue(job);
        pump();
      }),
  };
}

function rank(job: Job): number {
  return job.priority === 'click' ? 0 : 1;
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
