import { useState } from 'react';
import { plainDecimal, readDecimal } from '../lib/search-params.ts';
import { DraftInput } from './draft-input.tsx';
import { Field } from './field.tsx';

/**
 * A number of 0 or more, in a unit that stands in the field; applies after a pause, with Enter, or on leaving. What reads
 * other digits, units and separators than plain ones is loaded when they come.
 */
export function NumberField(props: {
  label: string;
  unit: string;
  /** The largest number that makes sense. */
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const { label, unit, max, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const take = (number: number | undefined): string | undefined => {
    if (number !== undefined && !(number <= max)) {
      setProblem(max === 100 ? 'Enter a number from 0 to 100.' : 'Enter a number of 0 or more.');
      return undefined;
    }
    if (number !== props.value) onChange(number);
    return number === undefined ? '' : plainDecimal(number);
  };
  return (
    <Field label={label} problem={problem}>
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
            onCommit={(text, done) => {
              // "0." is on its way to 0.5
              if (!done && /[.,]$/.test(text)) return undefined;
              const number = text === '' ? undefined : readDecimal(text);
              if (text === '' || number !== undefined) return take(number);
              void import('../lib/typed-number.ts').then(
                ({ readTypedNumber }) => take(readTypedNumber(text) ?? Number.NaN),
                () => take(Number.NaN),
              );
              return undefined;
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-sm text-ink-3"
          >
            {unit}
          </span>
        </div>
      )}
    </Field>
  );
}
