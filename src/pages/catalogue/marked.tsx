import { markFound } from '../../catalogue/words.ts';

/** A text in which what was looked for is marked. */
export function Marked({ text, looked }: { text: string; looked: string }) {
  return markFound(text, looked).map(({ text: part, marked }, place) =>
    marked ? (
      <mark key={place} className="rounded-sm bg-accent-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
