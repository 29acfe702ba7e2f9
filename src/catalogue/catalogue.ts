import workerUrl from './worker.ts?worker&url';
import { openDatabase } from '../browser/database.ts';
import { startWorker } from '../browser/worker.ts';
import type { Deal } from '../contract/deal.ts';
import type { Kind } from '../known/known.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import type { Call, Reply } from './answerer.ts';
import type { CatalogueKind, Items } from './kinds.ts';
import type { Found, Keeper, Standing } from './keeper.ts';
import { mark } from './marks.ts';
import type { ChangeKind, Changes } from './past.ts';
import type { Question } from './shape.ts';

/** A catalogue as the page sees it: it is asked from afar, in a worker where the browser has them. */
export interface Catalogue<Item> extends Omit<Keeper<Item>, 'ask' | 'update' | 'tell' | 'changes' | 'marks'> {
  /** How it stands; undefined until it is open. */
  readonly standing: Pick<Store<Standing | undefined>, 'get' | 'subscribe'>;
  /** Resolves once it is open; rejects when the session ended before. */
  readonly opened: () => Promise<Standing>;
  /** What changed since an earlier visit. `now` is in Unix milliseconds. */
  readonly changes: (now: number) => Promise<Changes>;
  /** What is found, as it is now. */
  readonly ask: (question: Question, from: number, to: number) => Promise<Found<Item>>;
}

/** What of what is known is in which catalogue. */
const KNOWN_AS: Readonly<Record<CatalogueKind, Kind>> = {
  deals: 'deal',
  listings: 'listing',
  merchants: 'merchant',
};

type Post = (call: Omit<Call, 'n' | 'scope'>) => Promise<unknown>;

const roads = new WeakMap<Session, Post>();
const markings = new WeakMap<Session, () => void>();
const catalogues = new WeakMap<Session, Map<CatalogueKind, Catalogue<never>>>();

/** The catalogue of a kind: the same one each time in a session. */
export function catalogueOf<K extends CatalogueKind>(session: Session, kind: K): Catalogue<Items[K]> {
  const ofSession = catalogues.get(session) ?? new Map<CatalogueKind, Catalogue<never>>();
  catalogues.set(session, ofSession);
  const made = ofSession.get(kind) ?? (createCatalogue(session, kind) as unknown as Catalogue<never>);
  ofSession.set(kind, made);
  return made as unknown as Catalogue<Items[K]>;
}

/** Whether a catalogue was opened in this session. */
export function isOpened(session: Session, kind: CatalogueKind): boolean {
  return catalogues.get(session)?.has(kind) === true;
}

function createCatalogue<K extends CatalogueKind>(session: Session, kind: K): Catalogue<Items[K]> {
  type Item = Items[K];
  const post = roadTo(session);
  const standing = createStore<Standing | undefined>(undefined);
  const call = (method: Call['method'], ...values: readonly unknown[]) => post({ kind, method, values });
  const change = async (method: Call['method'], ...values: readonly unknown[]): Promise<Standing> => {
    const now = (await call(method, ...values)) as Standing;
    if (!session.ended.aborted) standing.set(now);
    return now;
  };
  const opened = change('open');
  const catalogue: Catalogue<Item> = {
    standing,
    opened: () => opened,
    open: () => change('open'),
    begin: (now) => change('begin', now),
    want: (wanted) => change('want', wanted),
    take: (page, pages) => change('take', page, pages),
    missing: () => call('missing') as Promise<readonly number[]>,
    async finish(now) {
      const finished = await change('finish', now);
      // what is compared with may be another now
      if (kind === 'deals') markSeen(session);
      return finished;
    },
    async ask(question, from, to) {
      const found = (await call('ask', question, from, to)) as Found<Item>;
      mark(session, found.items, found.changes);
      return found;
    },
    changes: (now) => call('changes', now) as Promise<Changes>,
    forget() {
      session.marks.set(new Map());
      return change('forget');
    },
  };
  // what is read in passing is also part of it, and what was read elsewhere while this page was not there
  const follow = () => {
    let begun = false;
    session.known.onChange((changes) => {
      if (session.ended.aborted) return;
      // what is told at first is all that is known, which may be nothing; later nothing is said when all was forgotten
      if (begun && changes.length === 0) void catalogue.forget();
      begun = true;
      const mine = changes.filter((one) => one.kind === KNOWN_AS[kind]);
      if (mine.length > 0)
        void change(
          'update',
          mine.map(({ fact }) => [fact.value, fact.at]),
        );
    });
  };
  opened.then(follow, () => undefined); // its worker has ended with the session
  return catalogue;
}

/**
 * Marks the deals that any page has read, or will read, with what changed in them since an earlier visit; called again, those
 * that were read before once more.
 */
export function markSeen(session: Session): void {
  const again = markings.get(session);
  if (again) {
    again();
    return;
  }
  const seen = new Map<string, readonly [deal: Deal, at: number]>();
  const look = (some: readonly (readonly [deal: Deal, at: number])[]) => {
    const now = Date.now() + (session.budget.get().clockAhead ?? 0);
    roadTo(session)({ kind: 'deals', method: 'marks', values: [some, now] }).then(
      (changes) => {
        mark(
          session,
          some.map(([deal]) => deal),
          changes as readonly (readonly ChangeKind[])[],
        );
      },
      () => undefined, // the database is out of order, or the worker has ended with the session
    );
  };
  markings.set(session, () => {
    look([...seen.values()]);
  });
  session.known.onChange((changes) => {
    if (changes.length === 0) seen.clear();
    const news = changes
      .filter(({ kind }) => kind === 'deal')
      .map(({ fact }) => [fact.value as Deal, fact.at] as const);
    for (const one of news) seen.set(one[0].id, one);
    if (news.length > 0) look(news);
  });
}

function roadTo(session: Session): Post {
  const post = roads.get(session) ?? roadOf(session);
  roads.set(session, post);
  return post;
}

/** The way to the keepers of a session, until it ends: to a worker, or to this thread where there is none. */
function roadOf(session: Session): Post {
  const { scope } = session;
  const worker = startWorker(workerUrl);
  if (!worker) {
    const here = import('./answerer.ts').then(({ answerer }) => answerer(openDatabase()));
    return async (call) => settle(await (await here)({ ...call, n: 0, scope }));
  }
  let n = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.n)?.(data);
    waiting.delete(data.n);
  });
  const fail = () => {
    for (const [number, settled] of waiting) settled({ n: number, error: 'The catalogue’s worker failed.' });
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  session.ended.addEventListener('abort', () => {
    worker.terminate();
    fail();
  });
  return async (call) =>
    settle(
      await new Promise<Reply>((resolve) => {
        n++;
        waiting.set(n, resolve);
        worker.postMessage({ ...call, n, scope } satisfies Call);
      }),
    );
}

function settle(reply: Reply): unknown {
  if ('error' in reply) throw new Error(reply.error);
  return reply.value;
}
