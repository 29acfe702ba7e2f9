import { queryOptions } from '@tanstack/react-query';
import type { Received } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import type { Priority } from '../api/scheduler.ts';
import { getDeal } from '../contract/deal.ts';
import { getDealStats } from '../contract/deal-stats.ts';
import type { Payload } from '../contract/endpoint.ts';
import { shortenMiddle } from '../lib/text.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';

type DealDetail = Received<Payload<typeof getDeal>>;
type DealStatsAnswer = Received<Payload<typeof getDealStats>>;

/** One deal (section 4.2). Until it is there, what is known of it stands in. */
export function dealQuery({ client, known }: Session, id: string, priority: Priority = 'click') {
  return queryOptions<DealDetail>({
    queryKey: ['deals', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await client.get(getDeal, { id }, { signal, priority });
      requireSame(id, answer.data.deal.id);
      return answer;
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => {
      const seen = known.one('deal', id).get();
      return seen && { data: { deal: seen.value }, problems: [], raw: '', at: seen.at };
    },
    meta: tells(({ data, at }: DealDetail) => ({ at, deal: [data.deal] })),
  });
}

/** Throws ApiError when an answer is about something else than what was asked for. */
export function requireSame(asked: string, came: string): void {
  if (asked === came) return;
  throw new ApiError(
    'contradictory',
    `“${shortenMiddle(asked)}” was asked for, the answer is about “${shortenMiddle(came)}”.`,
  );
}

/** The statistics of one deal (section 4.3). */
export function dealStatsQuery({ client }: Session, id: string, priority: Priority = 'visible') {
  return queryOptions({
    queryKey: ['deals', 'stats', id],
    queryFn: ({ signal }) => client.get(getDealStats, { id }, { signal, priority }),
    staleTime: FRESH_FOR.entity,
    meta: tells(({ data, at }: DealStatsAnswer) => ({ at, stats: [{ ...data.stats, id }] })),
  });
}
