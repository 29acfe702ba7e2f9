import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';

/** A link to one thing: what it leads to can lead back here, as this page was left (components/back-link.tsx). */
export function LinkWithReturn(props: ComponentProps<typeof Link>) {
  const { pathname, search } = useLocation();
  return <Link state={{ from: pathname + search }} {...props} />;
}

/** Such a link that stands for the row of a list: the keys j and k go from one to the next. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <LinkWithReturn data-row {...props} />;
}
