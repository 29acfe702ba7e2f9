import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsKey } from '../components/key-guard.ts';
import { directoryLeft } from '../data/directory.ts';
import { useServices, useSession } from '../data/services.ts';
import { useKnownCategories, useKnownNames } from '../data/use-known.ts';
import type { Named } from '../known/known.ts';
import { holds } from '../lib/fold.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { canBeId } from '../lib/ids.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import type { Visit } from '../own/visits.ts';
import type { Assistant } from '../ui/draft-input.tsx';
import { useFieldCombobox } from '../ui/field-combobox.ts';
import { pageName, showsOne } from './page-name.ts';
import { PAGES } from './pages.ts';

/** Somewhere to go. */
interface Place {
  readonly name: string;
  readonly kind: string;
  readonly to: string;
}

const PAGE_PLACES: readonly Place[] = PAGES.filter((page) => !showsOne(page)).map((page) => ({
  name: pageName(page),
  kind: 'page',
  to: page.path,
}));

/** Places offered at once: before anything is typed all pages, and some of what was seen lately. */
const MOST = PAGE_PLACES.length + 4;

/** Ids that tell how ids of this API are built. */
const SAMPLE = 200;

/**
 * The places that "Go to" offers for a text: the pages, what was seen lately, and the deals, merchants and categories
 * known so far, by name; any id can be pasted. Sends nothing by itself.
 */
export function PlaceList(props: {
  /** The id of the field over it. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** Whether Enter was pressed before this was there. */
  entered: boolean;
  onAssistant: (assistant: Assistant) => void;
  onClose: () => void;
}) {
  const { id, field, text, entered, onAssistant, onClose } = props;
  const navigate = useNavigate();
  const { places, unknown } = usePlaces(text);
  const choose = ({ to }: Place) => {
    onClose();
    void navigate(to);
  };
  const { highlightedIndex, getMenuProps, getItemProps } = useFieldCombobox({
    id,
    field,
    items: places,
    open: 'always',
    onChoose: choose,
    onAssistant,
  });
  const goToFirst = useEffectEvent(() => {
    const [first] = places;
    if (entered && first) choose(first);
  });
  // once, when the list has come
  useEffect(() => {
    goToFirst();
  }, []);
  return (
    <>
      {unknown === undefined ? null : <p className="px-4 pt-2.5 text-ink-2">{unknown}</p>}
      <ul {...getMenuProps({ 'aria-label': 'Places' })} className="max-h-[50vh] overflow-y-auto p-1.5">
        {places.map((place, index) => (
          <li
            key={place.kind + place.to}
            {...getItemProps({ item: place, index })}
            className={`flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded px-2.5 ${index === highlightedIndex ? 'bg-accent-soft outline -outline-offset-1 outline-transparent' : ''}`}
          >
            <bdi className="truncate">{place.name}</bdi>
            <span className="shrink-0 text-sm text-ink-2">{place.kind}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useNamesInOrder(kind: 'deal' | 'merchant') {
  const known = useKnownNames(kind);
  return useMemo(() => [...known].sort((a, b) => a.name.localeCompare(b.name)), [known]);
}

/** Where a text may lead; `unknown` says how much was searched in vain, when nothing known has that name. */
function usePlaces(text: string): { places: Place[]; unknown?: string } {
  const isKey = useIsKey();
  const { visits } = useServices();
  const session = useSession();
  const deals = useNamesInOrder('deal');
  const merchants = useNamesInOrder('merchant');
  const categories = useKnownCategories();
  const all = withoutSame([
    ...PAGE_PLACES,
    ...visits.get().map(placeOf),
    ...deals.map((deal) => placeNamed('deal', deal)),
    ...merchants.map((merchant) => placeNamed('merchant', merchant)),
    ...categories.map(({ category }) => ({
      name: tameText(category, 60),
      kind: 'category of deals',
      to: paths.deals(new URLSearchParams({ category })),
    })),
  ]);
  const named = all.filter(({ name }) => holds(name, text));
  if (named.length > 0 && !/\d/.test(text)) {
    // others of that name may be among the merchants that were not read
    const more = text.length > 1 ? amongUnread(text, directoryLeft(session)) : [];
    return { places: [...named.slice(0, MOST), ...more] };
  }
  if (isKey(text)) return { places: [], unknown: 'This is your API key. It is not looked up anywhere.' };
  const seen = [...deals, ...merchants].map(({ id }) => id);
  if (canBeId(text, seen.slice(0, SAMPLE).concat(seen.includes(text) ? text : []))) {
    const isListing = session.known.one('listing', text).get() !== undefined;
    return { places: [...named.slice(0, MOST), ...placesOfId(text, all, isListing)] };
  }
  const known = formatQuantity(seen.length, 'name', 'names');
  return {
    places: elsewhere(text, directoryLeft(session)),
    unknown: `None of the ${known} known so far matches “${tameText(text, 40)}”.`,
  };
}

/** What may find a name that is not known: the merchants that were not read, the whole catalogue, and the filters. */
function elsewhere(text: string, left: ReturnType<typeof directoryLeft>): Place[] {
  return [
    ...amongUnread(text, left),
    {
      name: `Search all deals for “${tameText(text, 40)}”`,
      kind: 'whole catalogue',
      to: paths.catalogue(new URLSearchParams({ q: text })),
    },
    { name: 'Filter the deals', kind: 'page', to: paths.deals() },
    { name: 'Filter the listings', kind: 'page', to: paths.marketplace() },
  ];
}

/** The merchants that were not read, at their price, if there are any. */
function amongUnread(text: string, left: ReturnType<typeof directoryLeft>): Place[] {
  if (left.requests === 0) return [];
  const price =
    left.requests === undefined ? '1 request or more' : formatQuantity(left.requests, 'request', 'requests');
  const which = left.names === undefined ? 'the merchants' : `the other ${formatCount(left.names)} merchants`;
  return [
    {
      name: `Look for it among ${which}`,
      kind: price,
      to: paths.merchants(new URLSearchParams({ find: text })),
    },
  ];
}

/** The page of something that was seen lately, under its name. */
function placeOf({ kind, id, name }: Visit): Place {
  return { name: tameText(name, 80), kind: `${kind}, seen lately`, to: paths[kind](id) };
}

function placeNamed(kind: 'deal' | 'merchant', { id, name }: Named): Place {
  return { name: tameText(name, 80), kind, to: paths[kind](id) };
}

/** Each place once, as it was named first. */
function withoutSame(places: readonly Place[]): Place[] {
  const before = new Set<string>();
  return places.filter(({ to }) => !before.has(to) && before.add(to));
}

/** What an id may be of: what is known to have it, or any of the three, each at its price. */
function placesOfId(text: string, all: readonly Place[], isListing: boolean): Place[] {
  const id = shortenMiddle(tameText(text, 60), 8);
  if (isListing) return [{ name: `Listing ${id}`, kind: 'listing', to: paths.listing(text) }];
  const known = all.filter(({ to }) => to === paths.deal(text) || to === paths.merchant(text));
  if (known.length > 0) return known;
  return [
    { name: `Deal ${id}`, kind: 'deal, 1 request', to: paths.deal(text) },
    { name: `Listing ${id}`, kind: 'listing, 1 request', to: paths.listing(text) },
    { name: `Merchant ${id}`, kind: 'merchant, 1 request', to: paths.merchant(text) },
  ];
}
