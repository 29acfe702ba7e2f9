/* The life of this page in its tab, and where it is. */

/** Calls `listener` when the page may be about to go: the last moment at which something can be kept. */
export function onLeave(listener: () => void): () => void {
  // a phone ends hidden pages without another word
  return onTurn('pagehide', 'hidden', listener);
}

/** Calls `listener` when the page is looked at again, or comes back from the browser's back/forward cache. */
export function onReturn(listener: () => void): () => void {
  return onTurn('pageshow', 'visible', listener);
}

function onTurn(event: string, state: DocumentVisibilityState, listener: () => void): () => void {
  const turned = () => {
    if (document.visibilityState === state) listener();
  };
  window.addEventListener(event, listener);
  document.addEventListener('visibilitychange', turned);
  return () => {
    window.removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', turned);
  };
}

/** Resolves when all of index.html is there: its scripts are imported, and may be here before. */
export function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve);
  });
}

/** Resolves when the page has been painted; in a tab that is not looked at, a moment later. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (document.visibilityState === 'hidden') soon();
    else requestAnimationFrame(soon);
  });
}

/** False when the browser knows that it has no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** True on Apple's devices, whose keyboards have ⌘ where others have Ctrl. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.userAgent);
}

/** The address of this page in full, for what is printed. */
export function pageAddress(): string {
  return window.location.href;
}

/** The origin that served this page. */
export function pageOrigin(): string {
  return window.location.origin;
}

export function reloadPage(): void {
  window.location.reload();
}

/** Leaves it to the app where a page stands after Back: the browser's own restoration runs before the content is there. */
export function takeOverScrolling(): void {
  window.history.scrollRestoration = 'manual';
}

/** From now on this page may ask nothing but its own site and these origins: the browser sees to it. */
export function allowOrigins(origins: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src 'self' ${origins.join(' ')}`;
  document.head.append(policy);
}
