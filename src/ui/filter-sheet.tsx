import type { MouseEvent, ReactNode } from 'react';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

/** Closed by the platform, which gives the focus back. */
function close({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.close();
}

/** The filters of a list in a sheet from the bottom, within a thumb's reach. `found`: what there is, in words. */
export function FilterSheet(props: {
  label: string;
  found: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { label, found, onClose, children } = props;
  return (
    <Modal look="sheet" label={label} onClose={onClose}>
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <button
          type="button"
          aria-label="Close"
          className="inline-grid size-11 place-items-center rounded hover:bg-sunken"
          onClick={close}
        >
          <Icon name="remove" className="size-5" />
        </button>
      </div>
      <div className="px-4">{children}</div>
      {/* in sight, however many filters there are */}
      <div className="sticky bottom-0 mt-5 border-t border-line bg-surface p-4">
        <button type="button" className={`min-h-11 w-full ${buttonLook('primary')}`} onClick={close}>
          Show {found ?? 'results'}
        </button>
      </div>
    </Modal>
  );
}
