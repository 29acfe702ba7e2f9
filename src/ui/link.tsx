import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** What the next page is told of this one (lib/from.ts). */
  readonly state?: unknown;
  /** Leaves no step back to the address of this page. */
  readonly replace?: boolean;
}

/**
 * A link to an address inside the app. (The router's own also loads ahead for a framework that we do not use, and reads
 * forms: 3 kB of the first visit.)
 */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, replace === undefined ? { state } : { state, replace });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
