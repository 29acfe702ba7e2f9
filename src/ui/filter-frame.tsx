import { type ReactNode, useId } from 'react';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { DESK, useMedia } from './use-media.ts';

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
  const sheet = useId();
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
          <button type="button" popoverTarget={sheet} className={`w-full ${buttonLook('secondary')}`}>
            <Icon name="filter" />
            Filters
            {applied > 0 ? ` (${applied})` : ''}
          </button>
          <div
            id={sheet}
            popover="auto"
            role="dialog"
            aria-label={label}
            className="inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg border-t border-line bg-surface p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-float transition-transform backdrop:bg-scrim starting:open:translate-y-1/3"
          >
            {children}
            <button
              type="button"
              popoverTarget={sheet}
              popoverTargetAction="hide"
              className={`mt-5 w-full min-h-11 ${buttonLook('primary')}`}
            >
              Show {found ?? 'results'}
            </button>
          </div>
        </>
      )}
    </form>
  );
}
