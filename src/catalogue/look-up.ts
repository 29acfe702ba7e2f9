import { openDatabase } from '../browser/database.ts';
import type { Session } from '../session/session.ts';
import { catalogueOf, isOpened } from './catalogue.ts';
import { isRemembered } from './remembered.ts';
import { everything } from './shape.ts';

/** Found at once: as many as a list of suggestions shows. */
const MOST = 50;

/**
 * Lets the session know the deals or merchants that a text finds among those read whole, if any were; '' finds the first in
 * the list's own order. Sends nothing. `count` is told of each text that is being looked up, and again when it has been.
 */
export async function lookUp(
  session: Session,
  kind: 'deal' | 'merchant',
  text: string,
  count: (change: (before: number) => number) => void,
): Promise<void> {
  if (session.holdsKey(text)) return;
  // a list that is full of what was seen need not move under who reads it
  if (text === '' && session.known.names(kind).get().length > MOST) return;
  count((before) => before + 1);
  try {
    const list = kind === 'deal' ? 'deals' : 'merchants';
    const { connected, scope } = session;
    if (
      isOpened(session, list) ||
      (connected && (await isRemembered(openDatabase(), 'catalogue', scope, list)))
    ) {
      const catalogue = catalogueOf(session, list);
      const { oldest } = await catalogue.opened();
      const { items } = await catalogue.ask({ ...everything(Date.now()), text }, 0, MOST);
      // each was read then or later: what is known of it from a later answer stays
      if (!session.ended.aborted) session.known.feed({ at: oldest, [kind]: items });
    }
  } catch {
    // the session has ended, or the code of the catalogue is out of reach: what was seen is offered in any case
  }
  count((before) => before - 1);
}
