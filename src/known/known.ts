import type { Deal } from '../contract/deal.ts';
import type { DealStats } from '../contract/deal-stats.ts';
import type { Listing } from '../contract/listing.ts';
import type { Merchant } from '../contract/merchant.ts';
import { NAMED_CATEGORIES } from '../contract/service.ts';
import { type Fact, mergeFacts, readAt } from './fact.ts';
import { createLive, type Live } from './live.ts';

/*
 * What has been seen of the market, by id. Every answer feeds it; pages ask it and are told of changes. Questions are
 * plain values and answers are snapshots, so that a worker can stand behind the same interface.
 */

/** The statistics of one deal, under the deal's id. */
type StatsOfDeal = DealStats & { readonly id: string };

/** What is known, by kind. */
export interface Kinds {
  readonly deal: Deal;
  readonly listing: Listing;
  readonly merchant: Merchant;
  readonly stats: StatsOfDeal;
}
export type Kind = keyof Kinds;

/** What one answer says, and when it came (Unix milliseconds). */
export type News = { readonly at: number } & { readonly [K in Kind]?: readonly Kinds[K][] };

/** A thing that something else has mentioned. */
interface Mention {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly walletAddress?: string | null | undefined;
}
type MentionedKind = 'deal' | 'merchant';

/** Something that has a name, to be found by it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A category and in how many of the known deals it stands. */
export interface KnownCategory {
  readonly category: string;
  readonly deals: number;
}

export interface Known {
  /** Takes in what an answer says. What was read earlier never replaces what was read later. */
  readonly feed: (news: News) => void;
  /** One thing by its id, and when each part of it was read. */
  readonly one: <K extends Kind>(kind: K, id: string) => Live<Fact<Kinds[K]> | undefined>;
  /** What deals say of their merchant, and listings of their deal: a name at most, until it is read itself. */
  readonly mentioned: (kind: MentionedKind, id: string) => Live<Fact<Mention> | undefined>;
  /** Several things by their ids; those that are not known are missing. */
  readonly many: <K extends Kind>(
    kind: K,
    ids: readonly string[],
  ) => Live<ReadonlyMap<string, Fact<Kinds[K]>>>;
  /** Merchants (also those that only a deal named) or deals (also those that only a listing named), with their names, in no order. */
  readonly names: (kind: MentionedKind) => Live<readonly Named[]>;
  /** The categories met so far and the two that the specification names, in order. */
  readonly categories: () => Live<readonly KnownCategory[]>;
  /** Takes in facts that were kept, when they come, before anybody asks; `onChange` is not told. Resolves in any case. */
  readonly restore: (kept: Promise<readonly Change[]>) => Promise<void>;
  /** True while facts that were kept are still to come: what is not known now may be known then. */
  readonly restoring: () => Live<boolean>;
  /** Forgets everything. */
  readonly clear: () => void;
  /** Calls the listener with all that is known, then with each fact that changed; with none when all was forgotten. */
  readonly onChange: (listener: (changes: readonly Change[]) => void) => void;
}

/** A fact as it now stands. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  readonly fact: Fact<Kinds[Kind]>;
}

/** The part of the answers that changes when what was kept has come. */
const KEPT = 'kept';

const KINDS: readonly Kind[] = ['deal', 'listing', 'merchant', 'stats'];

/** What is known, in this page's own memory. */
export function createKnown(): Known {
  const tables: { readonly [K in Kind]: Map<string, Fact<Kinds[K]>> } = {
    deal: new Map(),
    listing: new Map(),
    merchant: new Map(),
    stats: new Map(),
  };
  const mentions: Readonly<Record<MentionedKind, Map<string, Fact<Mention>>>> = {
    deal: new Map(),
    merchant: new Map(),
  };
  const lives = createLive();
  const listeners = new Set<(changes: readonly Change[]) => void>();

  let restoring = false;

  function mention(kind: MentionedKind, at: number, value: Mention): void {
    mentions[kind].set(value.id, mergeFacts(mentions[kind].get(value.id), { at, value }));
  }

  /** Notes what a deal or a listing says of something else. */
  function noteMentions({ kind, fact }: Change): void {
    if (kind === 'deal') {
      const { merchant } = fact.value as Deal;
      if (!merchant) return;
      const { id, businessName: name, walletAddress } = merchant;
      mention('merchant', readAt(fact as Fact<Deal>, 'merchant'), { id, name, walletAddress });
    } else if (kind === 'listing') {
      const { dealNFT } = fact.value as Listing;
      if (!dealNFT?.dealId) return;
      mention('deal', readAt(fact as Fact<Listing>, 'dealNFT'), {
        id: dealNFT.dealId,
        name: dealNFT.dealTitle,
      });
    }
  }

  /** Merges facts into what is known; gives those that changed something, as they now stand. */
  function take(news: readonly Change[]): Change[] {
    const changes: Change[] = [];
    for (const { kind, id, fact } of news) {
      const table = tables[kind] as Map<string, Change['fact']>;
      const before = table.get(id);
      const merged = mergeFacts(before, fact);
      if (merged === before) continue;
      table.set(id, merged);
      changes.push({ kind, id, fact: merged });
    }
    changes.forEach(noteMentions);
    if (changes.length > 0) lives.changed(new Set(changes.map(({ kind }) => kind)));
    return changes;
  }

  /** Names by id, in no order; a name that was read later counts, whoever said it. */
  function collectNames(kind: MentionedKind): readonly Named[] {
    const byId = new Map<string, { name: string; at: number }>();
    const add = (id: string, name: string | null | undefined, at: number) => {
      if (name && at >= (byId.get(id)?.at ?? 0)) byId.set(id, { name, at });
    };
    for (const { at, value } of mentions[kind].values()) add(value.id, value.name, at);
    if (kind === 'deal') for (const { at, value } of tables.deal.values()) add(value.id, value.title, at);
    else for (const { at, value } of tables.merchant.values()) add(value.id, value.businessName, at);
    return [...byId].map(([id, { name }]) => ({ id, name }));
  }

  function collectCategories(): readonly KnownCategory[] {
    const deals = new Map<string, number>(NAMED_CATEGORIES.map((category) => [category, 0]));
    for (const { value } of tables.merchant.values())
      if (value.category) deals.set(value.category, deals.get(value.category) ?? 0);
    for (const { value } of tables.deal.values())
      if (value.category) deals.set(value.category, (deals.get(value.category) ?? 0) + 1);
    return [...deals]
      .map(([category, count]) => ({ category, deals: count }))
      .sort((a, b) => (a.category < b.category ? -1 : 1));
  }

  return {
    feed(news) {
      const changes = take(
        KINDS.flatMap((kind) =>
          (news[kind] ?? []).map((value) => ({ kind, id: value.id, fact: { at: news.at, value } })),
        ),
      );
      if (changes.length > 0) for (const listener of [...listeners]) listener(changes);
    },
    async restore(kept) {
      restoring = true;
      take(await kept.catch(() => []));
      restoring = false;
      lives.changed(new Set([KEPT]));
    },
    restoring: () => lives.live([KEPT], () => restoring),
    one: <K extends Kind>(kind: K, id: string) =>
      lives.live([kind], () => (tables[kind] as Map<string, Fact<Kinds[K]>>).get(id)),
    mentioned: (kind, id) => lives.live([kind === 'deal' ? 'listing' : 'deal'], () => mentions[kind].get(id)),
    many: <K extends Kind>(kind: K, ids: readonly string[]) =>
      lives.live([kind], () => {
        const table = tables[kind] as Map<string, Fact<Kinds[K]>>;
        const found = new Map<string, Fact<Kinds[K]>>();
        for (const id of ids) {
          const fact = table.get(id);
          if (fact) found.set(id, fact);
        }
        return found;
      }),
    names: (kind) =>
      lives.live(kind === 'deal' ? ['deal', 'listing'] : ['deal', 'merchant'], () => collectNames(kind)),
    categories: () => lives.live(['deal', 'merchant'], collectCategories),
    clear() {
      for (const table of [...Object.values(tables), ...Object.values(mentions)]) table.clear();
      lives.changed(new Set(KINDS));
      for (const listener of [...listeners]) listener([]);
    },
    onChange(listener) {
      listeners.add(listener);
      listener(KINDS.flatMap((kind) => [...tables[kind]].map(([id, fact]): Change => ({ kind, id, fact }))));
    },
  };
}
