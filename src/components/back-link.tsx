import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { isPlainClick } from '../browser/row-memory.ts';
import { fromOf } from '../lib/from.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * From an entity up to the list that it belongs to: as it was left, with its filters, its scroll and the row in focus,
 * where one came from there.
 */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const from = fromOf(useLocation().state);
  const left = from?.split('?')[0] === to ? from : undefined;
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
      {children}
    </Link>
  );
}
