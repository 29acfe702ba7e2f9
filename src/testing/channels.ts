import type { Channel } from '../browser/channel.ts';

/** Channels of tabs that live in one page, for tests: each call makes another tab's end of the same line. */
export function channelsInMemory(): (name: string) => Channel {
  const lines = new Map<string, Set<(message: unknown) => void>>();
  return (name) => {
    const line = lines.get(name) ?? new Set();
    lines.set(name, line);
    const mine = new Set<(message: unknown) => void>();
    return {
      say: (message) => {
        for (const listener of [...line]) if (!mine.has(listener)) listener(structuredClone(message));
      },
      listen: (listener) => {
        mine.add(listener);
        line.add(listener);
      },
      close: () => {
        for (const listener of mine) line.delete(listener);
        mine.clear();
      },
    };
  };
}
