import type { ReactNode } from 'react';
import { DESK, useMedia } from './use-media.ts';

/** The landmark around a list's filters: open on a desk, folded on a phone. Each field applies by itself. */
export function FilterFrame({ label, children }: { label: string; children: ReactNode }) {
  const desk = useMedia(DESK);
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {desk ? (
        children
      ) : (
        <details className="rounded-lg border border-line bg-surface">
          <summary className="min-h-11 px-3.5 py-2.5 font-semibold">Filters</summary>
          <div className="border-t border-line p-3.5">{children}</div>
        </details>
      )}
    </form>
  );
}
