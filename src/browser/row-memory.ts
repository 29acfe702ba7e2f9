/* Which row of a list was opened, and whether a click opens it here. Apart, as it can wait until the page is painted. */

/** Notes in this step of the history which row of its list is about to be opened; outlives a reload. */
export function rememberRow(href: string): void {
  window.history.replaceState({ ...(window.history.state as object | null), row: href }, '');
}

/** The row that was opened from this step of the history, if any. */
export function rememberedRow(): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('row' in state)) return undefined;
  return typeof state.row === 'string' ? state.row : undefined;
}

/** True for a click that follows a link here, rather than in another tab or window. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
