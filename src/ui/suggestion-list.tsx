import { type RefObject, useEffect } from 'react';
import { fold } from '../lib/fold.ts';
import type { Assistant } from './draft-input.tsx';
import { useFieldCombobox } from './field-combobox.ts';

/** Something that can be chosen. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** How the list shows it, where that is not its label. */
  readonly name?: string;
  /** What tells more about it, at the end of its line. */
  readonly note?: string;
}

/** Suggestions that are drawn at once; who wants others types. */
const MOST = 50;

/** The list under a field. */
export function SuggestionList(props: {
  id: string;
  label: string;
  /** Whether it is open from the start. */
  open: boolean;
  field: RefObject<HTMLInputElement | null>;
  onAssistant: (assistant: Assistant) => void;
  suggestions: readonly Suggestion[];
  /** What is typed: suggestions that hold it, or whose id it is, are shown. */
  typed: string;
  onChoose: (suggestion: Suggestion) => void;
}) {
  const { label, suggestions, typed, ...rest } = props;
  const { field } = rest;
  const wanted = fold(typed);
  const items = suggestions
    .filter((item) => wanted === '' || fold(item.label).includes(wanted) || item.id === typed)
    .slice(0, MOST);
  const { shown, highlightedIndex, getMenuProps, getItemProps } = useFieldCombobox({ ...rest, items });
  useEffect(() => {
    // under a field at the end of a page it would open out of sight
    const list = shown && document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    if (list) list.scrollIntoView({ block: 'nearest' });
  }, [shown, field]);
  return (
    <ul
      {...getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
      hidden={!shown}
      className="z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-base shadow-float max-md:shadow-none md:absolute md:inset-x-0 md:top-full md:min-w-56"
    >
      {shown
        ? items.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={`flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded px-2 ${index === highlightedIndex ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
            >
              <bdi className="truncate">{item.name ?? item.label}</bdi>
              {item.note ? <span className="shrink-0 text-sm text-ink-3">{item.note}</span> : null}
            </li>
          ))
        : null}
    </ul>
  );
}
