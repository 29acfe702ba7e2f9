/* Which row of a list was opened. Apart, as it can wait until the page is painted. */

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
