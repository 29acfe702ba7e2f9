import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DealsQuery } from '../../data/deals.ts';
import { knownCategories } from '../../data/seen.ts';
import { plainDecimal, readDecimal } from '../../lib/search-params.ts';
import { DraftInput } from '../../ui/draft-input.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { DESK, useMedia } from '../../ui/use-media.ts';
import { PAGE_SIZES } from './filters.ts';
import { MerchantField } from './merchant-field.tsx';

interface Props {
  readonly filters: DealsQuery;
  readonly onChange: (change: Partial<DealsQuery>) => void;
}

/** The filters of GET /deals. Choices apply at once, typing after a pause or Enter; their home is the URL. */
export function FilterForm({ filters, onChange }: Props) {
  const desk = useMedia(DESK);
  const fields = (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-3 lg:grid-cols-[1.1fr_1.5fr_.9fr_.9fr_.6fr]">
      <CategoryField
        value={filters.category}
        onChange={(category) => {
          onChange({ category });
        }}
      />
      <MerchantField
        merchantId={filters.merchantId}
        onChange={(merchantId) => {
          onChange({ merchantId });
        }}
      />
      <NumberField
        label="Minimum discount"
        unit="%"
        max={100}
        value={filters.minDiscount}
        onChange={(minDiscount) => {
          onChange({ minDiscount });
        }}
      />
      <NumberField
        label="Maximum price"
        unit="SOL"
        max={1_000_000_000}
        value={filters.maxPrice}
        onChange={(maxPrice) => {
          onChange({ maxPrice });
        }}
      />
      <SelectField
        label="Per page"
        value={filters.limit}
        options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
        onChange={(limit) => {
          onChange({ limit });
        }}
      />
    </div>
  );
  return (
    <form
      role="search"
      aria-label="Filter deals"
      onSubmit={(event) => {
        event.preventDefault(); // each field applies by itself
      }}
    >
      {desk ? fields : <Folded>{fields}</Folded>}
    </form>
  );
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="min-h-11 px-3.5 py-2.5 font-semibold">Filters</summary>
      <div className="border-t border-line p-3.5">{children}</div>
    </details>
  );
}

function CategoryField(props: {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}) {
  const categories = knownCategories(useQueryClient());
  return (
    <Field label="Category">
      {(ids) => (
        <>
          <DraftInput
            {...ids}
            list={`${ids.id}-options`}
            placeholder="Any category"
            autoCapitalize="characters"
            value={props.value ?? ''}
            onCommit={(text, done) => {
              const category = text.toUpperCase();
              // half a word is no category yet, unless the person says so
              if (done || category === '' || categories.includes(category))
                props.onChange(category || undefined);
            }}
          />
          <datalist id={`${ids.id}-options`}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function NumberField(props: {
  label: string;
  unit: string;
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const [problem, setProblem] = useState<string>();
  return (
    <Field label={props.label} problem={problem}>
      {(ids) => (
        <div className="relative">
          <DraftInput
            {...ids}
            inputMode="decimal"
            placeholder="Any"
            className="pr-11"
            value={props.value === undefined ? '' : plainDecimal(props.value)}
            onDraft={() => {
              setProblem(undefined);
            }}
            onCommit={(text) => {
              const value = readDecimal(text);
              if (text === '') props.onChange(undefined);
              else if (value !== undefined && value <= props.max) props.onChange(value);
              else setProblem(props.max === 100 ? 'A number from 0 to 100' : 'A number of 0 or more');
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-sm text-ink-3"
          >
            {props.unit}
          </span>
        </div>
      )}
    </Field>
  );
}
