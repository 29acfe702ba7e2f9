import { type ReactNode, useState } from 'react';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
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
            <Modal
              look="sheet"
              label={label}
              onClose={() => {
                setOpen(false);
              }}
            >
              <div className="p-4">
                {children}
                <button
                  type="button"
                  className={`mt-5 min-h-11 w-full ${buttonLook('primary')}`}
                  onClick={(event) => {
                    // closed by the platform, which gives the focus back
                    event.currentTarget.closest('dialog')?.close();
                  }}
                >
                  Show {found ?? 'results'}
                </button>
              </div>
            </Modal>
          ) : null}
        </>
      )}
    </form>
  );
}
