import { useCombobox } from 'downshift';
import { type RefObject, useLayoutEffect } from 'react';
import type { Assistant } from './draft-input.tsx';

/** Something that can be chosen. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** What tells more about it, at the end of its line. */
  readonly note?: string;
}

/** Suggestions that are drawn at once; who wants others types. */
const MOST = 50;

/**
 * The list under a field, and what makes the field a combobox. The field is there before this is loaded and stays the same
 * one, so that nothing that was typed is lost: what the library asks of it is handed over as an assistant.
 */
export function SuggestionList(props: {
  id: string;
  label: string;
  /** Whether it is open from the start. */
  open: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Hands over what the list wants to hear of the field. */
  onAssistant: (assistant: Assistant) => void;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
}) {
  const { id, label, field, onAssistant, onChoose } = props;
  const suggestions = props.suggestions.slice(0, MOST);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    inputId: id,
    initialIsOpen: props.open,
    items: suggestions,
    // several choices in a row may be the same
    selectedItem: null,
    inputValue: '',
    itemToString: (item) => item?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      // pressing into a field that is being filled does not hide what there is to choose from
      type === useCombobox.stateChangeTypes.InputClick && state.isOpen ? state : changes,
  });
  const open = isOpen && suggestions.length > 0;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const { ref, onChange, onClick, onBlur, onKeyDown, ...attributes } = getInputProps(
      {},
      { suppressRefError: true },
    ) as unknown as ComboboxProps;
    ref(input);
    const shown = {
      'aria-controls': open ? attributes['aria-controls'] : '',
      'aria-expanded': String(open),
      'aria-activedescendant': attributes['aria-activedescendant'],
    };
    for (const [name, value] of Object.entries(shown)) {
      if (value === '') input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    onAssistant({
      onChange,
      onClick,
      onBlur,
      onKeyDown: (event) => {
        const { key } = event;
        const takes = open && (key === 'Escape' || (key === 'Enter' && highlightedIndex >= 0));
        // Enter without a choice commits what was typed, Escape without a list is the page's
        if (takes || (key !== 'Escape' && key !== 'Enter')) onKeyDown(event);
        return takes;
      },
    });
  });
  return (
    <ul
      {...getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
      hidden={!open}
      className="z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-base shadow-float max-md:shadow-none md:absolute md:inset-x-0 md:top-full md:min-w-56"
    >
      {open
        ? suggestions.map((item, index) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              className={`flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded px-2 ${index === highlightedIndex ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
            >
              <bdi className="truncate">{item.label}</bdi>
              {item.note ? <span className="shrink-0 text-sm text-ink-3">{item.note}</span> : null}
            </li>
          ))
        : null}
    </ul>
  );
}

interface ComboboxProps extends Pick<Assistant, 'onChange' | 'onClick' | 'onBlur'> {
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string;
  readonly ref: (element: HTMLInputElement) => void;
  readonly onKeyDown: (event: Parameters<Assistant['onKeyDown']>[0]) => void;
}
