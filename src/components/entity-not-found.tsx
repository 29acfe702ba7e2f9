import { Link } from '../ui/link.tsx';
import type { ApiError } from '../api/error.ts';
import { withoutEnd } from '../lib/meant-path.ts';
import { tameText } from '../lib/text.ts';
import { buttonLook } from '../ui/button.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { BackLink } from './back-link.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** Instead of something that the API does not know: what was requested, and the list that it would be in. */
export function EntityNotFound(props: {
  /** "deal": what it is called. */
  what: string;
  id: string;
  error: ApiError;
  list: {
    readonly to: string;
    readonly one: (id: string) => string;
    readonly name: string;
    readonly browse: string;
  };
}) {
  const { what, id, error, list } = props;
  // a stop or a bracket that came along when the link was copied
  const meant = withoutEnd(id);
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      <PageHeading title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`} />
      <div className="mt-5">
        <ErrorPanel error={error} title={`There is no ${what} “${tameText(id, 60)}”`}>
          {meant !== id && meant !== '' ? (
            <Link to={list.one(meant)} className={buttonLook('secondary')}>
              Did you mean “{tameText(meant, 60)}”?
            </Link>
          ) : null}
          <Link to={list.to} className={buttonLook('primary')}>
            {list.browse}
          </Link>
        </ErrorPanel>
      </div>
    </>
  );
}
