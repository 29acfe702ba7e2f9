import type { Budget } from './budget.ts';
import { ApiError } from './error.ts';

/**
 * How much somebody waits for a request: `click` for what a person just asked to see, `visible` for what completes what
 * they see, `background` for long work, which leaves a reserve of the budget untouched.
 */
export type Priority = 'click' | 'visible' | 'background';

const RANK: Readonly<Record<Priority, number>> = { click: 0, visible: 1, background: 2 };

/** How urgent one request is now; it can become more so while it waits. */
export interface Urgency {
  priority: Priority;
}

export interface Scheduler {
  /**
   * Runs `send` when its turn comes: by priority, then in the order of asking, a few at a time, and only while the
   * budget has a request left. `send` gets the ticket that the budget gave. A 429 puts it back to its place in the
   * order, to go again after the reset. A request that is aborted before it was sent costs nothing. Rejects as `send`
   * does, or with the signal's reason.
   */
  run<T>(send: (ticket: string) => Promise<T>, signal: AbortSignal, urgency?: Urgency): Promise<T>;
  /** Somebody waits for it now who did not before: it comes before what is less urgent, never later. */
  hurry: (urgency: Urgency, priority: Priority) => void;
}

/** Requests under way at once: enough to use the line, few enough for a 429 to concern few. */
const CONCURRENCY = 6;

/** How often one request waits for a reset before it is an error: a key that others use up may never get a turn. */
const RESETS = 3;

interface Job {
  readonly order: number;
  readonly urgency: Urgency;
  readonly start: (ticket: string) => Promise<void>;
  readonly give: (error: unknown) => void;
  readonly signal: AbortSignal;
  resets: number;
}

/** The one place where it is decided which request may leave, and when. */
export function createScheduler(budget: Budget): Scheduler {
  let queue: Job[] = [];
  let underWay = 0;
  let orders = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pumping = false;
  let again = false;

  // what another tab heard or gave back may open the way
  budget.onChange(() => {
    if (queue.length > 0 && !pumping) void pump();
  });

  /** Lets leave what may; one at a time asks the budget, as asking takes a moment. */
  async function pump(): Promise<void> {
    again = true;
    if (pumping) return;
    pumping = true;
    while (again) {
      again = false;
      clearTimeout(timer);
      await letLeave();
    }
    pumping = false;
  }

  async function letLeave(): Promise<void> {
    while (underWay < CONCURRENCY) {
      const [first] = queue;
      if (!first) break;
      const asked = rank(first);
      // background work may do no more than clicks: if the first in order must wait, all must
      const turn = await budget.take(first.urgency.priority === 'background');
      if ('wait' in turn) {
        budget.setWaiting(queue.length);
        timer = setTimeout(() => void pump(), turn.wait);
        return;
      }
      // meanwhile the first may have been dropped, or somebody more urgent may have come
      const [next] = queue;
      if (!next || rank(next) > asked) {
        budget.giveBack(turn.ticket);
        continue;
      }
      queue.shift();
      void begin(next, turn.ticket);
    }
    budget.setWaiting(0);
  }

  async function begin(job: Job, ticket: string): Promise<void> {
    underWay++;
    try {
      await job.start(ticket);
    } catch (error) {
      const tryAgain = error instanceof ApiError && error.kind === 'rate-limited' && job.resets < RESETS;
      if (tryAgain && !job.signal.aborted) {
        job.resets++;
        enqueue(job);
      } else {
        job.give(error);
      }
    } finally {
      underWay--;
      void pump();
    }
  }

  function enqueue(job: Job): void {
    queue.push(job);
    sort();
  }

  function sort(): void {
    queue.sort((a, b) => rank(a) - rank(b) || a.order - b.order);
  }

  return {
    hurry(urgency, priority) {
      if (RANK[priority] >= RANK[urgency.priority]) return;
      urgency.priority = priority;
      sort();
      void pump();
    },
    run: (send, signal, urgency = { priority: 'click' }) =>
      new Promise((resolve, reject) => {
        const drop = () => {
          if (!queue.includes(job)) return; // sent: `send` itself listens to the signal
          queue = queue.filter((other) => other !== job);
          reject(abortReason(signal));
          void pump();
        };
        const job: Job = {
          order: orders++,
          urgency,
          start: async (ticket) => {
            const value = await send(ticket);
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
        void pump();
      }),
  };
}

function rank({ urgency }: Job): number {
  return RANK[urgency.priority];
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
