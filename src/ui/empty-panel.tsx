import type { ReactNode } from 'react';

/** Instead of a list: why there is nothing in it, and what to do. */
export function EmptyPanel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="grid justify-items-center rounded-lg border border-line bg-surface px-5 py-12 text-center">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="mt-3 max-w-prose text-ink-2">{children}</div> : null}
    </section>
  );
}
