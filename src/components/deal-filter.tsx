import { useKnownNames } from '../data/use-known.ts';
import { textParam } from '../lib/search-params.ts';
import type { Filter, FilterFieldProps } from './filters.tsx';
import { PickField } from './pick-field.tsx';

/** A deal, by title or id. */
export const dealFilter: Filter<string> = {
  ...textParam({ maxLength: 200 }),
  chip: (id, name) => name ?? `deal ${id}`,
  names: 'deal',
  Field: DealField,
  width: 2,
};

function DealField(props: FilterFieldProps<string>) {
  const known = useKnownNames('deal');
  return <PickField label="Deal" many="deals" placeholder="Any deal" known={known} {...props} />;
}
