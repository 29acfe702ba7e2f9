import { openDatabase } from '../browser/database.ts';
import { whenIdle } from '../browser/idle.ts';
import { markSeen } from '../catalogue/catalogue.ts';
import { isRemembered } from '../catalogue/marks.ts';
import type { Services } from '../data/services.ts';

/**
 * Marks, in every list, deals that changed since an earlier visit, once the browser has nothing else to do. Costs one look at
 * the browser's database where no earlier reading of all deals is kept.
 */
export function markChanges({ session }: Pick<Services, 'session'>): void {
  const follow = async () => {
    await whenIdle();
    const now = session.get();
    if (now.connected && (await isRemembered(openDatabase(), now.scope)) && !now.ended.aborted) markSeen(now);
  };
  void follow();
  session.subscribe(() => void follow());
}
