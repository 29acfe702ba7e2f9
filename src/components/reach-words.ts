import type { Reach } from '../api/reach.ts';

/** How the connection stands, in words and colour: the same in the navigation, the banner and on a page. */
export const REACH_WORDS: Readonly<Record<Reach, { readonly words: string; readonly dot: string }>> = {
  'not-tried': { words: 'Not contacted yet', dot: 'bg-line-strong' },
  connected: { words: 'Connected', dot: 'bg-good' },
  refused: { words: 'The API refused your key', dot: 'bg-bad' },
  unreachable: { words: 'No answer from the API', dot: 'bg-warn' },
};
