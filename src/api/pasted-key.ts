import { canBeKey } from './key.ts';

/** Spaces, control and zero-width characters, which come along when a key is copied. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu;

/**
 * Cleans a pasted key: what is invisible goes; anything that no header can carry is refused, as it cannot be part
 * of a key.
 */
export function cleanKey(
  input: string,
): { ok: true; key: string } | { ok: false; problem: 'empty' | 'holds-space' | 'holds-other' } {
  const trimmed = input.trim().replace(/^(?:X-API-Key:|["'`])\s*|["'`]$/gi, '');
  const key = trimmed.replace(INVISIBLE, '');
  if (key === '') return { ok: false, problem: 'empty' };
  if (/\S\s+\S/.test(trimmed)) return { ok: false, problem: 'holds-space' };
  if (!canBeKey(key)) return { ok: false, problem: 'holds-other' };
  return { ok: true, key };
}
