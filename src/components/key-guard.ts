import { useSession } from '../data/services.ts';

/** What a field says that was given the key. */
export const KEY_PROBLEM = 'This is your API key. It was not used: enter it only in Settings.';

/** Tells the key when it is typed where it does not belong: no field may carry it into the address, a request or a log. */
export function useIsKey(): (text: string) => boolean {
  return useSession().holdsKey;
}
