declare global {
  interface Window {
    /** Gives the keys that index.html kept, from a shortcut on, and keeps no more. */
    earlyKeys?: () => readonly KeyboardEvent[];
  }
}

/** A shortcut that was pressed before the app listened, and the keys after it; once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  return window.earlyKeys?.() ?? [];
}
