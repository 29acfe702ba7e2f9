/** True when this page was opened by an address or a link, and not reloaded or returned to. False in browsers that do not tell. */
export function wasOpened(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
