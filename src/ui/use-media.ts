import { useMemo, useSyncExternalStore } from 'react';

/** True while the media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  // made once: React asks three times for each drawing, and a browser reads the query each time one is made
  const media = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener);
        return () => {
          list.removeEventListener('change', listener);
        };
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(media.subscribe, media.matches);
}

/** No phone: filters stand open, the navigation is at the side. The same width as Tailwind's `md`. */
export const DESK = '(min-width: 48rem)';

/** Wide enough for tables, as paper is; below it, lists are cards, as titles in a table would have no room. */
export const WIDE = 'print, (min-width: 74rem)';
