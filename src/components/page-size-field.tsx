import { PAGE_SIZES } from '../data/list-limits.ts';
import { SelectField } from '../ui/field.tsx';

/** How many items of a list stand on one page. */
export function PageSizeField({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  return (
    <SelectField
      label="Per page"
      value={value}
      options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
      onChange={onChange}
    />
  );
}
