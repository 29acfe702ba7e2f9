import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useServices } from '../data/services.ts';
import { isConnected } from '../api/connection.ts';
import { paths } from '../lib/paths.ts';
import { formatAbsolute } from '../lib/time.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';
import { BudgetBanner } from './budget-banner.tsx';
import { Shortcuts } from './shortcuts.tsx';

const LINKS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.deals(), label: 'Deals', icon: 'deals' },
  { to: paths.marketplace(), label: 'Marketplace', icon: 'marketplace' },
  { to: paths.merchants(), label: 'Merchants', icon: 'merchants' },
  { to: paths.stats(), label: 'Stats', icon: 'stats' },
  { to: paths.settings(), label: 'Settings', icon: 'settings' },
];

/** What stands around every page: the name, the navigation (at the bottom of a phone), and the request budget. */
export function Layout() {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <Shortcuts />
      <header className="md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:px-3 md:py-5">
        <p className="flex items-center gap-2.5 px-4 pt-3 font-semibold tracking-tight md:px-2.5 md:pt-1 md:pb-4">
          <Icon name="deals" className="size-6.5 text-accent" />
          Deals Explorer
        </p>
        <nav
          aria-label="Main"
          className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface px-1 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))] md:static md:flex-col md:justify-start md:gap-0.5 md:border-0 md:bg-transparent md:p-0"
        >
          {LINKS.map(({ to, label, icon }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                `flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded px-0.5 text-[0.6875rem] tracking-tight whitespace-nowrap md:min-h-9.5 md:flex-none md:px-2.5 md:flex-row md:justify-start md:gap-2.5 md:text-base ${
                  isActive
                    ? 'text-accent md:bg-surface md:font-semibold md:text-ink md:shadow-card'
                    : 'text-ink-2 hover:text-ink'
                }`
              }
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
        </nav>
        <MyStoreLink />
        <ConnectedTo />
      </header>
      <div className="mx-auto w-full max-w-310 px-4 pb-24 md:px-7 md:pb-12">
        <BudgetBanner />
        <main id="content" tabIndex={-1} className="pt-5 outline-none">
          <Outlet />
        </main>
        <PrintedFrom />
      </div>
    </div>
  );
}

/** The merchant that the person pinned, beside the name on a phone and under the navigation on a desk. */
function MyStoreLink() {
  const { myStore, connection } = useServices();
  const store = useStore(myStore);
  const { baseUrl } = useStore(connection);
  if (store?.baseUrl !== baseUrl) return null;
  return (
    <nav
      aria-label="Pinned"
      className="absolute top-2 right-3 max-w-40 md:static md:mt-4 md:max-w-none md:border-t md:border-line md:pt-4"
    >
      <NavLink
        to={paths.merchant(store.id)}
        aria-label={`My store: ${store.name}`}
        className="flex min-h-9 items-center gap-2.5 rounded px-2.5 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink md:aria-[current]:bg-surface md:aria-[current]:shadow-card"
      >
        <Icon name="store" />
        <bdi className="truncate">{store.name}</bdi>
      </NavLink>
    </nav>
  );
}

/** Stands under a printed page only: when it was printed, and from where. */
function PrintedFrom() {
  const { baseUrl } = useStore(useServices().connection);
  const now = useNow(30_000);
  useLocation(); // the address is another after each navigation
  return (
    <p className="mt-6 hidden text-sm print:block">
      Printed {formatAbsolute(now, 'local')} from {window.location.href}
      {baseUrl ? `, read from ${baseUrl}` : ''}
    </p>
  );
}

/** The API in use, for those who have several. */
function ConnectedTo() {
  const connection = useStore(useServices().connection);
  const connected = isConnected(connection);
  return (
    <p className="mt-auto hidden items-center gap-2 px-2.5 text-sm text-ink-3 md:flex">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${connected ? 'bg-good' : 'bg-line-strong'}`}
      />
      {connected ? new URL(connection.baseUrl).host : 'Not connected'}
    </p>
  );
}
