import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { CONTROL } from './field.tsx';

/** Typing is taken as meant after this pause, in milliseconds. */
const PAUSE = 600;

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** The committed text. When it changes from outside, it replaces what stands in the field. */
  value: string;
  /** Called after a pause, and (`done`) with Enter or on leaving the field; only when the text differs from `value`. */
  onCommit: (text: string, done: boolean) => void;
  /** Called at each change, before it is committed. */
  onDraft?: (text: string) => void;
};

/** A text input whose text is a draft until the person pauses, presses Enter or leaves. */
export function DraftInput({ value, onCommit, onDraft, className = '', ...rest }: Props) {
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (shown !== value) {
    // changed from outside (a chip removed, Back): that counts, not the draft
    setShown(value);
    setDraft(value);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const commit = (text: string, done: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onCommit(text.trim(), done);
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={`${CONTROL} ${className}`}
      value={draft}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        onDraft?.(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          commit(text, false);
        }, PAUSE);
      }}
      onBlur={(event) => {
        commit(event.target.value, true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          commit(event.currentTarget.value, true);
        }
      }}
    />
  );
}
