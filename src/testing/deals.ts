import type { TestApi } from './api.ts';

/** Names the first deals of the market "Deal 0" and so on, with other fields as `set` gives them. Gives their ids. */
export async function nameDeals(
  { db }: TestApi,
  count: number,
  set: (index: number) => {
    readonly category?: string;
    readonly price?: number;
    readonly expires_at?: number;
  },
): Promise<string[]> {
  const deals = await db
    .selectFrom('deal')
    .select('id')
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .limit(count)
    .execute();
  for (const [index, { id }] of deals.entries()) {
    await db
      .updateTable('deal')
      .set({ title: `Deal ${index}`, ...set(index) })
      .where('id', '=', id)
      .execute();
  }
  return deals.map(({ id }) => id);
}
