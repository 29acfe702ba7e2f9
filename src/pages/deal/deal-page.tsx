import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Crash } from '../../components/crash.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { EntityPage } from '../../components/entity-page.tsx';
import { SupplyCard } from '../../components/supply-card.tsx';
import { type Deal, getDeal } from '../../contract/deal.ts';
import { dealQuery, dealStatsQuery } from '../../data/deal.ts';
import { resaleOf } from '../../data/listings.ts';
import { useTogether } from '../../data/pages-together.ts';
import type { AskFirst } from '../../data/read-ahead.ts';
import { useSession } from '../../data/services.ts';
import { useKnown } from '../../data/use-facts.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { shortenMiddle, visibleText } from '../../lib/text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DealCard, DealCardSkeleton } from './deal-card.tsx';
import { ResaleCard } from './resale-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';

/** What the page asks for first. */
export const first: AskFirst = (ask, session, { id }) => {
  ask(dealQuery(session, id));
  if (!session.known.one('deal', id).get()) return; // a wrong link costs one request, not three
  ask(dealStatsQuery(session, id));
  ask(resaleOf(session, id).first);
};

/** /deals/:id: one deal, its supply and its statistics. What a list already knew of it is there at once. */
function DealPage() {
  const id = idFromPath(useLocation().pathname);
  return <OneDeal key={id} id={id} />;
}

function OneDeal({ id }: { id: string }) {
  const session = useSession();
  const query = useQuery(dealQuery(session, id));
  // a failure takes nothing away that was known before
  const seen = useKnown('deal', id)?.value;
  const deal = query.data?.data.deal ?? (query.isError ? seen : undefined);
  // asked for once the deal is known to exist: a wrong link costs one request, not three
  const resale = useTogether(resaleOf(session, id), deal !== undefined);

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
        ) : query.isPending ? (
          <Skeleton className="h-4 w-48" />
        ) : null
      }
      ids={deal ? <DealIds deal={deal} /> : null}
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          {deal ? <DealCard deal={deal} resale={resale} /> : query.isPending ? <DealCardSkeleton /> : null}
          {deal ? <SupplyCard deal={deal} /> : null}
          {deal ? (
            <Crash what="Resale">
              <ResaleCard id={id} dealPrice={deal.price} resale={resale} />
            </Crash>
          ) : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
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

function DealIds({ deal }: { deal: Deal }) {
  return (
    <>
      <Fact name="Deal id">
        <Identifier value={deal.id} what="deal id" />
      </Fact>
      {deal.merchant ? (
        <Fact name="Merchant id">
          <Identifier value={deal.merchant.id} what="merchant id" />
        </Fact>
      ) : null}
    </>
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
export { DealPage as Page };
