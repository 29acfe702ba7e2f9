/** Something that was read, and when (Unix milliseconds). */
export interface Fact<T> {
  readonly value: T;
  /** When the latest answer about it came. */
  readonly at: number;
  /** The fields that the latest answer did not give, and when each was read. */
  readonly earlier?: Readonly<Record<string, number>>;
}

/** When a field of a fact was read, in Unix milliseconds. */
export function readAt<T>(fact: Fact<T>, field: keyof T & string): number {
  return fact.earlier?.[field] ?? fact.at;
}

/**
 * Two answers about one thing, as one fact: of each field, what was read later. A field that an answer lacks stays as
 * it was. Gives `before` itself when there is nothing new in `news`.
 */
export function mergeFacts<T extends object>(before: Fact<T> | undefined, news: Fact<T>): Fact<T> {
  if (!before) return news;
  const [older, newer] = before.at <= news.at ? [before, news] : [news, before];
  const fields = { ...newer.value } as Record<string, unknown>;
  const earlier: Record<string, number> = { ...newer.earlier };
  let added = false;
  for (const [field, value] of Object.entries(older.value) as [keyof T & string, unknown][]) {
    const at = readAt(older, field);
    const missing = fields[field] == null;
    if (value == null || !(missing || at > readAt(newer, field))) continue;
    fields[field] = value;
    earlier[field] = at;
    added = true;
  }
  if (newer === before && !added) return before;
  const value = fields as T;
  return Object.keys(earlier).length > 0 ? { value, at: newer.at, earlier } : { value, at: newer.at };
}
