import type { Urgency } from './scheduler.ts';

interface Flying {
  readonly answer: Promise<unknown>;
  readonly urgency: Urgency;
  readonly abort: () => void;
  waiting: number;
}

/** Two same requests are one, which is aborted when nobody waits for it any more. */
export function createSharing() {
  const flying = new Map<string, Flying>();
  return {
    /** How urgent the request of that name is that is under way, if one is. */
    urgencyOf: (name: string): Urgency | undefined => flying.get(name)?.urgency,
    /** Joins the request of that name, or starts it. Rejects with the signal's reason when that is aborted. */
    join(
      request: { name: string; signal: AbortSignal; urgency: Urgency },
      start: (signal: AbortSignal, urgency: Urgency) => Promise<unknown>,
    ): Promise<unknown> {
      const { name, signal, urgency } = request;
      const joined = flying.get(name) ?? begin(flying, name, urgency, start);
      joined.waiting++;
      return new Promise((resolve, reject) => {
        const leave = () => {
          if (--joined.waiting === 0) joined.abort();
          reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
        };
        if (signal.aborted) {
          leave();
          return;
        }
        signal.addEventListener('abort', leave);
        joined.answer.then(resolve, reject).finally(() => {
          signal.removeEventListener('abort', leave);
        });
      });
    },
    /** Aborts all that is under way, whoever waits for it. */
    abortAll: (): void => {
      for (const request of [...flying.values()]) request.abort();
    },
  };
}

function begin(
  requests: Map<string, Flying>,
  name: string,
  urgency: Urgency,
  start: (signal: AbortSignal, urgency: Urgency) => Promise<unknown>,
): Flying {
  const all = new AbortController();
  // a later request of the same name may have taken its place
  const forget = () => {
    if (requests.get(name) === mine) requests.delete(name);
  };
  const answer = start(all.signal, urgency).finally(forget);
  // whoever joined hears of a failure; that nobody is left to hear it is no fault
  answer.catch(() => undefined);
  const mine: Flying = {
    answer,
    urgency,
    waiting: 0,
    abort: () => {
      forget();
      all.abort();
    },
  };
  requests.set(name, mine);
  return mine;
}
