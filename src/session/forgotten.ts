import { createStore } from '../lib/store.ts';
import type { ConnectionStore } from './connection.ts';

/** True once the key that this tab had was forgotten, here or in another tab, until there is one again. */
export const forgotten = createStore(false);

/** Follows a connection to know it. */
export function watchForgotten(connection: Pick<ConnectionStore, 'get' | 'subscribe'>): void {
  const has = () => connection.get().key !== '';
  let had = has();
  forgotten.set(false);
  connection.subscribe(() => {
    if (has() !== had) forgotten.set(had);
    had = has();
  });
}
