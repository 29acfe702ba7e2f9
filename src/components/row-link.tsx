import type { ComponentProps } from 'react';
import { askedPath, askedSearch } from '../browser/routing.ts';
import { Link } from '../ui/link.tsx';

const here = () => ({ from: askedPath() + askedSearch() });

/** A link to one thing: what it leads to can lead back here, as this page was left (components/back-link.tsx). */
export function LinkWithReturn(props: ComponentProps<typeof Link>) {
  return <Link state={here} {...props} />;
}

/** Such a link that stands for the row of a list: the keys j and k go from one to the next. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <LinkWithReturn data-row {...props} />;
}
