import type { Deal } from '../contract/deal.ts';
import { dealStates } from '../data/deal-facts.ts';
import { Notice } from '../ui/notice.tsx';
import { useApiNow } from './use-api-now.ts';

/**
 * Where the API's clock cannot be read: says that “Expired” goes by this device's clock. The API does not list what has
 * expired (section 4.1).
 */
export function ClockNote({ deals }: { deals: readonly Deal[] }) {
  const now = useApiNow();
  if (!deals.some((deal) => dealStates(deal, now).includes('expired'))) return null;
  return (
    <Notice tone="warn">
      “Expired” goes by this device’s clock, as the API’s clock cannot be read here. If that surprises you,
      check the date and time of this device.
    </Notice>
  );
}
