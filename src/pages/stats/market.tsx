import { type ReactNode, useEffect, useState } from 'react';
import { Moment } from '../../components/timestamp.tsx';
import { useApiMinute } from '../../components/use-api-minute.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { CatalogueKind } from '../../catalogue/kinds.ts';
import { againstRange, DEAL_STATES, EXPIRES } from '../../catalogue/states.ts';
import { everything, type Facets, type RangeCount, rangeWords } from '../../catalogue/shape.ts';
import { useSession } from '../../data/services.ts';
import { formatCount, formatPercent, formatQuantity, formatSol } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { tameText } from '../../lib/text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { type Line, Picture } from './picture.tsx';

/** Of categories and merchants, those that have most. */
const MOST = 8;

/**
 * The market as the catalogue knows it, counted in this browser; where it is not read, the way to read it. `children` stand
 * below it.
 */
export function Market({ children }: { children: ReactNode }) {
  const { standing, facets } = useCounts('deals', 'listings');
  const resale = useCounts('listings', 'deals');
  const there = standing !== undefined && standing.items > 0 && facets !== undefined;
  return (
    // what stands below takes its new place as a whole
    <div key={there ? 'there' : 'coming'} className="grid grid-cols-1 gap-4">
      {there ? (
        <Card
          title="The market at a glance"
          aside={
            <p className="text-sm text-ink-2">
              {standing.total !== undefined && standing.total > standing.items
                ? `${formatCount(standing.items)} of ${formatQuantity(standing.total, 'active deal', 'active deals')}`
                : formatQuantity(standing.items, 'active deal', 'active deals')}
              , read <Moment time={standing.oldest} />
            </p>
          }
          foot={
            <p className="flex flex-wrap gap-x-4">
              <Link to={paths.catalogue()} className={buttonLook('link')}>
                Search, sort, or refresh the whole catalogue
              </Link>
              <Link to={paths.changes()} className={buttonLook('link')}>
                See what changed
              </Link>
            </p>
          }
        >
          <Pictures facets={facets} resale={resale.facets} />
        </Card>
      ) : (
        <Card title="The market at a glance" busy={!standing || standing.items > 0}>
          {standing?.items === 0 ? (
            <>
              <p className="mb-3 max-w-prose text-ink-2">
                How deals spread over categories, prices, and discounts, and which merchants have most, is
                counted from the whole catalogue. It is not read yet.
              </p>
              <Link to={paths.catalogue()} className={buttonLook('secondary')}>
                Read the whole catalogue
              </Link>
            </>
          ) : (
            <Skeleton className="block h-24 w-full" />
          )}
        </Card>
      )}
      {children}
    </div>
  );
}

/** All of a catalogue, counted; counted again when it changes, or the one that tells what its items compare with. */
function useCounts(kind: CatalogueKind, beside: CatalogueKind) {
  const session = useSession();
  const catalogue = catalogueOf(session, kind);
  const standing = useStore(catalogue.standing);
  const compared = useStore(catalogueOf(session, beside).standing);
  const minute = useApiMinute();
  const [facets, setFacets] = useState<Facets>();
  useEffect(() => {
    if (!standing || standing.items === 0) return undefined;
    let current = true;
    catalogue.ask({ ...everything(minute), summed: true }, 0, 0).then(
      (found) => {
        if (current) setFacets(found.facets);
      },
      () => undefined, // its worker has ended with the session
    );
    return () => {
      current = false;
    };
  }, [catalogue, standing, compared, minute]);
  return { standing, facets: standing && standing.items > 0 ? facets : undefined };
}

function Pictures({ facets, resale }: { facets: Facets; resale: Facets | undefined }) {
  const link = (search: Record<string, string | undefined>, kind: 'deals' | 'listings' = 'deals') =>
    paths.catalogue(
      new URLSearchParams(
        Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      kind,
    );
  const named = (name: 'category' | 'merchant', param: string): Line[] =>
    (facets.names[name] ?? []).slice(0, MOST).map(({ value, label, count, sum }) => ({
      label: tameText(label, 60),
      count,
      supply: sum,
      to: link({ [param]: value }),
    }));
  const ranged = (name: 'discount' | 'price', words: (figure: number) => string, unit: string): Line[] => {
    const param = name === 'price' ? 'Price' : 'Discount';
    const plain = (figure: number | undefined) => (figure === undefined ? undefined : plainDecimal(figure));
    return filled(facets.ranges[name] ?? []).map((range) => ({
      label: rangeWords(range, words, unit),
      count: range.count,
      to: link({ [`min${param}`]: plain(range.from), [`below${param}`]: plain(range.below) }),
    }));
  };
  const states = Object.entries(DEAL_STATES)
    .filter(([state]) => resale !== undefined || state !== 'resale-below')
    .map(([state, label]): Line => ({ label, count: facets.states[state] ?? 0, to: link({ state }) }));
  const against = filled(resale?.ranges.against ?? []).map((range) => {
    const { from, below, count } = range;
    const search = { fromAgainst: String(from), belowAgainst: below?.toString() };
    return { label: againstRange(range), count, to: link(search, 'listings') };
  });
  const expiring = EXPIRES.map(
    ({ from, below, label }, place): Line => ({
      label,
      count: facets.ranges.expires?.[place]?.count ?? 0,
      to: link({ fromDays: plainDecimal(from), belowDays: below?.toString() }),
    }),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Picture title="Categories with most deals" head="Category" lines={named('category', 'category')} />
      <Picture title="Merchants with most deals" head="Merchant" lines={named('merchant', 'merchantId')} />
      <Picture title="Discounts" head="Discount" lines={ranged('discount', formatPercent, '')} />
      <Picture title="Prices" head="Price" lines={ranged('price', formatSol, ' SOL')} />
      <Picture title="Expiry" head="Expires" lines={expiring} />
      <Picture title="States" head="State" lines={states} />
      {resale ? (
        <Picture
          title="Resale prices against the deals’ own"
          head="Resale price"
          counted="Listings"
          lines={against}
        />
      ) : (
        <div>
          <p className="mb-1.5 font-semibold">Resale prices against the deals’ own</p>
          <p className="text-ink-2">
            Counted once all listings are read, too.{' '}
            <Link to={paths.catalogue('', 'listings')} className={buttonLook('link')}>
              Read all listings
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

/** Without the empty ranges before the first and behind the last that has something. */
function filled(ranges: readonly RangeCount[]): readonly RangeCount[] {
  const some = ranges.map(({ count }) => count > 0);
  return ranges.slice(Math.max(0, some.indexOf(true)), some.lastIndexOf(true) + 1);
}
