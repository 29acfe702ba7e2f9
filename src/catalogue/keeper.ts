import type { Database } from '../browser/database.ts';
import type { Deal } from '../contract/deal.ts';
import { createEngine } from './engine.ts';
import { createMemory } from './memory.ts';
import type { ChangeKind, Changes } from './past.ts';
import { everything, type Facets, type Question, type Shape } from './shape.ts';
import { catalogueShelf, type Reading, type ReadPage } from './shelf.ts';

/** How a catalogue stands. */
export interface Standing {
  /** Items that can be asked for. */
  readonly items: number;
  /** The last reading; undefined when there was none. */
  readonly reading: Reading | undefined;
  /** Pages of the last reading that were read. */
  readonly read: number;
  /** How many items the API counts, as it said last; undefined where it does not. */
  readonly total: number | undefined;
  /** When the oldest of what is shown was read, in Unix milliseconds; 0 when nothing is. */
  readonly oldest: number;
  /** False when it is lost with this page, as the browser gives no room for it. */
  readonly kept: boolean;
}

/** A part of what was found. */
export interface Found<Item> {
  readonly total: number;
  /** Of the items from `from` on. */
  readonly items: readonly Item[];
  readonly from: number;
  /** What another catalogue tells of these items, by the figure's name. */
  readonly told: Readonly<Record<string, readonly (number | undefined)[]>>;
  /** What changed in each of these items since an earlier visit. */
  readonly changes: readonly (readonly ChangeKind[])[];
  readonly facets: Facets;
  /** The same for parts of the same answer. */
  readonly answer: number;
}

/** A catalogue with the place that it is kept in. Its methods are called from afar: plain values in and out. */
export interface Keeper<Item> {
  /** Reads what is kept, also what another tab has kept meanwhile. */
  open: () => Promise<Standing>;
  /** Begins another reading; what is there can be asked for until it is replaced. */
  begin: (now: number) => Promise<Standing>;
  /** Whether somebody wants the reading to go on. */
  want: (wanted: boolean) => Promise<Standing>;
  take: (page: ReadPage<Item>, pages: number) => Promise<Standing>;
  /** Pages that are still to be read; those, too, between which items may have moved while they were read. */
  missing: () => Promise<readonly number[]>;
  /** Ends the reading: what it did not see is gone. */
  finish: (now: number) => Promise<Standing>;
  /** Takes in what was read in passing of items that are in the catalogue, and when (Unix milliseconds). */
  update: (seen: readonly (readonly [item: Item, at: number])[]) => Promise<Standing>;
  ask: (question: Question, from: number, to: number) => Promise<Found<Item>>;
  /** What changed since an earlier visit. `now` is in Unix milliseconds. */
  changes: (now: number) => Promise<Changes>;
  /** Takes in what was read in passing, as `update`, and gives what changed in each since an earlier visit, if that can be told. */
  marks: (
    seen: readonly (readonly [item: Item, at: number])[],
    now: number,
  ) => Promise<readonly (readonly ChangeKind[])[]>;
  /** What it tells other catalogues. The same map as long as nothing changes. */
  tell: () => ReadonlyMap<string, number>;
  forget: () => Promise<Standing>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** How often pages are read again because the market changed while they were read. */
const MOST_ROUNDS = 2;

/** A word that is found at the beginning of others, inside them, and with a typo, and the beginning of a second one. */
const TYPED_FIRST = 'deal to';

/** More pages than this are no market, whatever an API says. */
const MOST_PAGES = 10_000;

const UNREAD = {
  began: 0,
  pages: 1,
  finished: undefined,
  wanted: false,
  end: undefined,
  rounds: 0,
} as const;

/** Makes the keeper of one kind of a connection's catalogue. `beside` is what another catalogue tells of its items. */
export function createKeeper<Item extends { readonly id: string }>(
  shape: Shape<Item>,
  database: Database,
  scope: string,
  kind: string,
  beside: () => ReadonlyMap<string, number> = () => NOTHING,
): Keeper<Item> {
  const shelf = catalogueShelf<Item>(database, scope, kind);
  let engine = createEngine(shape);
  let reading: Reading | undefined;
  /** The pages of the last reading: when each was read, and what it said of the total. */
  let pages = new Map<number, { at: number; total: number | undefined }>();
  /** The ids that the last reading has seen. */
  let seen = new Set<string>();
  /** When the items of earlier readings were read. */
  let oldest = 0;
  let kept = true;
  let answers = 0;
  /** The time that was asked for last, by the API's clock. */
  let time: number | undefined;
  let last: { question: string; answer: ReturnType<typeof engine.ask>; number: number } | undefined;
  const memory = shape.remembered ? createMemory(shelf) : undefined;
  let remembering: Promise<void> | undefined;
  /** Of a shape that is remembered, the items are deals. */
  const deals = (items: Iterable<unknown>) => items as Iterable<Deal>;

  const isListed = (id: string) => engine.find(id) !== undefined;

  /** What the latest of the pages that were read says of the total. */
  function totalNow(): number | undefined {
    return [...pages.values()].reduce<{ at: number; total: number | undefined } | undefined>(
      (a, b) => (a && a.at > b.at ? a : b),
      undefined,
    )?.total;
  }

  function standing(): Standing {
    return { items: engine.size(), reading, read: pages.size, total: totalNow(), oldest, kept };
  }

  /**
   * Puts all in every order ahead of being asked, in short steps between the questions; then types something for nobody, as
   * code that runs for the first times is slow: of 100,000 deals the first search took 26 ms, and others up to 18 instead of 4.
   */
  function prepare(typed = 0): void {
    const mine = engine;
    setTimeout(() => {
      if (mine !== engine) return;
      if (mine.warm()) prepare();
      else if (typed < TYPED_FIRST.length) {
        // of the time that the page asks for: states are counted for one minute
        mine.ask({ ...everything(time ?? Date.now()), text: TYPED_FIRST.slice(0, typed + 1) });
        last = undefined; // its rows are those of this question now
        prepare(typed + 1);
      }
    });
  }

  /** True when nothing is missing, as far as the API tells. */
  const isWhole = () => reading?.finished !== undefined && (totalNow() ?? 0) <= engine.size();

  async function keep(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch {
      kept = false; // it can be asked for while the page lives
    }
  }

  /** Changes what is known of the reading, and keeps that. */
  async function change(part: Partial<Reading>): Promise<Standing> {
    reading = { ...UNREAD, ...reading, ...part };
    last = undefined;
    await keep(shelf.write(reading));
    return standing();
  }

  return {
    async open() {
      const ids = new Map<number, string[]>();
      const found: { page: number; began: number; at: number; total: number | undefined }[] = [];
      const fresh = createEngine(shape);
      let first = 0;
      try {
        const stored = await shelf.read(({ items, ...page }) => {
          fresh.put(items, page.at);
          found.push(page);
          ids.set(
            page.page,
            items.map(({ id }) => id),
          );
          if (first === 0 || page.at < first) first = page.at;
        });
        // a page whose reading is not known says nothing of what is missing
        if (stored === undefined && reading !== undefined && !kept) return standing();
        const mine = found.filter(({ began, page }) => began === stored?.began && page <= stored.pages);
        // whatever the record says: with a page missing, not all was read
        const whole = stored !== undefined && mine.length >= stored.pages;
        reading = stored && (whole ? stored : { ...stored, finished: undefined });
        if (reading?.finished !== undefined) fresh.dropBefore(reading.began);
        await (remembering = memory?.open());
        pages = new Map(mine.map(({ page, at, total }) => [page, { at, total }]));
        seen = new Set(mine.flatMap(({ page }) => ids.get(page) ?? []));
        engine = fresh;
        oldest = first;
        last = undefined;
        prepare();
      } catch {
        kept = false;
      }
      return standing();
    },
    begin(now) {
      pages = new Map();
      seen = new Set();
      return change({ ...UNREAD, began: now, wanted: true });
    },
    want: (wanted) => change({ wanted }),
    async take(page, all) {
      if (!reading) return standing();
      engine.put(page.items, page.at);
      // a page that has nothing of its own: the list is over, or the API takes every page for the same
      const repeats = !pages.has(page.page) && page.items.every(({ id }) => seen.has(id));
      const end = repeats ? Math.min(page.page, reading.end ?? page.page) : reading.end;
      for (const { id } of page.items) seen.add(id);
      pages.set(page.page, { at: page.at, total: page.total });
      if (oldest === 0) oldest = page.at;
      const most = Math.min(
        end ?? MOST_PAGES,
        MOST_PAGES,
        Number.isFinite(all) ? Math.ceil(all) : MOST_PAGES,
      );
      reading = { ...reading, end, pages: Math.max(1, most) };
      last = undefined;
      await keep(shelf.write(reading, page));
      return standing();
    },
    async missing() {
      if (!reading) return [];
      const all = Array.from({ length: reading.pages }, (_, index) => index + 1);
      const unread = all.filter((page) => !pages.has(page));
      if (unread.length > 0 || reading.rounds >= MOST_ROUNDS) return unread;
      // the total changed while they were read: items moved from page to page, and some were passed by
      const total = totalNow();
      const moved = all.filter((page) => pages.get(page)?.total !== total);
      if (moved.length > 0) await change({ rounds: reading.rounds + 1 });
      return moved;
    },
    async finish(now) {
      if (!reading) return standing();
      reading = { ...reading, finished: now, wanted: false };
      engine.dropBefore(reading.began);
      for (const page of pages.keys()) if (page > reading.pages) pages.delete(page);
      oldest = Math.min(...[...pages.values()].map(({ at }) => at));
      last = undefined;
      prepare();
      await keep(shelf.finish(reading));
      if (memory) await keep(memory.keep(deals(engine.all()), now, isWhole()));
      return standing();
    },
    update(seen) {
      engine.update(seen);
      last = undefined;
      return Promise.resolve(standing());
    },
    ask(question, from, to) {
      time = question.now;
      if (engine.fillIn(beside())) last = undefined;
      const asked = JSON.stringify(question);
      if (last?.question !== asked)
        last = { question: asked, answer: engine.ask(question), number: ++answers };
      const { rows, facets } = last.answer;
      const some = rows.subarray(from, to);
      const items = Array.from(some, (row) => engine.item(row));
      const changes = memory?.of([...deals(items)], question.now, isListed) ?? [];
      const told = Object.fromEntries(
        Object.keys(shape.beside?.figures ?? {}).map((name) => [
          name,
          Array.from(some, (row) => engine.told(name, row)),
        ]),
      );
      return Promise.resolve({ total: rows.length, items, from, told, changes, facets, answer: last.number });
    },
    changes: (now) =>
      Promise.resolve(
        memory?.changes(deals(engine.all()), now, isWhole()) ?? {
          since: undefined,
          read: undefined,
          deals: 0,
          whole: false,
          changes: [],
        },
      ),
    async marks(seen, now) {
      // also while the catalogue itself, which is much larger, is not open
      await (remembering ??= memory?.open())?.catch(() => undefined);
      engine.update(seen);
      last = undefined;
      // what the catalogue has may have been read later
      const items = seen.map(([item]) => engine.find(item.id) ?? item);
      return memory?.of([...deals(items)], now, isListed) ?? [];
    },
    tell: () => engine.tell(),
    async forget() {
      engine = createEngine(shape);
      reading = undefined;
      pages = new Map();
      seen = new Set();
      oldest = 0;
      last = undefined;
      await keep(shelf.wipe());
      if (memory) await keep(memory.forget());
      return standing();
    },
  };
}
