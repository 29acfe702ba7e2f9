import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { isPlainClick } from '../browser/plain-click.ts';
import { fromOf } from '../lib/from.ts';
import { Icon } from '../ui/icon.tsx';

/** What stands at an address that one came from, a list or one thing. */
const NAMES: Readonly<Record<string, readonly [list: string, one: string]>> = {
  deals: ['the deals', 'the deal'],
  marketplace: ['Marketplace', 'the listing'],
  merchants: ['the merchants', 'the merchant'],
};

function backTo(address: string): string {
  const [, list = '', one] = address.replace(/\?.*/, '').split('/');
  return `Back to ${NAMES[list]?.[one ? 1 : 0] ?? 'where you were'}`;
}

/**
 * Leads to where one came from, as it was left, with its filters, its scroll and the row in focus; else to the list that
 * the entity belongs to.
 */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const from = fromOf(location.state);
  const place = from?.split('?')[0];
  const left = place === location.pathname ? undefined : from;
  return (
    <Link
      to={left ?? to}
      onClick={(event) => {
        if (left === undefined || !isPlainClick(event)) return;
        // the step before this one is the list itself
        event.preventDefault();
        void navigate(-1);
      }}
      className="mb-2 inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 hover:underline print:hidden"
    >
      <Icon name="back" className="size-4" />
      {left === undefined || place === to ? children : backTo(left)}
    </Link>
  );
}
