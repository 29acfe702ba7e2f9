import type { Deal } from '../contract/deal.ts';
import { dealStates } from '../data/deal-facts.ts';
import { Notice } from '../ui/notice.tsx';
import { useApiClockIsRead, useApiNow } from './use-api-now.ts';

/** Says that “Expired” goes by this device's clock, where it does: the API does not list what has expired (section 4.1). */
export function ClockNote({ deals }: { deals: readonly Deal[] }) {
  const now = useApiNow();
  const read = useApiClockIsRead();
  if (read || !deals.some((deal) => dealStates(deal, now).includes('expired'))) return null;
  return (
    <Notice tone="warn">
      “Expired” goes by this device’s clock, as the API’s clock cannot be read here. If that surprises you,
      check the date and time of this device.
    </Notice>
  );
}
