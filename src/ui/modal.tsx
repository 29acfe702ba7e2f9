import { type ReactNode, useEffect, useRef } from 'react';

/** A dialog over the page: the platform's own, so that focus, Escape and the page behind are right by birth. */
export function Modal(props: {
  label: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={props.label}
      // a press beside it closes it where the platform knows how; Escape does everywhere
      closedby="any"
      onClose={props.onClose}
      className={`mx-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-scrim ${props.className ?? ''}`}
    >
      {props.children}
    </dialog>
  );
}
