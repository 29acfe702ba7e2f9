import { useCombobox } from 'downshift';
import { type RefObject, useLayoutEffect } from 'react';
import type { Assistant } from './draft-input.tsx';

/**
 * Makes a combobox of a field that is there already, and of a list. The library that knows what assistive technology
 * expects is loaded after the field; the field stays the same one, so that nothing that was typed is lost: what the library
 * asks of it is handed over as an assistant.
 */
export function useFieldCombobox<Item>(options: {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  items: readonly Item[];
  /** Whether the list is open from the start; `always`: it is open as long as it is there, its first item marked. */
  open: boolean | 'always';
  onChoose: (item: Item) => void;
  /** Hands over what the list wants to hear of the field. */
  onAssistant: (assistant: Assistant) => void;
}) {
  const { id, field, open, onChoose, onAssistant } = options;
  const items = [...options.items];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    useCombobox<Item>({
      inputId: id,
      ...(open === 'always' ? { isOpen: true, defaultHighlightedIndex: 0 } : { initialIsOpen: open }),
      items,
      // several choices in a row may be the same
      selectedItem: null,
      inputValue: '',
      // what is chosen is not written into the field by the library
      itemToString: () => '',
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) onChoose(selectedItem);
      },
      stateReducer: (state, { type, changes }) => {
        // pressing into a field that is being filled does not hide what there is to choose from
        if (type === useCombobox.stateChangeTypes.InputClick && state.isOpen) return state;
        // leaving a list that is always open chooses nothing
        return type === useCombobox.stateChangeTypes.InputBlur && open === 'always' ? state : changes;
      },
    });
  const shown = isOpen && items.length > 0;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    const { ref, onChange, onClick, onBlur, onKeyDown, ...attributes } = getInputProps(
      {},
      { suppressRefError: true },
    ) as unknown as ComboboxProps;
    ref(input);
    const states = {
      'aria-controls': shown ? attributes['aria-controls'] : '',
      'aria-expanded': String(shown),
      'aria-activedescendant': attributes['aria-activedescendant'],
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === '') input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    onAssistant({
      onChange,
      onClick,
      onBlur,
      onKeyDown: (event) => {
        const { key } = event;
        const takes = shown && (key === 'Escape' || (key === 'Enter' && highlightedIndex >= 0));
        // Enter without a choice commits what was typed, Escape without a list is the page's
        if (takes || (key !== 'Escape' && key !== 'Enter')) onKeyDown(event);
        else if (key === 'Enter' && open !== 'always') closeMenu();
        return takes;
      },
    });
  });
  return { shown, highlightedIndex, getMenuProps, getItemProps };
}

interface ComboboxProps extends Pick<Assistant, 'onChange' | 'onClick' | 'onBlur'> {
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string;
  readonly ref: (element: HTMLInputElement) => void;
  readonly onKeyDown: (event: Parameters<Assistant['onKeyDown']>[0]) => void;
}
