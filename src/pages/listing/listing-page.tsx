import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { LinkWithReturn } from '../../components/row-link.tsx';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { DealFlags } from '../../components/deal-flags.tsx';
import { SupplyCard } from '../../components/supply-card.tsx';
import { EntityPage } from '../../components/entity-page.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { listingTitle } from '../../components/listing-title.ts';
import { OtherFields } from '../../components/other-fields.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { StrangerText } from '../../components/stranger-text.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getListing, type Listing } from '../../contract/listing.ts';
import { dealQuery } from '../../data/deal.ts';
import { listingQuery } from '../../data/listings.ts';
import type { AskFirst } from '../../data/read-ahead.ts';
import { useSession } from '../../data/services.ts';
import { useKnown, useRestoring } from '../../data/use-facts.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the page asks for first. */
export const first: AskFirst = (ask, session, { id }) => {
  ask(listingQuery(session, id));
};

/** /marketplace/:id: one listing, found in whatever its payload is. */
function ListingPage() {
  const id = idFromPath(useLocation().pathname);
  const session = useSession();
  const query = useQuery(listingQuery(session, id));
  // a failure takes nothing away that was known before
  const seen = useKnown('listing', id)?.value;
  const listing = query.data?.listing ?? (query.isError ? seen : undefined);
  return (
    <EntityPage
      what="listing"
      id={id}
      name={listing && listingTitle(listing)}
      query={query}
      endpoint={getListing}
      raw={query.data?.raw}
      shown={!!listing}
      ids={listing ? <ListingIds listing={listing} /> : null}
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          {query.isPending ? (
            <Card title="The listing" busy>
              <Skeleton className="block h-8 w-40" />
              <Skeleton className="mt-6 block h-24 w-full" />
            </Card>
          ) : null}
          {query.data && !listing ? (
            <Notice tone="warn">
              Nothing in the answer looks like a listing. The answer is shown below, as it came.
            </Notice>
          ) : null}
          {listing ? <ListingCard listing={listing} /> : null}
          {query.data ? <OtherFields others={query.data.others} /> : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {listing?.dealNFT?.dealId ? <DealOfListing dealId={listing.dealNFT.dealId} /> : null}
        </div>
      </div>
    </EntityPage>
  );
}

function ListingCard({ listing }: { listing: Listing }) {
  const { dealNFT, seller } = listing;
  const dealPrice = useKnown('deal', dealNFT?.dealId ?? '')?.value.price;
  const restoring = useRestoring();
  return (
    <Card title="The listing">
      <p className="text-2xl font-semibold">
        <Sol exact value={listing.price} />
        {listing.price == null ? null : <CopyButton text={plainDecimal(listing.price)} label="Copy price" />}
      </p>
      <p className="mb-4">
        <AgainstDealPrice
          price={listing.price}
          dealPrice={dealPrice}
          fallback={restoring ? <Skeleton className="h-4 w-48" /> : null}
        />
        <span className="block text-sm text-ink-3">
          SOL is an assumption: the API does not name the unit of listing prices.
        </span>
      </p>
      <Facts>
        <Fact name="Deal">
          {dealNFT?.dealId ? (
            <LinkWithReturn to={paths.deal(dealNFT.dealId)} className={buttonLook('link')}>
              <bdi>{listingTitle(listing)}</bdi>
            </LinkWithReturn>
          ) : (
            <Missing />
          )}
        </Fact>
        <Fact name="Status">
          {listing.status ? <StrangerText value={listing.status} max={40} /> : <Missing />}
        </Fact>
        <Fact name="Listed">
          <Timestamp past value={listing.createdAt} />
        </Fact>
        <Fact name="Seller wallet">
          <WalletAddress value={seller?.walletAddress} of="the seller" />
        </Fact>
      </Facts>
    </Card>
  );
}

/** What the listing and its parts are called elsewhere. */
function ListingIds({ listing }: { listing: Listing }) {
  const { id, dealNFT, seller } = listing;
  const ids: [what: string, value: string | null | undefined][] = [
    ['Listing id', id],
    ['Token id', dealNFT?.tokenId],
    ['Deal NFT id', dealNFT?.id],
    ['Deal id', dealNFT?.dealId],
    ['Seller id', seller?.id],
  ];
  return ids.map(([what, value]) => (
    <Fact key={what} name={what}>
      {value ? (
        <Identifier value={value} what={what.replace(/^[A-Z][a-z]/, (text) => text.toLowerCase())} />
      ) : (
        <Missing />
      )}
    </Fact>
  ));
}

/** The deal whose token is offered, as far as it is known; else the way to read it, with its price in requests. */
function DealOfListing({ dealId }: { dealId: string }) {
  const session = useSession();
  const query = useQuery({ ...dealQuery(session, dealId), enabled: false });
  const deal = useKnown('deal', dealId)?.value;
  const restoring = useRestoring();
  if (deal?.price == null && deal?.totalSupply == null) {
    if (restoring) {
      return (
        <>
          <Card title="Its deal" busy>
            <Skeleton className="block h-7 w-40" />
            <Skeleton className="mt-2 block h-5 w-56" />
          </Card>
          <Card title="Supply" busy>
            <Skeleton className="block h-4 w-full" />
            <Skeleton className="mt-2.5 block h-38 w-full sm:h-28 lg:h-38" />
          </Card>
        </>
      );
    }
    return (
      <Card title="Its deal">
        <p className="mb-3 text-ink-2">
          What the deal itself costs, and how much of it is left, is not read yet.
        </p>
        <Button
          aria-disabled={query.isFetching}
          onClick={() => {
            if (!query.isFetching) void query.refetch();
          }}
        >
          {query.isError
            ? 'The deal could not be read; try again (1 request)'
            : 'Compare with the deal’s price (1 request)'}
        </Button>
      </Card>
    );
  }
  return (
    <>
      <Card
        title="Its deal"
        aside={
          <LinkWithReturn to={paths.deal(dealId)} className={buttonLook('link')}>
            Open the deal
          </LinkWithReturn>
        }
      >
        <p className="flex flex-wrap items-baseline gap-x-4 text-xl font-semibold">
          <Sol value={deal.price} />
          <Discount value={deal.discountPercentage} />
          <DealFlags deal={deal} className="inline-flex self-center" />
        </p>
        <p className="mt-2 text-sm text-ink-2">
          Expires <Timestamp value={deal.expiryDate} />
        </p>
      </Card>
      <SupplyCard deal={deal} />
    </>
  );
}
export { ListingPage as Page };
