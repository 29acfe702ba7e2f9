import { type ReactNode, useState } from 'react';
import { formatCount } from '../lib/format.ts';
import { DraftInput } from '../ui/draft-input.tsx';
import { Field } from '../ui/field.tsx';

/** Something that can be picked by its name. */
export interface Pickable {
  readonly id: string;
  readonly name: string;
}

/**
 * Picks one of the things known so far by name; any id can be pasted, as the API knows more than we have seen. `many`
 * is what the things are called.
 */
export function PickField(props: {
  label: string;
  many: string;
  placeholder: string;
  known: readonly Pickable[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Called when somebody begins to type. */
  onType?: () => void;
  hint?: ReactNode;
}) {
  const { label, many, known, value, onChange, onType } = props;
  const [problem, setProblem] = useState<string>();
  const options = labelled(known);
  const current = options.find((option) => option.id === value);
  const commit = (text: string, done: boolean) => {
    const picked = pick(options, text, done, many);
    setProblem(picked.problem);
    if (picked.problem === undefined && !picked.undecided && picked.id !== value) onChange(picked.id);
  };
  return (
    <Field label={label} problem={problem} hint={props.hint}>
      {(ids) => (
        <>
          <DraftInput
            {...ids}
            list={`${ids.id}-options`}
            placeholder={props.placeholder}
            value={current?.label ?? value ?? ''}
            onDraft={(text) => {
              setProblem(undefined);
              if (text !== '') onType?.();
            }}
            onCommit={commit}
          />
          <datalist id={`${ids.id}-options`}>
            {options.map((option) => (
              <option key={option.id} value={option.label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface Option extends Pickable {
  readonly label: string;
}

/** Each under its name, and under name and id where several have one name. */
function labelled(known: readonly Pickable[]): Option[] {
  const times = new Map<string, number>();
  for (const { name } of known) times.set(name, (times.get(name) ?? 0) + 1);
  return known.map((item) => ({
    ...item,
    label: (times.get(item.name) ?? 0) > 1 ? `${item.name} (${item.id})` : item.name,
  }));
}

/** Which one a text means. While somebody still types (`done` is false) only a whole name or id counts. */
export function pick(
  options: readonly Option[],
  text: string,
  done: boolean,
  many: string,
): { id?: string; problem?: string; undecided?: true } {
  if (text === '') return {};
  const wanted = text.toLowerCase();
  const exact = options.find((option) => option.label.toLowerCase() === wanted || option.id === text);
  if (exact) return { id: exact.id };
  if (!done) return { undecided: true };
  const near = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const [only] = near;
  if (only && near.length === 1) return { id: only.id };
  if (near.length > 1) return { problem: `${formatCount(near.length)} ${many} are called so: choose one.` };
  if (/^\S{6,}$/.test(text)) return { id: text };
  return { problem: `None of the ${many} seen so far is called so. Choose one of the list, or paste an id.` };
}
