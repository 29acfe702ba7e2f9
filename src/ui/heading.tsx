import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What the site calls itself, for the document's title. */
export const SiteName = createContext('');

/** Moves the focus to the page's heading: for when what had it goes away. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** The path whose heading was there last; undefined until the first page of this visit. */
let headed: string | undefined;

/**
 * The page's one h1 and the document's title. Takes the focus after a navigation, and when what had it is gone, so
 * that a screen reader says where one is; not on the first page, which is read from its top.
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = use(SiteName);
  const { pathname } = useLocation();
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (headed !== undefined && (headed !== pathname || lost))
      heading.current?.focus({ preventScroll: true });
    headed = pathname;
  }, [pathname]);
  return (
    <>
      <title>{title === site ? site : `${title} · ${site}`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight md:text-3xl">
        {children ?? title}
      </h1>
    </>
  );
}
