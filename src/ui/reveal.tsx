import { type ReactNode, useId, useState } from 'react';
import { useTabIndex } from './row-stop.ts';

/**
 * A piece of text that tells more when pressed: a small popover, dismissed by Escape or a press elsewhere. `more` as a
 * function is called when it is first opened.
 */
export function Reveal(props: {
  label?: string;
  children: ReactNode;
  more: ReactNode | (() => ReactNode);
  className?: string;
}) {
  const { more } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const tabIndex = useTabIndex();
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        popoverTarget={id}
        aria-label={props.label}
        className={`-my-1 cursor-help rounded-sm py-1 text-left decoration-line-strong decoration-dotted underline-offset-4 hover:underline ${props.className ?? ''}`}
      >
        {props.children}
      </button>
      <span
        id={id}
        popover="auto"
        onBeforeToggle={() => {
          setOpened(true);
        }}
        className="max-w-80 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm font-normal text-ink shadow-float"
      >
        {typeof more === 'function' ? opened && more() : more}
      </span>
    </>
  );
}

/** A dash for a value that is not there, with the reason in reach. */
export function Missing({
  reason = 'The API does not provide this value, or not in a readable form.',
}: {
  reason?: string;
}) {
  return (
    <Reveal label={`Not given: ${reason}`} more={reason} className="text-ink-3">
      –
    </Reveal>
  );
}
