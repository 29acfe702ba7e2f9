import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { curlCommand } from '../../api/curl.ts';
import { ApiError } from '../../api/error.ts';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Crash } from '../../components/crash.tsx';
import { DealStatsFacts } from '../../components/deal-stats-facts.tsx';
import { EntityHeader } from '../../components/entity-header.tsx';
import { EntityNotFound } from '../../components/entity-not-found.tsx';
import { QueryError } from '../../components/error-panel.tsx';
import { Count, Score } from '../../components/figures.tsx';
import { merchantName, VerifiedMark } from '../../components/merchant-name.tsx';
import { OtherFields } from '../../components/other-fields.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { RawResponse } from '../../components/raw-response.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getMerchant, type Merchant } from '../../contract/merchant.ts';
import { merchantQuery, seenMerchantDetail } from '../../data/merchants.ts';
import { useServices } from '../../data/services.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { PerformanceCard } from './performance-card.tsx';

/** /merchants/:id: one merchant, found in whatever its payload is, and how its deals do. */
export function MerchantPage() {
  const id = idFromPath(useLocation().pathname);
  const { client, connection } = useServices();
  const cache = useQueryClient();
  const query = useQuery(merchantQuery(client, cache, id));
  // a failure takes nothing away that was known before
  const detail = query.data ?? (query.isError ? seenMerchantDetail(cache, id) : undefined);
  const merchant = detail?.merchant;
  const name = merchant ? merchantName(merchant) : 'Merchant';
  if (query.error instanceof ApiError && query.error.kind === 'not-found')
    return (
      <EntityNotFound
        what="merchant"
        id={id}
        error={query.error}
        list={{ to: paths.merchants(), name: 'All merchants', browse: 'Browse all merchants' }}
      />
    );
  return (
    <>
      <EntityHeader
        what="merchant"
        id={id}
        list={{ to: paths.merchants(), name: 'All merchants' }}
        name={merchant && name}
        query={query}
        mark={merchant ? <VerifiedMark merchant={merchant} /> : null}
      />
      <div className="grid grid-cols-1 gap-4">
        <QueryError query={query} shown={!!detail} />
        {query.isPending ? <Skeleton className="block h-60" /> : null}
        {detail && !merchant ? (
          <Notice tone="warn">
            Nothing in the answer looks like a merchant. What came is shown below, as it came.
          </Notice>
        ) : null}
        {detail ? <ProblemsNotice problems={detail.problems} /> : null}
        {merchant ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <MerchantCard merchant={merchant} />
            {detail.stats ? (
              <Card title="Statistics">
                <DealStatsFacts stats={detail.stats} />
                <p className="mt-3 text-sm text-ink-3">
                  As the API gives them with the merchant; it does not specify what they cover.
                </p>
              </Card>
            ) : null}
          </div>
        ) : null}
        {detail ? (
          <Crash what="Deal performance">
            <PerformanceCard key={id} merchantId={id} name={name} />
          </Crash>
        ) : null}
        {detail ? <OtherFields others={detail.others} /> : null}
        {detail?.raw ? (
          <RawResponse raw={detail.raw} curl={curlCommand(connection.get().baseUrl, getMerchant, { id })} />
        ) : null}
      </div>
    </>
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
        <Fact name="Sales" hint="as the API counts them">
          <Count value={merchant.totalSales} />
        </Fact>
        <Fact name="Rating">
          <Score value={merchant.rating} />
        </Fact>
        <Fact name="Since">
          <Timestamp value={merchant.createdAt} />
        </Fact>
        <Fact name="Wallet">
          <WalletAddress value={merchant.walletAddress} of={name} />
        </Fact>
        <Fact name="Merchant id">
          <Identifier value={merchant.id} what="merchant id" />
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
  const { myStore, connection } = useServices();
  const { baseUrl } = connection.get();
  const pinned = useStore(myStore);
  const isMine = pinned?.id === merchant.id && pinned.baseUrl === baseUrl;
  return (
    <Button
      aria-pressed={isMine}
      onClick={() => {
        myStore.set(isMine ? null : { id: merchant.id, name: merchantName(merchant), baseUrl });
      }}
    >
      This is my store
    </Button>
  );
}
