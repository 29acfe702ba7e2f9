import { openDatabase } from '../browser/database.ts';
import { isRemembered } from '../catalogue/remembered.ts';
import type { Services } from '../data/services.ts';

/**
 * Marks, in every list, deals that changed since an earlier visit. Costs one look at the browser's database where no earlier
 * reading of all deals is kept.
 */
export function markChanges({ session }: Pick<Services, 'session'>): void {
  const follow = async () => {
    const now = session.get();
    if (!now.connected || !(await isRemembered(openDatabase(), 'snapshots', now.scope, 'deals'))) return;
    const { markSeen } = await import('../catalogue/catalogue.ts');
    if (!now.ended.aborted) markSeen(now);
  };
  const begin = () => {
    follow().catch(() => undefined); // its code could not be loaded: lists are as good without
  };
  begin();
  session.subscribe(begin);
}
