import { type ReactNode, Suspense, useState } from 'react';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { loadable } from './loadable.ts';
import { DESK, useMedia } from './use-media.ts';

/** Only phones have it, and there only who filters. */
const FilterSheet = loadable(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet));

/**
 * The landmark around a list's filters: open on a desk, in a sheet from the bottom on a phone. Each field applies by
 * itself; `found` is what there is then, in words, once that is known.
 */
export function FilterFrame(props: {
  label: string;
  applied: number;
  found: string | undefined;
  children: ReactNode;
}) {
  const { label, applied, found, children } = props;
  const desk = useMedia(DESK);
  const [open, setOpen] = useState(false);
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
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            className={`w-full ${buttonLook('secondary')}`}
            onClick={() => {
              setOpen(true);
            }}
          >
            <Icon name="filter" />
            Filters
            {applied > 0 ? ` (${applied})` : ''}
          </button>
          {open ? (
            <Suspense>
              <FilterSheet
                label={label}
                found={found}
                onClose={() => {
                  setOpen(false);
                }}
              >
                {children}
              </FilterSheet>
            </Suspense>
          ) : null}
        </>
      )}
    </form>
  );
}
