import type { ReactNode } from 'react';

/** The look of a head that stays in sight, under the budget's banner, while its table scrolls by. */
export const STICKY_HEAD =
  'sticky top-(--banner) short:top-0 z-1 bg-surface shadow-[inset_0_-1px_var(--line)]';

/** A table that fits its place. The rows are the caller's, each a `tr` with `ROW`. */
export function TableFrame(props: {
  label: string;
  busy: boolean;
  className?: string;
  columns: readonly { readonly title: string; readonly look?: string }[];
  children: ReactNode;
}) {
  return (
    // clipped, not scrolled: a head sticks to what scrolls, which must be the page
    <div
      className={`overflow-clip rounded-lg border border-line bg-surface shadow-card ${props.className ?? ''}`}
    >
      <table aria-label={props.label} aria-busy={props.busy} className="w-full border-collapse">
        <thead>
          <tr>
            {props.columns.map(({ title, look = 'text-left' }) => (
              <th
                key={title}
                scope="col"
                className={`${STICKY_HEAD} px-3.5 py-2.5 text-sm font-medium text-ink-2 ${look}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}

/** The look of a row of a table. */
export const ROW = 'border-t border-line first:border-t-0 hover:bg-canvas';
