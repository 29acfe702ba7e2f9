import { isApple } from './page.ts';

/**
 * True for the key of a letter: by what it writes on a keyboard of Latin letters, and by its place on one of others, where
 * it writes a letter that is not ours.
 */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** True for a letter with the key of the system's commands: ⌘ on Apple's devices, Ctrl elsewhere; with no other. */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const [command, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return command && !other && !altKey && !shiftKey && isLetterKey(event, letter);
}
