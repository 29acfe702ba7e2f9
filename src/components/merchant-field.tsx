import { lazy, Suspense, useState } from 'react';
import { useKnownNames } from '../data/use-known.ts';
import { PickField } from './pick-field.tsx';

/** Most visitors never type a merchant's name: what reads the directory is loaded when one does. */
const DirectoryHint = lazy(() => import('./directory-hint.tsx').then((m) => ({ default: m.DirectoryHint })));

/**
 * Finds a merchant by name among those met so far and, once somebody types, among the directory's. The API itself
 * cannot search.
 */
export function MerchantField(props: {
  value: string | undefined;
  onChange: (merchantId: string | undefined) => void;
}) {
  const known = useKnownNames('merchant');
  const [directory, setDirectory] = useState<'unasked' | 'reading' | 'read'>('unasked');
  const [onReading] = useState(() => (reading: boolean) => {
    setDirectory(reading ? 'reading' : 'read');
  });
  return (
    <PickField
      label="Merchant"
      many="merchants"
      placeholder="Any merchant"
      known={known}
      loading={directory === 'reading'}
      value={props.value}
      onChange={props.onChange}
      onType={() => {
        if (directory === 'unasked') setDirectory('reading');
      }}
      hint={
        directory === 'unasked' ? undefined : (
          <Suspense fallback="Reading the directory…">
            <DirectoryHint onReading={onReading} />
          </Suspense>
        )
      }
    />
  );
}
