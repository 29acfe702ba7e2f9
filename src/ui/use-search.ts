import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { askedPath, askedSearch, onAsked } from '../browser/routing.ts';

/** The query of the address that the page shows. Changed by `useChangeSearch`. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}

/**
 * The query of the address that was asked for last, which the page may not show yet: for fields, where what is typed next
 * must not be taken back by what was asked for before.
 */
export function useAskedSearch(): URLSearchParams {
  const { pathname, search } = useLocation();
  const asked = useSyncExternalStore(onAsked, () => (askedPath() === pathname ? askedSearch() : search));
  return new URLSearchParams(asked);
}
