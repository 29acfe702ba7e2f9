import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Named } from '../known/known.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { KEY_PROBLEM, useIsKey } from './key-guard.ts';

type Logic = typeof import('./pick.ts');

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
  const [logic, setLogic] = useState<Logic>();
  const nameOf = (id: string | undefined) => known.find((item) => item.id === id)?.name ?? id ?? '';
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
    if (!logic && text !== '') {
      setPending(done ? text : undefined);
      return undefined;
    }
    const picked = logic?.pick(logic.labelled(known), text, { done, many, loading }) ?? {};
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
    const timer = loading || !logic ? undefined : setTimeout(lookUp);
    return () => {
      clearTimeout(timer);
    };
  }, [loading, logic]);
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
          suggestions={() =>
            logic?.labelled(known).map(({ id, name, label: whole }) => ({
              id,
              label: whole,
              ...(whole === name ? {} : { note: shortenMiddle(id) }),
            })) ?? []
          }
          onFocus={() => {
            import('./pick.ts').then(setLogic, () => {
              setProblem('This list could not be loaded. Reload the page to try again.');
            });
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
