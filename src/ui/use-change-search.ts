import { useLocation, useNavigate } from 'react-router-dom';
import { fromOf } from '../lib/from.ts';
import { askedPath, askedSearch, tellAsked } from '../browser/routing.ts';

/**
 * Changes the query of this page's address. Each change builds on the address that was asked for last, which may not be
 * shown yet: of two changes in quick succession none is lost. `replace` leaves no step back.
 */
export function useChangeSearch(): (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  return (change, options = {}) => {
    if (askedPath() !== pathname) return; // the person has left for another page
    const search = change(new URLSearchParams(askedSearch())).toString();
    const from = fromOf(location.state);
    // what replaces this step of the history was come to from the same place
    void navigate({ pathname, search }, options.replace && from ? { ...options, state: { from } } : options);
    tellAsked();
  };
}
