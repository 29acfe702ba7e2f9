import { type ReactNode, useId } from 'react';

/** What a control inside a field must carry to belong to its label, hint and error. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The look of every input and select. */
export const CONTROL =
  'h-9.5 w-full min-w-0 rounded border border-line-strong bg-surface px-2.5 text-ink aria-invalid:border-bad';

/** A labelled control, with a hint under it and, in place, what is wrong with it. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}) {
  const { label, hint, problem, className = '' } = props;
  const id = useId();
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`grid grid-cols-1 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      {props.children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** A native choice of a few. */
export function SelectField<T extends string | number>(props: {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
  className?: string;
}) {
  return (
    <Field label={props.label} className={props.className ?? ''}>
      {(ids) => (
        <select
          {...ids}
          className={CONTROL}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find((option) => String(option.value) === event.target.value);
            if (chosen) props.onChange(chosen.value);
          }}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
