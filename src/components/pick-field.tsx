import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../data/services.ts';
import { useKnownNames } from '../data/use-known.ts';
import { tameText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SuggestInput } from '../ui/suggest-input.tsx';
import { KEY_PROBLEM } from './key-guard.ts';
import type { Picked, Said } from './pick.ts';

type Logic = typeof import('./pick.ts');

/**
 * Picks one of the deals or merchants known so far, or read whole, by name; any id can be pasted, as the API knows more than
 * we have seen. `loading` says that more names are being read.
 */
export function PickField(props: {
  label: string;
  kind: 'deal' | 'merchant';
  placeholder: string;
  /** Ids that are not offered. */
  except?: readonly string[];
  loading?: boolean;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Called with what is typed. */
  onType?: (text: string) => void;
  hint?: ReactNode;
}) {
  const { label, kind, except, value, onChange, onType } = props;
  const session = useSession();
  const known = useKnownNames(kind);
  const [{ problem, offered, pending }, say] = useState<Said>({});
  const [logic, setLogic] = useState<Logic>();
  /** Texts that are being looked up. */
  const [asked, setAsked] = useState(0);
  const loading = props.loading === true || asked > 0;
  const options = () => logic?.labelled(known).filter(({ id }) => !except?.includes(id)) ?? [];
  const lookUp = (code: Logic | undefined, text: string) => {
    void code?.lookUp(session, kind, text, setAsked);
  };
  const nameOf = (id: string | undefined) => known.find((item) => item.id === id)?.name ?? id ?? '';
  const commit = (text: string, done: boolean): string | undefined => {
    const meant = () =>
      logic?.pick(options(), text, { done, kind, loading }) ??
      (text === '' ? {} : { undecided: true, pending: done ? text : undefined });
    const { id, undecided, ...said }: Picked = session.holdsKey(text) ? { problem: KEY_PROBLEM } : meant();
    say(said);
    if (undecided || said.problem !== undefined) return undefined;
    if (id !== value) onChange(id);
    return nameOf(id);
  };
  const goOn = useEffectEvent(() => {
    if (pending !== undefined) commit(pending, true);
  });
  useEffect(() => {
    const timer = loading || !logic ? undefined : setTimeout(goOn);
    return () => {
      clearTimeout(timer);
    };
  }, [loading, logic]);
  const offer = offered ? (
    <Button
      look="link"
      onClick={() => {
        say({});
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
          listLabel={`Known ${kind}s`}
          placeholder={props.placeholder}
          value={nameOf(value)}
          suggestions={options}
          onFocus={({ currentTarget }) => {
            import('./pick.ts').then(
              (code) => {
                setLogic(code);
                lookUp(code, currentTarget.value.trim());
              },
              () => {
                say({ problem: 'This list could not be loaded. Reload the page.' });
              },
            );
          }}
          onChoose={(id) => {
            say({});
            if (id !== value) onChange(id);
          }}
          onDraft={(text) => {
            say({});
            lookUp(logic, text.trim());
            onType?.(text.trim());
          }}
          onCommit={commit}
        />
      )}
    </Field>
  );
}
