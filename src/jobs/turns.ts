import { exclusively } from '../browser/locks.ts';
import { createStore, type Store } from '../lib/store.ts';

/** Lets work of one name be done in one tab at a time. */
export interface Turns {
  /** Does `work` when no other tab does; nothing while it is under way or waits. A failure of it ends its turn. */
  readonly inTurn: (work: () => Promise<void>) => void;
  /** Ends the wait for another tab. */
  readonly endTurn: () => void;
  /** True while another tab has its turn. */
  readonly elsewhere: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

export function createTurns(name: string): Turns {
  const elsewhere = createStore(false);
  let turn: AbortController | undefined;
  return {
    elsewhere,
    inTurn(work) {
      if (turn) return; // begun, and waiting for its turn
      const mine = new AbortController();
      turn = mine;
      exclusively(
        name,
        {
          signal: mine.signal,
          onWait: () => {
            elsewhere.set(true);
          },
        },
        async () => {
          elsewhere.set(false);
          if (!mine.signal.aborted) await work();
        },
      )
        .catch(() => undefined) // cancelled while waiting
        .finally(() => {
          if (turn === mine) turn = undefined;
        });
    },
    endTurn() {
      turn?.abort();
      turn = undefined;
      elsewhere.set(false);
    },
  };
}
