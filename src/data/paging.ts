import { formatCount } from '../lib/format.ts';

/** What a list payload says about its pages (section 2.7); any of it may be missing or wrong. */
export interface PagingClaims {
  readonly total?: number | null | undefined;
  readonly page?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly totalPages?: number | null | undefined;
}

export interface Paging {
  /** Matching items; undefined when the API gives no believable count. */
  readonly total: number | undefined;
  /** The last page, computed; undefined when it cannot be known. */
  readonly lastPage: number | undefined;
  /** The places of the items shown, from 1; undefined for a page without items. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
  /** True when a next page can be asked for. */
  readonly hasNext: boolean;
  /** True for a further page without items. */
  readonly empty: boolean;
  /** What the answer gets wrong about its own pages, in words. */
  readonly contradictions: readonly string[];
}

/**
 * Makes sense of a page: what was asked (`page`, `limit`), what the payload claims, how many items came (those that could
 * not be read included).
 */
export function readPaging(
  asked: { page: number; limit: number },
  claims: PagingClaims,
  items: number,
): Paging {
  const contradictions: string[] = [];
  const served = isCount(claims.limit) && claims.limit > 0 ? claims.limit : asked.limit;
  if (served !== asked.limit)
    contradictions.push(
      `${formatCount(asked.limit)} items per page were requested, but the API returns ${formatCount(served)}`,
    );
  if (isCount(claims.page) && claims.page !== asked.page) {
    contradictions.push(
      `page ${formatCount(asked.page)} was requested, but the API says this is page ${formatCount(claims.page)}`,
    );
  }
  if (items > served)
    contradictions.push(
      `${formatCount(served)} items per page were requested, but ${formatCount(items)} came`,
    );
  const before = (asked.page - 1) * served;
  let total = isCount(claims.total) ? claims.total : undefined;
  if (total !== undefined && items > 0 && before + items > total) {
    contradictions.push(`the API counts ${formatCount(total)} in total, but more are on this page`);
    total = undefined;
  }
  if (items === 0 && total !== undefined && before < total) {
    contradictions.push(`the API counts ${formatCount(total)} in total, but returned none of them`);
  }
  const computed = total === undefined ? undefined : Math.max(1, Math.ceil(total / served));
  const claimed = isCount(claims.totalPages) ? claims.totalPages : undefined;
  if (computed !== undefined && claimed !== undefined && Math.max(1, claimed) !== computed) {
    contradictions.push(
      `the API counts ${formatCount(claimed)} pages, but its total makes ${formatCount(computed)}`,
    );
  }
  const lastPage = computed ?? (total === undefined && claims.total == null && claimed ? claimed : undefined);
  return {
    total,
    lastPage,
    range: items > 0 ? { from: before + 1, to: before + items } : undefined,
    hasNext: lastPage === undefined ? items >= served : asked.page < lastPage,
    empty: items === 0 && asked.page > 1,
    contradictions,
  };
}

/** How many items a page had as it came: those that were read and those that could not be. */
export function itemsReceived(
  read: readonly unknown[],
  problems: readonly { readonly item: boolean }[],
): number {
  return read.length + problems.filter((problem) => problem.item).length;
}

/** Items without the ones that came before under the same id. */
export function withoutRepeats<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function isCount(value: number | null | undefined): value is number {
  return value != null && Number.isSafeInteger(value) && value >= 0;
}
