import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Crash } from '../../components/crash.tsx';
import { DealStatsFacts } from '../../components/deal-stats-facts.tsx';
import { EntityPage } from '../../components/entity-page.tsx';
import { Count, Score } from '../../components/counts.tsx';
import { merchantName, VerifiedMark } from '../../components/merchant-name.tsx';
import { OtherFields } from '../../components/other-fields.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getMerchant, type Merchant } from '../../contract/merchant.ts';
import { knownMerchant, merchantQuery } from '../../data/merchants.ts';
import type { AskFirst } from '../../data/read-ahead.ts';
import { useTogether } from '../../data/pages-together.ts';
import { dealsOfMerchant } from '../../data/performance.ts';
import { useServices, useSession } from '../../data/services.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { PerformanceCard } from './performance-card.tsx';

/** What the page asks for first. */
export const first: AskFirst = (ask, session, { id }) => {
  ask(merchantQuery(session, id));
};

/** /merchants/:id: one merchant, found in whatever its payload is, and how its deals do. */
function MerchantPage() {
  const id = idFromPath(useLocation().pathname);
  const session = useSession();
  const query = useQuery(merchantQuery(session, id));
  // a failure takes nothing away that was known before
  const detail = query.data ?? (query.isError ? knownMerchant(session.known, id) : undefined);
  const merchant = detail?.merchant;
  const name = merchant ? merchantName(merchant) : 'Merchant';
  // what stands under the performance comes once that is there, so that nothing is pushed down before one's eyes
  const { query: deals } = useTogether(dealsOfMerchant(session, id), detail !== undefined);
  return (
    <EntityPage
      what="merchant"
      id={id}
      name={merchant && name}
      query={query}
      endpoint={getMerchant}
      raw={deals.isPending ? undefined : detail?.raw}
      shown={!!detail}
      ids={
        merchant && !deals.isPending ? (
          <Fact name="Merchant id">
            <Identifier value={merchant.id} what="merchant id" />
          </Fact>
        ) : null
      }
      mark={merchant ? <VerifiedMark merchant={merchant} /> : null}
    >
      {query.isPending ? <Skeleton className="block h-60" /> : null}
      {detail && !merchant ? (
        <Notice tone="warn">
          Nothing in the answer looks like a merchant. The answer is shown below, as it came.
        </Notice>
      ) : null}
      {detail ? <ProblemsNotice problems={detail.problems} /> : null}
      {merchant ? <MerchantCard merchant={merchant} /> : null}
      {detail ? (
        <Crash what="Deal performance">
          <PerformanceCard key={id} merchantId={id} name={name} />
        </Crash>
      ) : null}
      {detail && !deals.isPending ? (
        <>
          {detail.stats ? (
            <Card title="Statistics">
              <DealStatsFacts stats={detail.stats} />
              <p className="mt-3 text-sm text-ink-3">
                As the API counts them, which may be over ended deals, too. Deal performance above is over
                active deals only.
              </p>
            </Card>
          ) : null}
          <OtherFields others={detail.others} />
        </>
      ) : null}
    </EntityPage>
  );
}

function MerchantCard({ merchant }: { merchant: Merchant }) {
  const name = merchantName(merchant);
  return (
    <Card title="The merchant" aside={<MyStoreButton merchant={merchant} />}>
      <Facts>
        <Fact name="Category">
          <CategoryTag value={merchant.category} />
        </Fact>
        <Fact name="Active deals">
          <Count value={merchant.activeDealsCount} />
        </Fact>
        <Fact name="Sales" hint="of all time">
          <Count value={merchant.totalSales} />
        </Fact>
        <Fact name="Rating">
          <Score value={merchant.rating} />
        </Fact>
        <Fact name="Since">
          <Timestamp past value={merchant.createdAt} />
        </Fact>
        <Fact name="Wallet">
          <WalletAddress value={merchant.walletAddress} of={name} />
        </Fact>
      </Facts>
      <Link
        to={paths.deals(new URLSearchParams({ merchantId: merchant.id }))}
        className={`mt-4 ${buttonLook('secondary')}`}
      >
        Deals of this merchant
      </Link>
    </Card>
  );
}

/** Pins the merchant to the navigation, or takes it off. */
function MyStoreButton({ merchant }: { merchant: Merchant }) {
  const { myStore } = useServices();
  const { baseUrl } = useSession();
  const pinned = useStore(myStore);
  const isMine = pinned?.id === merchant.id && pinned.baseUrl === baseUrl;
  return (
    <Button
      aria-pressed={isMine}
      title={isMine ? 'Take it off the navigation' : 'Pin it to the navigation'}
      onClick={() => {
        myStore.set(isMine ? null : { id: merchant.id, name: merchantName(merchant), baseUrl });
      }}
    >
      {isMine ? 'Pinned' : 'This is my store'}
    </Button>
  );
}
export { MerchantPage as Page };
