import type { Named } from '../known/known.ts';
import { fold } from '../lib/fold.ts';
import { formatCount } from '../lib/format.ts';
import { canBeId } from '../lib/ids.ts';
import { shortenMiddle } from '../lib/text.ts';

export { lookUp } from '../catalogue/look-up.ts';

/* What a text picks of the things known by name. Loaded when a field that picks is first used. */

export interface Option extends Named {
  readonly label: string;
  /** Tells it from others of the same name. */
  readonly note?: string;
}

const labels = new WeakMap<readonly Named[], readonly Option[]>();

/** All in order, each under its name, and under name and id where several have one name. Asked at each key, made once. */
export function labelled(known: readonly Named[]): readonly Option[] {
  const made = labels.get(known);
  if (made) return made;
  const times = new Map<string, number>();
  for (const { name } of known) times.set(name, (times.get(name) ?? 0) + 1);
  // not before somebody picks: the first comparison blocks Chromium for 7 ms
  const inOrder = [...known].sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  const options = inOrder.map((item) => ({
    ...item,
    ...((times.get(item.name) ?? 0) > 1
      ? { label: `${item.name} (${item.id})`, note: shortenMiddle(item.id) }
      : { label: item.name }),
  }));
  labels.set(known, options);
  return options;
}

/** What a field says of its text. */
export interface Said {
  readonly problem?: string;
  /** A text that may be an id, though nothing known has it. */
  readonly offered?: string;
  /** A text that was entered while names were being read: it is looked up once they are there. */
  readonly pending?: string | undefined;
}

/** What a text picks, if that can be said yet. */
export interface Picked extends Said {
  readonly id?: string;
  readonly undecided?: boolean;
}

/** Which one a text means. While somebody still types (`done` is false) only a whole name or id counts. */
export function pick(
  options: readonly Option[],
  text: string,
  { done, kind, loading }: { done: boolean; kind: string; loading: boolean },
): Picked {
  if (text === '') return {};
  const wanted = fold(text);
  const exact = options.find((option) => fold(option.label) === wanted || option.id === text);
  if (exact) return { id: exact.id };
  if (!done) return { undecided: true };
  const near = options.filter((option) => fold(option.label).includes(wanted));
  const [only] = near;
  if (only && near.length === 1 && !loading) return { id: only.id };
  // a name that is still being read may be the very one
  if (loading) return { undecided: true, pending: text };
  const offered = /^\S+$/.test(text) ? { offered: text } : {};
  if (near.length > 1)
    return {
      ...offered,
      problem: `The names of ${formatCount(near.length)} ${kind}s contain that. Choose one from the list.`,
    };
  if (
    canBeId(
      text,
      options.map(({ id }) => id),
    )
  )
    return { id: text };
  return {
    ...offered,
    problem: `None of the ${kind}s seen so far has that name. Choose one from the list, or paste an id.`,
  };
}
