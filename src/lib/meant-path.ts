/** What comes behind an address that is copied out of a chat or a sentence, as it is or as a browser writes it. */
const BEHIND = /(?:[\s.,;:!?)\]}>'"’”»…]|%(?:20|22|27|29|3E|5D|7D|E2%80%9[9D]|E2%80%A6|C2%BB))+$/i;

/** A text without what came along behind it. */
export function withoutEnd(text: string): string {
  return text.replace(BEHIND, '');
}

/**
 * The path that is meant by one that a host, a link or a chat has changed: without index.html, doubled slashes, and a
 * slash at its end; and without punctuation behind it, where a page is at the rest (`isPage`).
 */
export function meantPath(path: string, isPage: (path: string) => boolean): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(/\/index\.html?$/i, '/');
  const tidy = plain.length > 1 ? plain.replace(/\/$/, '') : plain;
  const rest = withoutEnd(tidy).replace(/(.)\/$/, '$1');
  return !isPage(tidy) && isPage(rest) ? rest : tidy;
}
