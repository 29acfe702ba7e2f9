/** What a query asked for, for people: `deals, list, page 2, limit 10`. `key` is the query's key as JSON. */
export function describeKey(key: string): string {
  let parts: unknown;
  try {
    parts = JSON.parse(key);
  } catch {
    return key;
  }
  if (!Array.isArray(parts)) return key;
  return parts
    .flatMap((part: unknown) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).map(([name, value]) => `${name} ${String(value)}`)
        : String(part),
    )
    .join(', ');
}
