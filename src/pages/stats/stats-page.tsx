import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from '../../ui/link.tsx';
import { curlCommand } from '../../api/curl.ts';
import { CategoryTag } from '../../components/category-tag.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Count } from '../../components/counts.tsx';
import { Sol } from '../../components/figures.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Contradictions } from '../../components/problems.tsx';
import { RawResponse } from '../../components/raw-response.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { getStats, type PlatformStats } from '../../contract/platform.ts';
import type { AskFirst } from '../../data/read-ahead.ts';
import { platformRatios, statsQuery } from '../../data/stats.ts';
import { useSession } from '../../data/services.ts';
import { useApiNow } from '../../components/use-api-now.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { parseTimestamp } from '../../lib/time.ts';
import { RatioRing } from '../../ui/charts/ratio-ring.tsx';
import { loadable } from '../../ui/loadable.ts';
import { Notice } from '../../ui/notice.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Figures that the API counted longer ago than this are called old, in milliseconds. */
const OLD = 24 * 3_600_000;

/** Below the API's own figures, and made of more than they are: it comes after them, and they do without it. */
const Market = loadable(
  () => import('./market.tsx').then((m) => m.Market),
  () =>
    ({ children }) =>
      children,
);

/** What the page asks for first. */
export const first: AskFirst = (ask, session) => {
  ask(statsQuery(session));
};

/** /stats: the eleven figures of the platform (section 2.6), and their ratios as pictures. */
function StatsPage() {
  const session = useSession();
  const query = useQuery(statsQuery(session));
  const stats = query.data?.data.stats;
  return (
    <>
      <PageHeader title="Platform stats" query={query} />
      <div className="grid grid-cols-1 gap-4">
        {stats ? <QueryError query={query} shown /> : null}
        {query.isError && !stats ? null : <LastUpdated stats={stats} />}
        {query.isError && !stats ? null : <Tiles stats={stats} />}
        {stats ? <Ratios stats={stats} /> : null}
        {query.isPending ? null : (
          <Suspense>
            {stats ? null : <QueryError query={query} shown={false} awaited />}
            <Market>
              {query.data ? (
                <RawResponse
                  raw={query.data.raw}
                  curl={(shell) => curlCommand(session.baseUrl, getStats, {}, shell)}
                />
              ) : null}
            </Market>
          </Suspense>
        )}
      </div>
    </>
  );
}

function LastUpdated({ stats }: { stats: PlatformStats | undefined }) {
  const value = stats?.lastUpdated;
  const now = useApiNow();
  const time = value == null ? undefined : parseTimestamp(value);
  return (
    <>
      <p className="text-sm text-ink-2">
        Last updated by the API:{' '}
        {stats ? <Timestamp past value={value} /> : <Skeleton className="h-3.5 w-16" />}
      </p>
      {time !== undefined && now - time > OLD ? (
        <Notice tone="warn">These figures are old: the API last updated them more than a day ago.</Notice>
      ) : null}
    </>
  );
}

function Tiles({ stats }: { stats: PlatformStats | undefined }) {
  const tiles: [name: string, hint: string, value: (stats: PlatformStats) => ReactNode, wide?: true][] = [
    ['Deals', 'created so far', (s) => <Count value={s.totalDeals} />],
    ['Active deals', 'available now', (s) => <Count value={s.activeDeals} />],
    ['Merchants', 'verified or not', (s) => <Count value={s.totalMerchants} />],
    ['Verified merchants', 'those that the directory lists', (s) => <Count value={s.verifiedMerchants} />],
    ['Tokens minted', 'issued to buyers', (s) => <Count value={s.totalNFTsMinted} />],
    ['Tokens redeemed', 'used at a merchant', (s) => <Count value={s.totalNFTsRedeemed} />],
    ['Marketplace listings', 'offered for resale', (s) => <Count value={s.totalMarketplaceListings} />],
    ['Revenue', 'of all deals so far', (s) => <Sol value={s.totalRevenue} />, true],
    ['Average deal price', 'across all deals', (s) => <Sol value={s.averageDealPrice} />, true],
    ['Top category', 'as the API ranks them', (s) => <TopCategory value={s.topCategory} />],
  ];
  return (
    <dl aria-busy={!stats} className="grid grid-flow-dense grid-cols-2 gap-3 md:grid-cols-4">
      {tiles.map(([name, hint, value, wide]) => (
        <div
          key={name}
          className={`min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card ${wide ? 'col-span-2' : ''}`}
        >
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd>
            <span className="block text-base font-semibold md:text-2xl">
              {stats ? value(stats) : <Skeleton className="h-6 w-20 md:h-7" />}
            </span>
            <span className="text-sm text-ink-3">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TopCategory({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <Link to={paths.deals(new URLSearchParams({ category: value }))} className="text-accent hover:underline">
      <CategoryTag value={value} />
    </Link>
  );
}

function Ratios({ stats }: { stats: PlatformStats }) {
  const { ratios, contradictions } = platformRatios(stats);
  return (
    <>
      <Contradictions found={contradictions} />
      {ratios.length > 0 ? (
        <ul aria-label="Ratios" className="grid grid-cols-1 gap-3 md:grid-cols-3">
          {ratios.map(({ name, part, whole }) => (
            <li
              key={name}
              className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
            >
              <RatioRing
                part={part}
                whole={whole}
                label={`${formatCount(part)} ${name}, of ${formatCount(whole)}`}
              />
              <p className="min-w-0 text-sm text-ink-2">
                {name}
                <span className="block text-ink-3">
                  {formatCount(part)} ÷ {formatCount(whole)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
export { StatsPage as Page };
