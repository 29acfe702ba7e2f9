import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { isComposing } from '../browser/composition.ts';
import { CONTROL } from './field.tsx';

/** Typing is taken as meant after this pause, in milliseconds. */
const PAUSE = 600;

/** Somebody who hears of the events of the field first: a list of suggestions. */
export interface Assistant {
  readonly onChange: (event: SyntheticEvent<HTMLInputElement>) => void;
  readonly onClick: (event: SyntheticEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  /** Gives true for a key that means something to the assistant alone. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange'> & {
  /** The text that counts. It shows unless the person is typing another. */
  value: string;
  /**
   * Called with what was typed: after a pause, and (`done`) with Enter or on leaving the field. Gives the text as it now
   * counts, or undefined when it cannot be taken; what was typed then stays.
   */
  onCommit: (text: string, done: boolean) => string | undefined;
  /** Called at each change, before it is committed. */
  onDraft?: (text: string) => void;
  field?: Ref<HTMLInputElement | null>;
  assistant?: RefObject<Assistant | undefined>;
};

/** A text input whose text is a draft, held by the input itself, until the person pauses, presses Enter or leaves. */
export function DraftInput({ value, onCommit, onDraft, field, assistant, className = '', ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(field, () => input.current, []);
  /** What was typed and is not committed for good. */
  const draft = useRef<{ timer?: ReturnType<typeof setTimeout>; counts?: string | undefined }>(undefined);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });
  useEffect(() => {
    // what is being typed and now counts stays as it is typed; all else follows what counts
    if (draft.current?.counts === value) return;
    clearTimeout(draft.current?.timer);
    draft.current = undefined;
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(draft.current?.timer);
    },
    [],
  );
  const finish = (element: HTMLInputElement) => {
    if (!draft.current) return;
    clearTimeout(draft.current.timer);
    draft.current = undefined;
    const counts = onCommit(element.value.trim(), true);
    if (counts !== undefined) element.value = counts;
  };
  return (
    <input
      {...rest}
      ref={input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={`${CONTROL} ${className}`}
      defaultValue={value}
      onChange={(event) => {
        const text = event.target.value;
        clearTimeout(draft.current?.timer);
        const timer = setTimeout(() => {
          draft.current = { counts: commit.current(text.trim(), false) };
        }, PAUSE);
        draft.current = { ...draft.current, timer };
        onDraft?.(text);
        assistant?.current?.onChange(event);
      }}
      onClick={(event) => {
        assistant?.current?.onClick(event);
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        assistant?.current?.onBlur(event);
        finish(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (assistant?.current?.onKeyDown(event)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          finish(event.currentTarget);
        }
      }}
    />
  );
}
