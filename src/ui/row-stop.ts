import { createContext, use } from 'react';

/**
 * True around the rows of a list. There the keyboard stops once a row, at its link; what else can be pressed in the row is
 * reached from there with the arrow keys (app/shortcuts.tsx).
 */
export const InRow = createContext(false);

/** The tabIndex of what can be pressed besides a row's link: no stop of its own inside a row. */
export function useTabIndex(): -1 | undefined {
  return use(InRow) ? -1 : undefined;
}
