import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { curlCommand } from '../../api/curl.ts';
import { ApiError } from '../../api/error.ts';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { EntityHeader } from '../../components/entity-header.tsx';
import { EntityNotFound } from '../../components/entity-not-found.tsx';
import { QueryError } from '../../components/error-panel.tsx';
import { Sol } from '../../components/figures.tsx';
import { listingTitle } from '../../components/listing-list.tsx';
import { OtherFields } from '../../components/other-fields.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { RawResponse } from '../../components/raw-response.tsx';
import { StrangerText } from '../../components/stranger-text.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getListing, type Listing } from '../../contract/listing.ts';
import { dealQuery } from '../../data/deals.ts';
import { listingQuery, seenListing } from '../../data/listings.ts';
import { knownDealPrices } from '../../data/resale-facts.ts';
import { useServices } from '../../data/services.ts';
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
  const { client, connection } = useServices();
  const cache = useQueryClient();
  const query = useQuery(listingQuery(client, cache, id));
  // a failure takes nothing away that was known before
  const listing = query.data?.listing ?? (query.isError ? seenListing(cache, id) : undefined);
  if (query.error instanceof ApiError && query.error.kind === 'not-found')
    return (
      <EntityNotFound
        what="listing"
        id={id}
        error={query.error}
        list={{ to: paths.marketplace(), name: 'Marketplace', browse: 'Browse all listings' }}
      />
    );
  return (
    <>
      <EntityHeader
        what="listing"
        id={id}
        list={{ to: paths.marketplace(), name: 'Marketplace' }}
        name={listing && listingTitle(listing)}
        query={query}
      />
      {/* what comes takes the place of its skeleton as a whole */}
      <div key={listing ? 'there' : 'coming'} className="grid max-w-200 grid-cols-1 gap-4">
        <QueryError query={query} shown={!!listing} />
        {query.isPending ? (
          <Card title="The listing" busy>
            <Skeleton className="block h-8 w-40" />
            <Skeleton className="mt-6 block h-24 w-full" />
          </Card>
        ) : null}
        {query.data && !listing ? (
          <Notice tone="warn">
            Nothing in the answer looks like a listing. What came is shown below, as it came.
          </Notice>
        ) : null}
        {listing ? <ListingCard listing={listing} /> : null}
        {query.data ? <OtherFields others={query.data.others} /> : null}
        {query.data && !query.isPlaceholderData ? (
          <RawResponse
            raw={query.data.raw}
            curl={curlCommand(connection.get().baseUrl, getListing, { id })}
          />
        ) : null}
      </div>
    </>
  );
}

function ListingCard({ listing }: { listing: Listing }) {
  const { dealNFT, seller } = listing;
  return (
    <Card title="The listing">
      <p className="text-2xl font-semibold">
        <Sol value={listing.price} />
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
  const { client } = useServices();
  const cache = useQueryClient();
  const deal = useQuery({ ...dealQuery(client, cache, dealId), enabled: false });
  const known = knownDealPrices(cache).get(dealId) ?? deal.data?.data.deal.price;
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
