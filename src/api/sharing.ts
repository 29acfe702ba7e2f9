import type { Urgency } from './scheduler.ts';

interface Flying {
  readonly answer: Promise<unknown>;
  readonly urgency: Urgency;
  readonly abort: () => void;
  waiting: number;
}

/** Two same requests of one connection are one, which is aborted when nobody waits for it any more. */
export function createSharing() {
  const flying = new WeakMap<object, Map<string, Flying>>();
  const of = (connection: object) => {
    const requests = flying.get(connection) ?? new Map<string, Flying>();
    flying.set(connection, requests);
    return requests;
  };
  return {
    /** How urgent the request of that address is that is under way, if one is. */
    urgencyOf: (connection: object, url: string): Urgency | undefined => of(connection).get(url)?.urgency,
    /** Joins the request of that address, or starts it. Rejects with the signal's reason when that is aborted. */
    join(
      request: { connection: object; url: string; signal: AbortSignal; urgency: Urgency },
      start: (signal: AbortSignal, urgency: Urgency) => Promise<unknown>,
    ): Promise<unknown> {
      const { connection, url, signal, urgency } = request;
      const requests = of(connection);
      const joined = requests.get(url) ?? begin(requests, url, urgency, start);
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
  };
}

function begin(
  requests: Map<string, Flying>,
  url: string,
  urgency: Urgency,
  start: (signal: AbortSignal, urgency: Urgency) => Promise<unknown>,
): Flying {
  const all = new AbortController();
  // a later request of the same address may have taken its place
  const forget = () => {
    if (requests.get(url) === mine) requests.delete(url);
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
  requests.set(url, mine);
  return mine;
}
