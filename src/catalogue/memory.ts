import type { Deal } from '../contract/deal.ts';
import { parseTimestamp } from '../lib/time.ts';
import { type ChangeKind, type Changes, changesOf, changesSince, recall, snapshotOf, VISIT } from './past.ts';
import type { catalogueShelf, Past } from './shelf.ts';

/** What the deals of a catalogue were at an earlier visit. Moments are in Unix milliseconds. */
export interface Memory {
  /** Reads what is kept. Rejects where the database is out of order. */
  readonly open: () => Promise<void>;
  /** Keeps what was read just now; what was kept before becomes what is compared with, when it is of an earlier visit. */
  readonly keep: (deals: Iterable<Deal>, now: number, whole: boolean) => Promise<void>;
  /** What changed in each of some deals. Those that are listed are new when they were not then, others when they were made since. */
  readonly of: (
    deals: readonly Deal[],
    now: number,
    isListed: (id: string) => boolean,
  ) => readonly (readonly ChangeKind[])[];
  /** All that changed. `whole`: none is missing now. */
  readonly changes: (deals: Iterable<Deal>, now: number, whole: boolean) => Changes;
  readonly forget: () => Promise<void>;
}

export function createMemory(
  shelf: Pick<ReturnType<typeof catalogueShelf>, 'readPast' | 'writePast' | 'wipePast'>,
): Memory {
  let past: Past = {};
  let recalled: { at: number; deals: ReturnType<typeof recall> } | undefined;

  /** What is compared with: the last reading of an earlier visit. */
  function before(now: number) {
    const { last } = past;
    return past.before ?? (last && now - last.at >= VISIT ? last : undefined);
  }

  function isMadeAfter({ createdAt }: Deal, moment: number): boolean {
    return createdAt != null && (parseTimestamp(createdAt) ?? 0) > moment;
  }

  return {
    async open() {
      past = await shelf.readPast();
    },
    async keep(deals, now, whole) {
      const { last } = past;
      const compared = last && now - last.at >= VISIT ? last : past.before;
      past = { last: snapshotOf(deals, now, whole), ...(compared ? { before: compared } : {}) };
      await shelf.writePast(past);
    },
    of(deals, now, isListed) {
      const snapshot = before(now);
      if (!snapshot) return [];
      if (recalled?.at !== snapshot.at) recalled = { at: snapshot.at, deals: recall(snapshot) };
      const { deals: then } = recalled;
      const { at } = snapshot;
      return deals.map((deal) =>
        changesOf(
          deal,
          then.get(deal.id),
          { at, whole: snapshot.whole && (isListed(deal.id) || isMadeAfter(deal, at)) },
          now,
        ),
      );
    },
    changes(deals, now, whole) {
      const snapshot = before(now);
      const all = [...deals];
      const both = whole && snapshot?.whole === true;
      return {
        since: snapshot?.at,
        read: past.last?.at,
        deals: past.last?.ids.length ?? 0,
        whole: both,
        changes: snapshot && all.length > 0 ? changesSince(snapshot, all, both, now) : [],
      };
    },
    async forget() {
      past = {};
      await shelf.wipePast();
    },
  };
}
