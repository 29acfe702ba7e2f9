import { type InputHTMLAttributes, useState } from 'react';
import { CONTROL } from '../../ui/field.tsx';

/** A field that searches as one types. What is being composed, as in Japanese, counts once it is accepted. */
export function SearchInput({
  value,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [said, setSaid] = useState(value);
  // what comes from elsewhere, as Back does, replaces what is typed; what was typed here stays as it is typed
  if (value !== said) {
    setSaid(value);
    if (value !== draft.trim()) setDraft(value);
  }
  const say = (text: string) => {
    const meant = text.trim();
    if (meant !== value) onChange(meant);
  };
  return (
    <input
      {...rest}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      className={CONTROL}
      value={draft}
      onChange={(event) => {
        const { value: text } = event.target;
        setDraft(text);
        if (!(event.nativeEvent as InputEvent).isComposing) say(text);
      }}
      onCompositionEnd={(event) => {
        say(event.currentTarget.value);
      }}
    />
  );
}
