import { Suspense, useState } from 'react';
import { loadable, OR_NOTHING } from '../ui/loadable.ts';
import { PickField } from './pick-field.tsx';

/** Most visitors never type a merchant's name: what reads the directory is loaded when one does. */
const DirectoryHint = loadable(() => import('./directory-hint.tsx').then((m) => m.DirectoryHint), OR_NOTHING);

/**
 * Finds a merchant by name among those met so far and, once somebody types, in the directory. The API itself cannot
 * search.
 */
export function MerchantField(props: {
  value: string | undefined;
  onChange: (merchantId: string | undefined) => void;
}) {
  /** What was typed last; undefined until somebody types. */
  const [typed, setTyped] = useState<string>();
  const [reading, setReading] = useState(false);
  return (
    <PickField
      label="Merchant"
      kind="merchant"
      placeholder="Any merchant"
      loading={reading}
      value={props.value}
      onChange={props.onChange}
      onType={(text) => {
        if (typed === undefined && text !== '') setReading(true);
        if (typed !== undefined || text !== '') setTyped(text);
      }}
      hint={
        typed === undefined ? undefined : (
          <Suspense fallback="Reading the directory…">
            <DirectoryHint typed={typed} onReading={setReading} />
          </Suspense>
        )
      }
    />
  );
}
