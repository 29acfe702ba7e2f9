import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsKey } from '../components/key-guard.ts';
import { useServices, useSession } from '../data/services.ts';
import { useKnownNames } from '../data/use-known.ts';
import type { Visit } from '../own/visits.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import { Modal } from '../ui/modal.tsx';
import { PAGES, showsOne } from './pages.ts';

/** Somewhere to go. */
interface Place {
  readonly name: string;
  readonly kind: string;
  readonly to: string;
}

const PAGE_PLACES: readonly Place[] = PAGES.filter((page) => !showsOne(page)).map(
  ({ title, label = title, path }) => ({ name: label, kind: 'page', to: path }),
);

/** Places shown at once. */
const MOST = 12;

/**
 * "Go to": the pages, what was seen lately, and the deals and merchants known so far, by name; any id can be pasted.
 * Sends nothing by itself.
 * The combobox is a library's: what assistive technology expects of one is more than it seems.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isKey = useIsKey();
  const { visits } = useServices();
  const { known } = useSession();
  const deals = useKnownNames('deal');
  const merchants = useKnownNames('merchant');
  const places = [
    ...visits.get().map(placeOf),
    ...deals.map(({ id, name }) => ({ name: tameText(name, 80), kind: 'deal', to: paths.deal(id) })),
    ...merchants.map(({ id, name }) => ({
      name: tameText(name, 80),
      kind: 'merchant',
      to: paths.merchant(id),
    })),
  ];
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const named = withoutSame([...PAGE_PLACES, ...places]).filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );
  const offered = [
    ...named.slice(0, MOST),
    ...placesOfId(
      text.trim(),
      named.length,
      isKey(text),
      (id) => known.one('listing', id).get() !== undefined,
    ),
  ];
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Place>({
    isOpen: true,
    items: offered,
    inputValue: text,
    defaultHighlightedIndex: 0,
    itemToString: (place) => place?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      void navigate(selectedItem.to);
    },
    stateReducer: (state, { type, changes }) => {
      // leaving the field chooses nothing
      if (type === useCombobox.stateChangeTypes.InputBlur) return state;
      // what is chosen is gone to, not written into the field
      return { ...changes, inputValue: changes.selectedItem ? state.inputValue : (changes.inputValue ?? '') };
    },
  });
  return (
    <Modal label="Go to" onClose={onClose}>
      <input
        {...getInputProps({
          'aria-label': 'Go to',
          placeholder: 'Page, deal, merchant, or an id',
          // at once: told by the library a moment later, quick typing would lose letters
          onChange: (event) => {
            setText(event.currentTarget.value);
          },
          onKeyDown: (event) => {
            // Escape is the dialog's: the library would keep it for its own list, which is always open here
            if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <ul {...getMenuProps({ 'aria-label': 'Places' })} className="max-h-[50vh] overflow-y-auto p-1.5">
        {offered.map((place, index) => (
          <li
            key={place.kind + place.to}
            {...getItemProps({ item: place, index })}
            className={`flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded px-2.5 ${index === highlightedIndex ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
          >
            <bdi className="truncate">{place.name}</bdi>
            <span className="shrink-0 text-sm text-ink-2">{place.kind}</span>
          </li>
        ))}
        {offered.length === 0 ? (
          <li className="px-2.5 py-2 text-ink-2">
            Nothing seen so far has that name. Paste a whole id to open it.
          </li>
        ) : null}
      </ul>
    </Modal>
  );
}

/** The page of something that was seen lately, under its name. */
function placeOf({ kind, id, name }: Visit): Place {
  return { name: tameText(name, 80), kind: `${kind}, seen lately`, to: paths[kind](id) };
}

/** Each place once, as it was named first. */
function withoutSame(places: readonly Place[]): Place[] {
  const before = new Set<string>();
  return places.filter(({ to }) => !before.has(to) && before.add(to));
}

/** What a text may be the id of. A listing that was seen is known to be one; else all three are offered, each at its price. */
function placesOfId(
  text: string,
  named: number,
  isKey: boolean,
  isListing: (id: string) => boolean,
): Place[] {
  if (isKey || !/^\S{4,}$/.test(text) || (named > 0 && !/\d/.test(text))) return [];
  const id = shortenMiddle(tameText(text, 60), 8);
  if (isListing(text)) return [{ name: `Listing ${id}`, kind: 'listing', to: paths.listing(text) }];
  return [
    { name: `Deal ${id}`, kind: 'deal, 1 request', to: paths.deal(text) },
    { name: `Listing ${id}`, kind: 'listing, 1 request', to: paths.listing(text) },
    { name: `Merchant ${id}`, kind: 'merchant, 1 request', to: paths.merchant(text) },
  ];
}
