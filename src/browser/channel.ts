/** A line between the tabs of this browser; what one tab says, all others hear. */
export interface Channel {
  readonly say: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
  /** Nothing is said or heard any more. */
  readonly close: () => void;
}

/** The channel of a name; where the browser has none, nobody hears and nobody speaks. */
export function browserChannel(name: string): Channel {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(`deals-explorer:${name}`);
  } catch {
    // blocked, or an older browser: this tab is on its own
  }
  return {
    say: (message) => {
      channel?.postMessage(message);
    },
    listen: (listener) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        listener(data);
      });
    },
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}
