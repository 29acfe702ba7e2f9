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
  return <PickField label="Deal" kind="deal" placeholder="Any deal" {...props} />;
}
