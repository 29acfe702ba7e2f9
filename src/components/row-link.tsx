import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';

/** The link of a row of a list: what it leads to can lead back to the list as it was left. */
export function RowLink(props: ComponentProps<typeof Link>) {
  const { pathname, search } = useLocation();
  return <Link data-row state={{ from: pathname + search }} {...props} />;
}
