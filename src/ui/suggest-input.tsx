import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { type Assistant, DraftInput } from './draft-input.tsx';
import { loadable, OR_NOTHING } from './loadable.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** Most visitors never choose from a list: what draws it is loaded when the field is first used. */
const SuggestionList = loadable(
  () => import('./suggestion-list.tsx').then((m) => m.SuggestionList),
  OR_NOTHING,
);

type Props = Omit<ComponentProps<typeof DraftInput>, 'field' | 'assistant' | 'id'> & {
  id: string;
  /** The name of the list, for who cannot see it. */
  listLabel: string;
  /** All that can be chosen; what is typed narrows it down. */
  suggestions: () => readonly Suggestion[];
  onChoose: (id: string) => void;
};

/** A field in which one types, with a list of what is known to choose from. Other text counts, too, as `onCommit` says. */
export function SuggestInput({
  listLabel,
  suggestions,
  onChoose,
  onDraft,
  onCommit,
  onFocus,
  ...rest
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const assistant = useRef<Assistant>(undefined);
  /** The list is loaded once the field has the focus, and opens by itself for who pressed or typed meanwhile. */
  const [used, setUsed] = useState<'focused' | 'asked'>();
  /** What was typed since the last choice; '' shows the whole list. */
  const [typed, setTyped] = useState('');
  return (
    <div className="relative">
      <DraftInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        field={field}
        assistant={assistant}
        onFocus={(event) => {
          onFocus?.(event);
          setUsed((before) => before ?? 'focused');
        }}
        onPointerDown={() => {
          setUsed('asked');
        }}
        onKeyDownCapture={({ key }) => {
          if (key === 'ArrowDown') setUsed('asked');
        }}
        onBlur={() => {
          // whoever left before the list was there does not want it any more, nor the focus back
          setUsed('focused');
        }}
        onDraft={(text) => {
          setUsed('asked');
          setTyped(text);
          onDraft?.(text);
        }}
        onCommit={(text, done) => {
          const counts = onCommit(text, done);
          if (done) {
            // a list that comes only now is not wanted any more; what was not taken still narrows it down
            setUsed('focused');
            if (counts !== undefined) setTyped('');
          }
          return counts;
        }}
      />
      {used ? (
        <Suspense>
          <SuggestionList
            id={rest.id}
            label={listLabel}
            open={used === 'asked'}
            field={field}
            onAssistant={(handed) => {
              assistant.current = handed;
            }}
            suggestions={suggestions()}
            typed={typed.trim()}
            onChoose={({ id, label }) => {
              setTyped('');
              if (field.current) field.current.value = label;
              onChoose(id);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
