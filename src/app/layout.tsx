import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { useServices, useSession } from '../data/services.ts';
import { isApple } from '../browser/page.ts';
import { REACH_WORDS } from '../components/reach-words.ts';
import { paths } from '../lib/paths.ts';
import type { MyStore } from '../own/my-store.ts';
import { Icon } from '../ui/icon.tsx';
import { loadable, OR_NOTHING } from '../ui/loadable.ts';
import { useStore } from '../ui/use-store.ts';
import { BudgetBanner } from './budget-banner.tsx';
import { PAGES, pageAt } from './pages.ts';
import { Opened, openGoTo } from './opened.tsx';
import { useDark } from './theme.ts';

/** What stands around every page: the name, the navigation (at the bottom of a phone), and the request budget. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { config } = useServices();
  const store = useMyStore();
  /** What of the navigation is here: of two links that lead here only the nearer one says so. */
  const current = (to: string) =>
    store && pathname === paths.merchant(store.id)
      ? undefined
      : currentIn(pageAt(pathname).of ?? pathname, to);
  return (
    <div className="min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] print:block! md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        onClick={(event) => {
          // what stands behind "#" may be the address of the page
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <Opened />
      <header className="print:static! print:h-auto! print:p-0! md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:overflow-y-auto md:px-3 md:py-5">
        <p
          translate="no"
          className="flex items-center gap-2.5 px-4 pt-3 font-semibold tracking-tight md:px-2.5 md:pt-1 md:pb-4"
        >
          <Icon name="deals" className="size-6.5 text-accent" />
          {config.title}
        </p>
        <button
          type="button"
          onClick={openGoTo}
          className="absolute top-1.5 right-3 inline-flex size-10 items-center justify-center gap-2.5 rounded text-ink-2 hover:text-ink md:static md:mb-2 md:size-auto md:min-h-9.5 md:justify-start md:border md:border-line md:bg-surface md:px-2.5"
        >
          <Icon name="search" />
          <span className="max-md:sr-only">Go to</span>
          <kbd className="ml-auto hidden font-sans text-xs text-ink-3 md:block" aria-hidden="true">
            {isApple() ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
        <nav
          aria-label="Main"
          className="fixed inset-x-0 bottom-0 z-20 flex max-md:short:static max-md:short:border-y justify-around border-t border-line bg-surface px-1 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))] md:static md:flex-col md:justify-start md:gap-0.5 md:border-0 md:bg-transparent md:p-0"
        >
          {PAGES.map(({ path: to, title, label = title, icon }) =>
            icon ? (
              <Link
                key={to}
                to={to}
                aria-current={current(to)}
                className={`flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] max-[26rem]:text-[0.625rem] tracking-tight whitespace-nowrap md:min-h-9.5 md:flex-none md:rounded md:px-2.5 md:flex-row md:justify-start md:gap-2.5 md:text-base ${
                  current(to)
                    ? 'text-accent max-md:border-t-2 md:bg-surface md:font-semibold md:text-ink md:shadow-card'
                    : 'text-ink-2 hover:text-ink max-md:pt-0.5'
                }`}
              >
                <Icon name={icon} />
                {label}
              </Link>
            ) : null,
          )}
        </nav>
        {store ? (
          <Suspense>
            <MyStoreLink store={store} />
          </Suspense>
        ) : null}
        <div className="mt-auto hidden items-center justify-between gap-2 px-2.5 print:hidden! md:flex">
          <ConnectedTo />
          <ThemeButton />
        </div>
      </header>
      <div className="mx-auto w-full max-w-310 px-4 pb-24 md:px-7 md:pb-12">
        <BudgetBanner />
        <DatabaseTrouble />
        <main id="content" tabIndex={-1} className="pt-5 outline-none">
          {children}
        </main>
        <Suspense>
          <PrintedFrom />
        </Suspense>
      </div>
    </div>
  );
}

/** Few have pinned one. */
const MyStoreLink = loadable(() => import('./my-store-link.tsx').then((m) => m.MyStoreLink), OR_NOTHING);

/** Nobody prints a page before it is there. */
const PrintedFrom = loadable(() => import('./printed-from.tsx').then((m) => m.PrintedFrom), OR_NOTHING);

const DatabaseNotice = loadable(
  () => import('./database-notice.tsx').then((m) => m.DatabaseNotice),
  OR_NOTHING,
);

/** What keeps the database from being used, where that is another version of the app. */
function DatabaseTrouble() {
  const state = useStore(useServices().databaseState);
  return state === 'blocked' || state === 'outdated' ? (
    <Suspense>
      <DatabaseNotice state={state} />
    </Suspense>
  ) : null;
}

/** Marks a link to where one is: to the very page, or to the list that it belongs to. (The router's own is 0.3 kB.) */
function currentIn(pathname: string, to: string): 'page' | undefined {
  return `${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined;
}

/** The merchant that the person pinned, if it is one of this API. */
function useMyStore(): MyStore | undefined {
  const { baseUrl } = useSession();
  const store = useStore(useServices().myStore);
  return store?.baseUrl === baseUrl ? store : undefined;
}

/** The API in use, for those who have several, and how the connection to it stands. */
function ConnectedTo() {
  const { connected, baseUrl, reach } = useSession();
  const { words, dot } = REACH_WORDS[useStore(reach)];
  if (!connected) return <p className="text-sm text-ink-3">Not connected</p>;
  return (
    <p title={words} className="flex min-w-0 items-center gap-2 text-sm text-ink-3">
      <span className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${dot}`} />
      <span className="sr-only">{words}: </span>
      {new URL(baseUrl).host}
    </p>
  );
}

/** Turns the theme over; "Settings" has the way back to the system's. */
function ThemeButton() {
  const { preferences } = useServices();
  const to = useDark(preferences) ? 'light' : 'dark';
  return (
    <button
      type="button"
      title={`Use the ${to} theme`}
      onClick={() => {
        preferences.set({ ...preferences.get(), theme: to });
      }}
      className="inline-grid size-9 shrink-0 place-items-center rounded text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon name="theme" />
    </button>
  );
}
