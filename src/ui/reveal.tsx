import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTabIndex } from './row-stop.ts';

/**
 * A piece of text that tells more when pressed: a small popover, dismissed by Escape or a press elsewhere. The popover is made
 * when it is first opened, as a list has a closed one in every row, which took a fifth of the time that a row's styles take.
 */
export function Reveal(props: { label?: string; children: ReactNode; more: ReactNode; className?: string }) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const tabIndex = useTabIndex();
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        popoverTarget={id}
        // said by the browser once there is a popover
        aria-expanded={opened ? undefined : false}
        aria-label={props.label}
        onClick={() => {
          // the browser looks for the popover after the click, in this task
          flushSync(() => {
            setOpened(true);
          });
        }}
        className={`-my-1 cursor-help rounded-sm py-1 text-left decoration-line-strong decoration-dotted underline-offset-3 hover:underline ${props.className ?? ''}`}
      >
        {props.children}
      </button>
      {opened ? (
        <span
          id={id}
          popover="auto"
          className="max-w-80 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm font-normal text-ink shadow-float"
        >
          {props.more}
        </span>
      ) : null}
    </>
  );
}

/** A dash for a value that is not there, with the reason in reach. */
export function Missing({ reason = 'The API gives no value that can be read.' }: { reason?: string }) {
  return (
    <Reveal label={`Not given: ${reason}`} more={reason} className="text-ink-3">
      –
    </Reveal>
  );
}
