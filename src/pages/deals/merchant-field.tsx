import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PickField } from '../../components/pick-field.tsx';
import { knownMerchants } from '../../data/seen.ts';

/** Most visitors never type a merchant's name: what reads the directory is loaded when one does. */
const DirectoryHint = lazy(() => import('./directory-hint.tsx').then((m) => ({ default: m.DirectoryHint })));

/**
 * Finds a merchant by name among those met so far and, once somebody types, among the directory's. The API itself
 * cannot search.
 */
export function MerchantField(props: {
  merchantId: string | undefined;
  onChange: (merchantId: string | undefined) => void;
}) {
  const [directory, setDirectory] = useState<'unasked' | 'reading' | 'read'>('unasked');
  const [onReading] = useState(() => (reading: boolean) => {
    setDirectory(reading ? 'reading' : 'read');
  });
  return (
    <PickField
      label="Merchant"
      many="merchants"
      placeholder="Any merchant"
      known={knownMerchants(useQueryClient())}
      loading={directory === 'reading'}
      value={props.merchantId}
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
