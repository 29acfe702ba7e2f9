import type { ReactNode } from 'react';
import { buttonLook } from './button.tsx';
import { Modal } from './modal.tsx';

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
  );
}
