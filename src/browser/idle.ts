/* What a browser can do ahead of need, and whether it should. */

/** Resolves once the browser has nothing to do (in Safari, which does not tell, after `wait` milliseconds). */
export function whenIdle(wait = 2000): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      resolve();
    };
    // `window` may be gone by then, where a test has closed its page
    if ('requestIdleCallback' in globalThis) requestIdleCallback(idle);
    else setTimeout(idle, wait);
  });
}

/** True when the person has asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
