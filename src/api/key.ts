/** True for a text that can be a key: one that a header can carry. */
export function canBeKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** A shorter key cannot be told from an ordinary word or number, and guards nothing worth guarding. */
const SHORTEST_GUARDED = 8;

/** True when a text holds the key, in whatever letters: some fields change them. Never for a very short key. */
export function holdsKey(text: string, key: string): boolean {
  return key.length >= SHORTEST_GUARDED && text.toLowerCase().includes(key.toLowerCase());
}

/** A text of the API without the key, which an API may repeat: it is neither shown, nor kept, nor copied. */
export function withoutKey(text: string, key: string): string {
  if (!holdsKey(text, key)) return text;
  return text.replace(new RegExp(key.replace(/[^\w]/g, '\\$&'), 'gi'), '•••');
}
