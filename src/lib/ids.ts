/**
 * Whether a text can be an id rather than a name that somebody types. The specification says nothing about ids, so it is
 * one that looks generated, or that is built like an id that was seen. Where none was seen, a word with figures will do.
 */
export function canBeId(text: string, seen: readonly string[]): boolean {
  if (!/^\S{1,200}$/u.test(text)) return false;
  if (seen.includes(text)) return true;
  if (!/\d/.test(text)) return false;
  if (isGenerated(text) || seen.length === 0) return text.length >= 3;
  const pattern = patternOf(text);
  return seen.some((id) => Math.abs(id.length - text.length) <= 1 || patternOf(id) === pattern);
}

/** Figures alone, figures behind a prefix (`deal_0042`), or more characters than a word has, figures among them. */
function isGenerated(text: string): boolean {
  return /^\d{3,}$/.test(text) || /^[a-z]+[-_:][a-z\d]{4,}$/i.test(text) || text.length >= 16;
}

/** An id with its figures left out: `deal-12` and `deal-7` are built alike. */
function patternOf(id: string): string {
  return id.replace(/\d+/g, '0');
}
