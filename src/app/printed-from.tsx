import { useLocation } from 'react-router-dom';
import { pageAddress } from '../browser/page.ts';
import { useSession } from '../data/services.ts';
import { useNow } from '../ui/use-now.ts';

/** Stands under a printed page only: when it was printed, and from where. */
export function PrintedFrom() {
  const { baseUrl } = useSession();
  const now = useNow(30_000);
  useLocation(); // the address is another after each navigation
  return (
    <p className="mt-6 hidden text-sm print:block">
      Printed <time dateTime={new Date(now).toISOString()} /> from {pageAddress()}
      {baseUrl ? `, read from ${baseUrl}` : ''}
    </p>
  );
}
