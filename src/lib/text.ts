/* Text from the API is a stranger's. */

/** Control, zero-width and direction-changing characters; the joiners of emoji and of some scripts stay. */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** More marks than any script stacks on one letter. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** Text that shows what it holds: without unseen characters, with at most a few marks on a letter, cut at `max`. */
export function tameText(text: string, max: number): string {
  // cut before the slow part, with room for what will be dropped: a text may be megabytes long
  const room = max * 16;
  const tame = text.slice(0, room).replace(UNSEEN, '').replace(STACKED, '$1');
  if (tame.length <= max && text.length <= room) return tame;
  return `${tame.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Letters that look like nothing. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** The text tamed on one line, or '' when nothing of it can be seen: such a text is as good as none. */
export function visibleText(text: string | null | undefined, max: number): string {
  const tame = tameText(text ?? '', max)
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(tame.replace(BLANK, '')) ? tame : '';
}

/** An id or address shortened in the middle: `7xKX…9mQp`. Short ones stay whole. */
export function shortenMiddle(text: string, keep = 4): string {
  return text.length <= keep * 2 + 3 ? text : `${text.slice(0, keep)}…${text.slice(-keep)}`;
}
