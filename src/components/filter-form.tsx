import type { ComponentType, CSSProperties } from 'react';
import type { FilterFieldProps } from './filters.tsx';
import { PageSizeField } from './page-size-field.tsx';
import type { Asked, Filters } from './use-list-address.ts';

/** The fields of a list's filters. Choices apply at once, typing after a pause or Enter; their home is the address. */
export function FilterForm<F extends Filters>({
  filters,
  asked,
  onChange,
}: {
  filters: F;
  asked: Asked<F>;
  onChange: (change: Partial<Asked<F>>) => void;
}) {
  const fields = Object.entries(filters);
  const columns = [...fields.map(([, { width }]) => width), 0.6].map((width) => `minmax(0, ${width}fr)`);
  return (
    <div
      className="grid grid-cols-1 gap-3 md:grid-cols-3 lg:grid-cols-(--fields)"
      style={{ '--fields': columns.join(' ') } as CSSProperties}
    >
      {fields.map(([name, filter]) => {
        const Field = filter.Field as ComponentType<FilterFieldProps<unknown>>;
        return (
          <Field
            key={name}
            value={(asked as Record<string, unknown>)[name]}
            onChange={(value) => {
              onChange({ [name]: value } as Partial<Asked<F>>);
            }}
          />
        );
      })}
      <PageSizeField
        value={asked.limit}
        onChange={(limit) => {
          onChange({ limit } as Partial<Asked<F>>);
        }}
      />
    </div>
  );
}
