import { type InputHTMLAttributes, memo, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../browser/composition.ts';
import { isCommand } from '../../browser/letter-key.ts';
import { markFound } from '../../catalogue/words.ts';
import { CONTROL } from '../../ui/field.tsx';

/**
 * How long a composition may rest before what it shows is searched for, in milliseconds: keyboards of phones compose every
 * word, and say that it is finished only with the space behind it.
 */
const REST = 300;

/**
 * A field that searches as one types. Half-composed words, as in Japanese, are not searched for while they change. While only a
 * part of what was found is drawn, Ctrl+F leads here, as the browser's own search would miss the rest; pressed here, it is the
 * browser's.
 */
export const SearchInput = memo(function SearchInput({
  value,
  total,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  /** What was found, in rows. */
  total: number;
  onChange: (text: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [said, setSaid] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event, 'f')) return;
      const here = event.target === input.current || document.querySelector('dialog[open]') !== null;
      const all = document.querySelectorAll('main [data-index]').length >= total;
      if (event.defaultPrevented || here || all) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [total]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  // what comes from elsewhere, as Back does, replaces what is typed; what was typed here stays as it is typed
  if (value !== said) {
    setSaid(value);
    if (value !== draft.trim()) setDraft(value);
  }
  const say = (text: string) => {
    clearTimeout(timer.current);
    const meant = text.trim();
    if (meant !== value) onChange(meant);
  };
  return (
    <input
      {...rest}
      ref={input}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      className={CONTROL}
      value={draft}
      onFocus={() => {
        markFound('a-a', 'a'); // code that runs for the first time is slow: not at the first key
      }}
      onChange={(event) => {
        const { value: text } = event.target;
        setDraft(text);
        clearTimeout(timer.current);
        if ((event.nativeEvent as InputEvent).isComposing)
          timer.current = setTimeout(() => {
            say(text);
          }, REST);
        else say(text);
      }}
      onKeyDown={(event) => {
        // as browsers do that have a button for it in such fields
        if (event.key !== 'Escape' || isComposing(event.nativeEvent) || draft === '') return;
        setDraft('');
        say('');
      }}
      onCompositionEnd={(event) => {
        say(event.currentTarget.value);
      }}
    />
  );
});
