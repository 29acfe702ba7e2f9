import { Link } from '../../ui/link.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';

/** Any address that is none of the app's. */
function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found" />
      <p className="mt-3 mb-5 max-w-prose text-ink-2">
        There is nothing at this address. The link may be mistyped, or come from another version of the
        explorer.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.deals()} className={buttonLook('primary')}>
          Browse deals
        </Link>
        <Link to={paths.settings()} className={buttonLook('secondary')}>
          Open Settings
        </Link>
      </p>
    </>
  );
}
export { NotFoundPage as Page };
