import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { CONTROL } from './field.tsx';

/** Typing is taken as meant after this pause, in milliseconds. */
const PAUSE = 600;

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** The text that counts. It shows unless the person is typing another. */
  value: string;
  /**
   * Called with what was typed: after a pause, and (`done`) with Enter or on leaving the field. Gives the text as it now
   * counts, or undefined when it cannot be taken; what was typed then stays.
   */
  onCommit: (text: string, done: boolean) => string | undefined;
  /** Called at each change, before it is committed. */
  onDraft?: (text: string) => void;
};

/** A text input whose text is a draft until the person pauses, presses Enter or leaves. */
export function DraftInput({ value, onCommit, onDraft, className = '', ...rest }: Props) {
  const [draft, setDraft] = useState<string>();
  const [shown, setShown] = useState(value);
  const [typing, setTyping] = useState(false);
  /** What the last pause made of the draft. */
  const [taken, setTaken] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onCommit);
  if (shown !== value) {
    setShown(value);
    // changed by somebody else (a chip removed, Back): that counts; changed by what is being typed: the draft stays
    if (!typing || value !== taken) setDraft(undefined);
  }
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(
    () => () => {
      // whatever changed the text meanwhile, an old pause must not undo it
      clearTimeout(timer.current);
    },
    [value],
  );
  const finish = (text: string) => {
    clearTimeout(timer.current);
    setTyping(false);
    if (draft === undefined) return;
    const counts = onCommit(text.trim(), true);
    if (counts !== undefined) setDraft(counts);
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={`${CONTROL} ${className}`}
      value={draft ?? value}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        setTyping(true);
        onDraft?.(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setTaken(latest.current(text.trim(), false));
        }, PAUSE);
      }}
      onBlur={(event) => {
        finish(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          finish(event.currentTarget.value);
        }
      }}
    />
  );
}
