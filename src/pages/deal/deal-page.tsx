import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Crash } from '../../components/crash.tsx';
import { DealFlags } from '../../components/deal-flags.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { EntityPage } from '../../components/entity-page.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { type Deal, getDeal } from '../../contract/deal.ts';
import { dealQuery } from '../../data/deals.ts';
import { useSession } from '../../data/services.ts';
import { useKnown } from '../../data/use-known.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { shortenMiddle, tameText, visibleText } from '../../lib/text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ResaleCard } from './resale-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { SupplyCard } from './supply-card.tsx';

/** Longer descriptions are cut: a page stays a page. */
const DESCRIPTION_LENGTH = 5000;

/** /deals/:id: one deal, its supply and its statistics. What a list already knew of it is there at once. */
export function DealPage() {
  const id = idFromPath(useLocation().pathname);
  const session = useSession();
  const query = useQuery(dealQuery(session, id));
  // a failure takes nothing away that was known before
  const seen = useKnown('deal', id)?.value;
  const deal = query.data?.data.deal ?? (query.isError ? seen : undefined);

  return (
    <EntityPage
      what="deal"
      id={id}
      name={deal ? dealTitle(deal) : undefined}
      query={query}
      endpoint={getDeal}
      raw={query.data?.raw}
      shown={!!deal}
      line={
        deal ? (
          <>
            <MerchantLink merchant={deal.merchant} />
            <CategoryTag value={deal.category} />
          </>
        ) : (
          <Skeleton className="h-4 w-48" />
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          {deal ? <DealCard deal={deal} /> : query.isPending ? <DealCardSkeleton /> : null}
          {deal ? <SupplyCard deal={deal} /> : null}
          {deal ? (
            <Crash what="Resale">
              <ResaleCard key={id} id={id} dealPrice={deal.price} />
            </Crash>
          ) : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {/* asked for once the deal is known to exist: a wrong link costs one request, not two */}
          {deal ? (
            <Crash what="Statistics">
              <StatisticsCard
                id={id}
                deal={deal}
                dealReadAt={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
              />
            </Crash>
          ) : null}
          {deal ? <MerchantCard deal={deal} /> : null}
        </div>
      </div>
    </EntityPage>
  );
}

function DealCard({ deal }: { deal: Deal }) {
  const description = tameText(deal.description ?? '', DESCRIPTION_LENGTH).trim();
  return (
    <Card title="The deal">
      <p className="mb-4 flex flex-wrap items-baseline gap-x-4 text-2xl">
        <span className="inline-flex items-baseline gap-1 font-semibold">
          <Sol exact value={deal.price} />
          {deal.price == null ? null : <CopyButton text={plainDecimal(deal.price)} label="Copy price" />}
        </span>
        <Discount value={deal.discountPercentage} />
        <DealFlags deal={deal} className="inline-flex self-center" />
      </p>
      {description === '' ? null : (
        <p className="mb-4 max-w-prose whitespace-pre-line">{<bdi>{description}</bdi>}</p>
      )}
      <Facts>
        <Fact name="Expires">
          <Timestamp value={deal.expiryDate} />
        </Fact>
        <Fact name="Created">
          <Timestamp value={deal.createdAt} />
        </Fact>
        <Fact name="Updated">
          <Timestamp value={deal.updatedAt} />
        </Fact>
        <Fact name="Deal id">
          <Identifier value={deal.id} what="deal id" />
        </Fact>
      </Facts>
    </Card>
  );
}

function DealCardSkeleton() {
  return (
    <Card title="The deal" busy>
      <Skeleton className="block h-8 w-40" />
      <Skeleton className="mt-4 block h-4 w-4/5" />
      <Skeleton className="mt-6 block h-24 w-full" />
    </Card>
  );
}

function MerchantCard({ deal }: { deal: Deal }) {
  const { merchant } = deal;
  if (!merchant) {
    return (
      <Card title="Merchant">
        <Missing />
      </Card>
    );
  }
  const name = merchant.businessName ?? undefined;
  return (
    <Card title="Merchant">
      <p className="mb-3 font-semibold">
        <MerchantLink merchant={merchant} />
      </p>
      <Facts>
        <Fact name="Wallet">
          <WalletAddress value={merchant.walletAddress} of={name} />
        </Fact>
        <Fact name="Merchant id">
          <Identifier value={merchant.id} what="merchant id" />
        </Fact>
      </Facts>
      <p className="mt-4">
        <Link
          to={paths.deals(new URLSearchParams({ merchantId: merchant.id }))}
          className={buttonLook('secondary')}
        >
          More deals of this merchant
        </Link>
      </p>
    </Card>
  );
}

function MerchantLink({ merchant }: { merchant: Deal['merchant'] }) {
  if (!merchant) return <Missing />;
  return (
    <Link to={paths.merchant(merchant.id)} className="underline-offset-3 hover:underline">
      <bdi>{visibleText(merchant.businessName, 120) || shortenMiddle(merchant.id)}</bdi>
    </Link>
  );
}
