import { type ReactNode, useState } from 'react';
import { MAX_PRICE } from '../data/list-limits.ts';
import { useKnownCategories } from '../data/use-known.ts';
import { decimalParam, type Param, textParam } from '../lib/search-params.ts';
import { formatQuantity } from '../lib/format.ts';
import { Field } from '../ui/field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { KEY_PROBLEM, useIsKey } from './key-guard.ts';
import { MerchantField } from './merchant-field.tsx';

/**
 * One filter of a list, whole: how the address and the API write it (both under the filter's name), what its chip says,
 * and the field that sets it.
 */
export interface Filter<T> extends Param<T> {
  /** What the chip says. `name` is what a merchant or deal is called, if that is known. */
  readonly chip: (value: T, name: string | undefined) => string;
  /** Of what the value is the id, so that its name can be looked up. */
  readonly names?: 'deal' | 'merchant';
  readonly Field: (props: FilterFieldProps<T>) => ReactNode;
  /** How much of the row its field takes, beside the others. */
  readonly width: number;
}

/** A filter whatever its values are, for what treats all alike. */
export interface AnyFilter extends Pick<Filter<unknown>, 'read' | 'names' | 'width'> {
  /** Any of several values may be chosen. */
  readonly several?: true;
  readonly write: (value: never) => string;
  readonly chip: (value: never, name: string | undefined) => string;
  readonly Field: (props: never) => ReactNode;
}

export interface FilterFieldProps<T> {
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
}

/** A number of 0 or more. */
export function numberFilter(options: {
  label: string;
  unit: string;
  max: number;
  chip: (value: number) => string;
}): Filter<number> {
  const { label, unit, max, chip } = options;
  return {
    ...decimalParam({ min: 0, max }),
    chip,
    Field: (props) => <NumberField label={label} unit={unit} max={max} {...props} />,
    width: 0.9,
  };
}

/** A price in SOL: `label` and what the chip says after the figure. */
export function priceFilter(label: string, chip: (value: number) => string): Filter<number> {
  return numberFilter({ label, unit: 'SOL', max: MAX_PRICE, chip });
}

/** A category: any value may be typed, as the API has no list of them; those met so far are offered. */
export const categoryFilter: Filter<string> = {
  ...textParam({ maxLength: 60, shape: (text) => text.toUpperCase() }),
  chip: (category) => category,
  Field: CategoryField,
  width: 1.1,
};

/** A merchant, by name or id. */
export const merchantFilter: Filter<string> = {
  ...textParam({ maxLength: 200 }),
  chip: (id, name) => name ?? `merchant ${id}`,
  names: 'merchant',
  Field: MerchantField,
  width: 1.5,
};

function CategoryField({ value = '', onChange }: FilterFieldProps<string>) {
  const known = useKnownCategories();
  const isKey = useIsKey();
  const [problem, setProblem] = useState<string>();
  const isKnown = (text: string) => known.some(({ category }) => category === text);
  return (
    <Field label="Category" problem={problem}>
      {(ids) => (
        <SuggestInput
          {...ids}
          listLabel="Categories"
          placeholder="Any category"
          autoCapitalize="characters"
          value={value}
          suggestions={() =>
            known.map(({ category, deals }) => ({
              id: category,
              label: category,
              ...(deals > 0 ? { note: formatQuantity(deals, 'deal seen', 'deals seen') } : {}),
            }))
          }
          onChoose={onChange}
          onDraft={() => {
            setProblem(undefined);
          }}
          onCommit={(text, done) => {
            if (isKey(text)) {
              setProblem(KEY_PROBLEM);
              return undefined;
            }
            const category = text.toUpperCase();
            // half a word is no category yet, unless the person says so
            if (!done && category !== '' && !isKnown(category)) return undefined;
            if (category !== value) onChange(category || undefined);
            return category;
          }}
        />
      )}
    </Field>
  );
}
