import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { EntityPage } from '../../components/entity-page.tsx';
import { Sol } from '../../components/figures.tsx';
import { listingTitle } from '../../components/listing-title.ts';
import { OtherFields } from '../../components/other-fields.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { StrangerText } from '../../components/stranger-text.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getListing, type Listing } from '../../contract/listing.ts';
import { dealQuery } from '../../data/deals.ts';
import { listingQuery } from '../../data/listings.ts';
import { useSession } from '../../data/services.ts';
import { useKnown } from '../../data/use-known.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /marketplace/:id: one listing, found in whatever its payload is. */
export function ListingPage() {
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
    >
      <div className="grid max-w-200 grid-cols-1 gap-4">
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
    </EntityPage>
  );
}

function ListingCard({ listing }: { listing: Listing }) {
  const { dealNFT, seller } = listing;
  return (
    <Card title="The listing">
      <p className="text-2xl font-semibold">
        <Sol exact value={listing.price} />
        {listing.price == null ? null : <CopyButton text={plainDecimal(listing.price)} label="Copy price" />}
      </p>
      <p className="mb-4">
        {dealNFT?.dealId ? <Comparison price={listing.price} dealId={dealNFT.dealId} /> : null}
        <span className="block text-sm text-ink-3">
          SOL is an assumption: the API does not name the unit of listing prices.
        </span>
      </p>
      <Facts>
        <Fact name="Deal">
          {dealNFT?.dealId ? (
            <Link to={paths.deal(dealNFT.dealId)} className={buttonLook('link')}>
              <bdi>{listingTitle(listing)}</bdi>
            </Link>
          ) : (
            <Missing />
          )}
        </Fact>
        <Fact name="Status">
          {listing.status ? <StrangerText value={listing.status} max={40} /> : <Missing />}
        </Fact>
        <Fact name="Listed">
          <Timestamp value={listing.createdAt} />
        </Fact>
        <Fact name="Token id">
          {dealNFT?.tokenId ? <Identifier value={dealNFT.tokenId} what="token id" /> : <Missing />}
        </Fact>
        <Fact name="Deal NFT id">
          {dealNFT?.id ? <Identifier value={dealNFT.id} what="deal NFT id" /> : <Missing />}
        </Fact>
        <Fact name="Deal id">
          {dealNFT?.dealId ? <Identifier value={dealNFT.dealId} what="deal id" /> : <Missing />}
        </Fact>
        <Fact name="Seller wallet">
          <WalletAddress value={seller?.walletAddress} of="the seller" />
        </Fact>
        <Fact name="Seller id">
          {seller?.id ? <Identifier value={seller.id} what="seller id" /> : <Missing />}
        </Fact>
        <Fact name="Listing id">
          <Identifier value={listing.id} what="listing id" />
        </Fact>
      </Facts>
    </Card>
  );
}

/** Against the deal's own price where it is known; else the way to ask for it, with its price in requests. */
function Comparison({ price, dealId }: { price: number | null | undefined; dealId: string }) {
  const session = useSession();
  const deal = useQuery({ ...dealQuery(session, dealId), enabled: false });
  const known = useKnown('deal', dealId)?.value.price;
  if (known != null) return <AgainstDealPrice price={price} dealPrice={known} />;
  return (
    <Button
      look="link"
      disabled={deal.isFetching}
      onClick={() => {
        void deal.refetch();
      }}
    >
      {deal.isError
        ? 'The deal could not be read; try again (1 request)'
        : 'Compare with the deal’s price (1 request)'}
    </Button>
  );
}
