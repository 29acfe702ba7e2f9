import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import type { MyStore } from '../own/my-store.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** Leads to the store that is pinned: beside the name on a phone and under the navigation on a desk. */
export function MyStoreLink({ store }: { store: MyStore }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Pinned"
      className="absolute top-2 right-13 max-w-36 md:static md:mt-4 md:max-w-none md:border-t md:border-line md:pt-4"
    >
      <Link
        to={paths.merchant(store.id)}
        aria-current={pathname === paths.merchant(store.id) ? 'page' : undefined}
        aria-label={`My store: ${store.name}`}
        className="flex min-h-9 items-center gap-2.5 rounded px-2.5 text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink md:aria-[current]:bg-surface md:aria-[current]:shadow-card"
      >
        <Icon name="store" />
        <bdi className="truncate">{store.name}</bdi>
      </Link>
    </nav>
  );
}
