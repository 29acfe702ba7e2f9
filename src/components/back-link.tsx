import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';

/** From an entity up to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 hover:underline print:hidden"
    >
      <Icon name="back" className="size-4" />
      {children}
    </Link>
  );
}
