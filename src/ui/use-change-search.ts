import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromOf } from '../lib/from.ts';
import { askedPath, askedSearch, tellAsked } from '../browser/routing.ts';

/**
 * Changes the query of this page's address. Each change builds on the address that was asked for last, which may not be
 * shown yet: of two changes in quick succession none is lost. `replace` leaves no step back; changes in a row that have one
 * name as their `step` are one step back together.
 */
export function useChangeSearch(): (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean; readonly step?: string },
) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const last = useRef<{ step: string; search: string }>(undefined);
  return (change, options = {}) => {
    if (askedPath() !== pathname) return; // the person has left for another page
    const search = change(new URLSearchParams(askedSearch())).toString();
    const { step } = options;
    const goesOn = step !== undefined && last.current?.step === step && last.current.search === askedSearch();
    const replace = options.replace === true || goesOn;
    last.current = step === undefined ? undefined : { step, search: search === '' ? '' : `?${search}` };
    const from = fromOf(location.state);
    // what replaces this step of the history was come to from the same place
    void navigate({ pathname, search }, replace && from ? { replace, state: { from } } : { replace });
    tellAsked();
  };
}
