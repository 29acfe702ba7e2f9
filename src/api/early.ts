import { KEY_HEADER } from '../contract/service.ts';

declare global {
  interface Window {
    /** Gives the answer to a request that index.html sent ahead, once, for the same address and key ('' without one). */
    early?: (url: string, key: string) => Promise<Response> | undefined;
    /** True once the API has answered. */
    earlyAnswer?: boolean;
  }
}

/**
 * `fetch`, which takes the answer to a request that index.html sent ahead of the scripts in place of sending it again.
 * Who asks the API has its turn and its ticket first, as for any request, so that the budget knows of it.
 */
export function takingEarly(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const key = new Headers(init?.headers).get(KEY_HEADER) ?? '';
    const answer = typeof input === 'string' ? window.early?.(input, key) : undefined;
    if (!answer) return fetch(input, init);
    const { signal } = init ?? {};
    return new Promise((resolve, reject) => {
      answer.then(resolve, reject);
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  };
}

/** True when the API has answered what index.html asked ahead, so that there will be something to show in a moment. */
export function hasEarlyAnswer(): boolean {
  return window.earlyAnswer === true;
}
