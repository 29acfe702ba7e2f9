import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of the address that the page shows. Changed by `useChangeSearch`. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
