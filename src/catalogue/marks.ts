import type { Deal } from '../contract/deal.ts';
import type { Session } from '../session/session.ts';
import { CHANGES, type ChangeKind } from './past.ts';

/* Marks of deals that changed since an earlier visit, for every list that shows them. */

/** What a deal's other flags do not say. */
const MARKED: readonly ChangeKind[] = ['new', 'cheaper', 'dearer', 'back'];

/** Marks deals of a session with what changed in each; nothing is said of any where there is nothing to compare with. */
export function mark(
  { marks, ended }: Session,
  deals: readonly Pick<Deal, 'id'>[],
  changes: readonly (readonly ChangeKind[])[],
): void {
  if (ended.aborted || changes.length === 0) return;
  const before = marks.get();
  const news = deals.flatMap(({ id }, place): [id: string, words: readonly string[]][] => {
    const kinds = (changes[place] ?? []).filter((kind) => MARKED.includes(kind));
    const words = kinds.map((kind) => CHANGES[kind]);
    return words.join() === (before.get(id) ?? []).join() ? [] : [[id, words]];
  });
  if (news.length > 0) marks.set(new Map([...before, ...news]));
}
