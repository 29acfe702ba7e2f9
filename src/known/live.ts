import type { Store } from '../lib/store.ts';

/** An answer that stays up to date: its value now, the same object until it changes, and word of each change. */
export type Live<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Answers that are computed when somebody asks, and again only after what they are made of has changed. */
export function createLive() {
  const revisions = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** An answer that is made of some parts. */
    live<T>(parts: readonly string[], compute: () => T): Live<T> {
      let seen: string | undefined;
      let value: T;
      return {
        get: () => {
          const now = parts.map((part) => revisions.get(part) ?? 0).join(' ');
          if (now !== seen) {
            const next = compute();
            // several things in one map: the same map while none of them changed
            if (seen === undefined || !sameMap(value, next)) value = next;
            seen = now;
          }
          return value;
        },
        subscribe: (listener) => {
          // a wrapper, as one listener may listen to several answers
          const tell = () => {
            listener();
          };
          for (const part of parts) {
            const all = listeners.get(part) ?? new Set();
            listeners.set(part, all.add(tell));
          }
          return () => {
            for (const part of parts) listeners.get(part)?.delete(tell);
          };
        },
      };
    },
    /** Call it after some parts have changed. */
    changed(parts: ReadonlySet<string>): void {
      for (const part of parts) revisions.set(part, (revisions.get(part) ?? 0) + 1);
      const told = new Set([...parts].flatMap((part) => [...(listeners.get(part) ?? [])]));
      for (const tell of told) tell();
    },
  };
}

function sameMap(a: unknown, b: unknown): boolean {
  if (!(a instanceof Map) || !(b instanceof Map) || a.size !== b.size) return Object.is(a, b);
  for (const [key, value] of b) if (!Object.is(a.get(key), value)) return false;
  return true;
}
