import { useCallback, useSyncExternalStore } from 'react';

/** True while the media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** No phone: filters stand open, the navigation is at the side. The same width as Tailwind's `md`. */
export const DESK = '(min-width: 48rem)';

/** Wide enough for tables, as paper is; below it, lists are cards, as titles in a table would have no room. */
export const WIDE = 'print, (min-width: 74rem)';
