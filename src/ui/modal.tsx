import { type ReactNode, useLayoutEffect, useRef } from 'react';

const LOOKS = {
  box: 'mt-[12vh] w-[min(36rem,calc(100vw-2rem))] rounded-lg border',
  sheet:
    'mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-lg border-t pb-[env(safe-area-inset-bottom)] transition-transform starting:open:translate-y-1/3',
};

/**
 * A dialog over the page: the platform's own, which handles focus, Escape and the page behind. A `sheet`
 * comes from the bottom, within a thumb's reach.
 */
export function Modal(props: {
  label: string;
  onClose: () => void;
  children: ReactNode;
  look?: keyof typeof LOOKS;
}) {
  const { look = 'box' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // a field with the focus would call up a phone's keyboard over the sheet
    if (look === 'sheet') element.focus();
  }, [look]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={props.label}
      // a press beside it closes it where the platform knows how; Escape does everywhere
      closedby="any"
      onClose={props.onClose}
      className={`mx-auto overscroll-contain border-line bg-surface text-ink shadow-float backdrop:bg-scrim ${LOOKS[look]}`}
    >
      {props.children}
    </dialog>
  );
}
