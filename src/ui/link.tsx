import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../browser/plain-click.ts';
import { askedPath, askedSearch, hrefOf } from '../browser/routing.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address inside the app: a path from its root, with its query. */
  readonly to: string;
  /** What the next page is told of this one (lib/from.ts), asked for when the link is followed. */
  readonly state?: () => unknown;
  /** Leaves no step back to the address of this page. */
  readonly replace?: boolean;
}

/** Goes to an address inside the app, as a link does. Who uses it is not drawn again when the address changes. */
export const GoContext = createContext<NavigateFunction | undefined>(undefined);

/** Around the app: its links change the page that is shown, without loading the site again. */
export function LinksInApp({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  // the first serves for good: later ones differ in what relative addresses mean, and there are none
  const [go] = useState(() => navigate);
  return <GoContext value={go}>{children}</GoContext>;
}

/**
 * A link to an address inside the app. It does not ask where the app is until it is followed: a list of twenty rows has
 * forty links, and the router's own are all drawn again at each change of the address (3 kB and 2 ms of a page of rows).
 */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const go = use(GoContext);
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!go || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        // the same address again is no step
        void go(to, { replace: replace ?? to === askedPath() + askedSearch(), state: state?.() });
      }}
    >
      {children}
    </a>
  );
}
