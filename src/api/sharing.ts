/** Two same requests of one connection are one, which is aborted when nobody waits for it any more. */
export function createSharing() {
  const flying = new WeakMap<
    object,
    Map<string, { answer: Promise<unknown>; waiting: number; abort: () => void }>
  >();
  return {
    join(
      connection: object,
      url: string,
      signal: AbortSignal,
      start: (signal: AbortSignal) => Promise<unknown>,
    ) {
      const requests = flying.get(connection) ?? new Map<string, never>();
      flying.set(connection, requests);
      let request = requests.get(url);
      if (!request) {
        const all = new AbortController();
        const answer = start(all.signal).finally(() => requests.delete(url));
        // whoever joined hears of a failure; that nobody is left to hear it is no fault
        answer.catch(() => undefined);
        request = {
          answer,
          waiting: 0,
          abort: () => {
            requests.delete(url);
            all.abort();
          },
        };
        requests.set(url, request);
      }
      const joined = request;
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
