import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSizeField } from '../../components/page-size-field.tsx';
import { KEY_PROBLEM, useIsKey } from '../../components/key-guard.ts';
import type { DealsQuery } from '../../data/deals.ts';
import { MAX_PRICE } from '../../data/list-limits.ts';
import { knownCategories } from '../../data/seen.ts';
import { DraftInput } from '../../ui/draft-input.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { MerchantField } from './merchant-field.tsx';

/** The filters of GET /deals. Choices apply at once, typing after a pause or Enter; their home is the URL. */
export function FilterForm({
  filters,
  onChange,
}: {
  filters: DealsQuery;
  onChange: (change: Partial<DealsQuery>) => void;
}) {
  return (
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
        max={MAX_PRICE}
        value={filters.maxPrice}
        onChange={(maxPrice) => {
          onChange({ maxPrice });
        }}
      />
      <PageSizeField
        value={filters.limit}
        onChange={(limit) => {
          onChange({ limit });
        }}
      />
    </div>
  );
}

function CategoryField(props: {
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}) {
  const categories = knownCategories(useQueryClient());
  const isKey = useIsKey();
  const [problem, setProblem] = useState<string>();
  return (
    <Field label="Category" problem={problem}>
      {(ids) => (
        <>
          <DraftInput
            {...ids}
            list={`${ids.id}-options`}
            placeholder="Any category"
            autoCapitalize="characters"
            value={props.value ?? ''}
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
              const meant = done || category === '' || categories.includes(category);
              if (meant && category !== (props.value ?? '')) props.onChange(category || undefined);
              return meant ? category : undefined;
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
