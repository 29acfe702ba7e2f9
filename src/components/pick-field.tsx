import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Named } from '../known/known.ts';
import { formatCount } from '../lib/format.ts';
import { canBeId } from '../lib/ids.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { KEY_PROBLEM, useIsKey } from './key-guard.ts';

/**
 * Picks one of the things known so far by name; any id can be pasted, as the API knows more than we have seen. `many`
 * is the plural of what is picked; `loading` says that more names are being read.
 */
export function PickField(props: {
  label: string;
  many: string;
  placeholder: string;
  known: readonly Named[];
  loading?: boolean;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Called with what is typed. */
  onType?: (text: string) => void;
  hint?: ReactNode;
}) {
  const { label, many, known, loading = false, value, onChange, onType } = props;
  const [problem, setProblem] = useState<string>();
  /** A text that may be an id, though nothing known has it. */
  const [offered, setOffered] = useState<string>();
  /** A text that was entered while names were being read: it is looked up once they are there. */
  const [pending, setPending] = useState<string>();
  const options = labelled(known);
  const nameOf = (id: string | undefined) => options.find((option) => option.id === id)?.label ?? id ?? '';
  const forget = () => {
    setProblem(undefined);
    setOffered(undefined);
    setPending(undefined);
  };
  const isKey = useIsKey();
  const commit = (text: string, done: boolean): string | undefined => {
    if (isKey(text)) {
      setProblem(KEY_PROBLEM);
      return undefined;
    }
    const picked = pick(options, text, { done, many, loading });
    setPending(picked.pending ? text : undefined);
    if (picked.undecided) return undefined;
    setProblem(picked.problem);
    setOffered(picked.problem !== undefined && /^\S+$/.test(text) ? text : undefined);
    if (picked.problem !== undefined) return undefined;
    if (picked.id !== value) onChange(picked.id);
    return nameOf(picked.id);
  };
  const lookUp = useEffectEvent(() => {
    if (pending !== undefined) commit(pending, true);
  });
  useEffect(() => {
    const timer = loading ? undefined : setTimeout(lookUp);
    return () => {
      clearTimeout(timer);
    };
  }, [loading]);
  const offer = offered ? (
    <Button
      look="link"
      onClick={() => {
        forget();
        onChange(offered);
      }}
    >
      Use “{tameText(offered, 30)}” as an id
    </Button>
  ) : null;
  return (
    <Field
      label={label}
      problem={problem}
      hint={
        offer || props.hint ? (
          <>
            {offer} {props.hint}
          </>
        ) : undefined
      }
    >
      {(ids) => (
        <SuggestInput
          {...ids}
          listLabel={`Known ${many}`}
          placeholder={props.placeholder}
          value={nameOf(value)}
          suggest={(text) => {
            const wanted = text.toLowerCase();
            return options
              .filter((option) => option.name.toLowerCase().includes(wanted) || option.id === text)
              .map(({ id, name, label: whole }) => ({
                id,
                label: whole,
                ...(whole === name ? {} : { note: shortenMiddle(id) }),
              }));
          }}
          onChoose={(id) => {
            forget();
            if (id !== value) onChange(id);
          }}
          onDraft={(text) => {
            forget();
            onType?.(text.trim());
          }}
          onCommit={commit}
        />
      )}
    </Field>
  );
}

interface Option extends Named {
  readonly label: string;
}

/** Each under its name, and under name and id where several have one name. */
function labelled(known: readonly Named[]): Option[] {
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
  { done, many, loading }: { done: boolean; many: string; loading: boolean },
): { id?: string; problem?: string; undecided?: true; pending?: true } {
  if (text === '') return {};
  const wanted = text.toLowerCase();
  const exact = options.find((option) => option.label.toLowerCase() === wanted || option.id === text);
  if (exact) return { id: exact.id };
  if (!done) return { undecided: true };
  const near = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const [only] = near;
  if (only && near.length === 1 && !loading) return { id: only.id };
  // a name that is still being read may be the very one
  if (loading) return { undecided: true, pending: true };
  if (near.length > 1)
    return { problem: `${formatCount(near.length)} ${many} have that name. Choose one from the list.` };
  if (
    canBeId(
      text,
      options.map(({ id }) => id),
    )
  )
    return { id: text };
  return {
    problem: `None of the ${many} seen so far has that name. Choose one from the list, or paste an id.`,
  };
}
