/**
 * The address inside the app that a link was followed from, as the state of a history entry says. Such a state outlives a
 * reload and may be anything.
 */
export function fromOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}
