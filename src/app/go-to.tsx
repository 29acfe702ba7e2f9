import { Suspense, useId, useRef, useState } from 'react';
import { isComposing } from '../browser/composition.ts';
import { Crash } from '../components/crash.tsx';
import type { Assistant } from '../ui/draft-input.tsx';
import { loadable } from '../ui/loadable.ts';
import { Modal } from '../ui/modal.tsx';
import type { Typed } from './key-events.ts';

const PlaceList = loadable(() => import('./place-list.tsx').then((m) => m.PlaceList));

/**
 * "Go to": a field, there at once so that no letter is lost, over a list of places that is loaded when it is first
 * opened.
 */
export function GoTo({ onClose, typed }: { onClose: () => void; typed?: Typed | undefined }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const assistant = useRef<Assistant>(undefined);
  const [text, setText] = useState(typed?.text ?? '');
  /** Enter was pressed before the list was there: the first place is meant. */
  const [entered, setEntered] = useState(typed?.entered ?? false);
  return (
    <Modal label="Go to" onClose={onClose}>
      <input
        ref={field}
        id={id}
        role="combobox"
        aria-label="Go to"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={undefined}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed?.text}
        placeholder="Page, deal, merchant, category, or an id"
        onChange={(event) => {
          setEntered(false);
          setText(event.currentTarget.value);
          assistant.current?.onChange(event);
        }}
        onClick={(event) => {
          assistant.current?.onClick(event);
        }}
        onKeyDown={(event) => {
          // Escape is the dialog's
          if (isComposing(event.nativeEvent) || event.key === 'Escape') return;
          if (assistant.current) assistant.current.onKeyDown(event);
          else if (event.key === 'Enter') setEntered(true);
        }}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <Crash what="The list of places">
        <Suspense fallback={<p className="px-4 py-3.5 text-ink-2">Loading the list of places…</p>}>
          <PlaceList
            id={id}
            field={field}
            text={text.trim()}
            entered={entered}
            onAssistant={(handed) => {
              assistant.current = handed;
            }}
            onClose={onClose}
          />
        </Suspense>
      </Crash>
    </Modal>
  );
}
