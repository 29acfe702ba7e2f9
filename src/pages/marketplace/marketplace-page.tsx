import { Link } from '../../ui/link.tsx';
import { askForList, ListPage } from '../../components/list-page.tsx';
import type { Listing } from '../../contract/listing.ts';
import { type ListingsQuery, repeatsFirstPage } from '../../data/listings.ts';
import { useSession } from '../../data/services.ts';
import { paths } from '../../lib/paths.ts';
import { LISTINGS, useDealPrices } from '../../resources/listings.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the page asks for first. */
export const first = askForList(LISTINGS);

/** /marketplace: tokens offered for resale, filtered and paged. */
function MarketplacePage() {
  return (
    <ListPage
      list={LISTINGS}
      before={(asked, items) => <Repeated asked={asked} listings={items} />}
      after={(items) => <Notes listings={items} />}
    />
  );
}

/** Says that the API ignores page numbers, when it does. */
function Repeated({ asked, listings }: { asked: ListingsQuery; listings: readonly Listing[] }) {
  if (!repeatsFirstPage(useSession(), asked, listings)) return null;
  return (
    <Notice tone="warn">
      The API seems to ignore page numbers: this page holds the same listings as the first.
    </Notice>
  );
}

function Notes({ listings }: { listings: readonly Listing[] }) {
  const compared = useDealPrices(listings).size > 0;
  return (
    <div className="grid gap-1 text-sm text-ink-3">
      <p>Listing prices are shown in SOL. That is an assumption: the API does not name their unit.</p>
      {compared ? null : (
        <p>
          To compare a listing with its deal’s own price, open the deal (3 requests), or see it in{' '}
          <Link to={paths.deals()} className="underline underline-offset-3">
            the list of deals
          </Link>{' '}
          (1 request a page). The comparison then appears here.
        </p>
      )}
    </div>
  );
}
export { MarketplacePage as Page };
