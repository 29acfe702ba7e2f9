import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the app could not be fetched: the network failed, or another version took its place. */
export class NotLoaded extends Error {
  /** Call it before the part is shown again: lets it be fetched once more. */
  readonly retry: () => void;

  constructor(cause: unknown, retry: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotLoaded';
    this.retry = retry;
  }
}

/** For a part that the page can do without: nothing stands in its place when it cannot be loaded. */
export const OR_NOTHING = () => () => null;

/** A component whose code comes later. */
export type Loadable<P> = ComponentType<P> & {
  /** Starts to load the code, ahead of any need. Resolves when it is here, or could not be loaded; never rejects. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown, or ahead of that by `preload`. Code that is here renders at
 * once: React's own `lazy` suspends once in any case, and React holds back what follows a fallback by 300 ms.
 * `failed` gives what to show where the code cannot be loaded, or throws, by default NotLoaded for `Crash` to say; `again`
 * lets it be loaded once more.
 */
export function loadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: (error: unknown, again: () => void) => ComponentType<P> | Promise<ComponentType<P>> = (
    error,
    again,
  ) => {
    throw new NotLoaded(error, again);
  },
): Loadable<P> {
  let code: ComponentType<P> | undefined;
  const arrived = (component: ComponentType<P>) => (code = component);
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: arrived(await load()) };
      } catch (error) {
        return {
          default: await failed(error, () => {
            Later = attempt(); // one that has failed does so for good
          }),
        };
      }
    });
  let Later = attempt();
  const Shown = (props: P) => {
    // what it began with it stays, or its state would be lost
    const [what] = useState<ComponentType<P>>(() => code ?? Later);
    return createElement(what, props);
  };
  return Object.assign(Shown, {
    // a browser answers an import of code that is here in a later task, behind the drawing that a click begins
    preload: async () => {
      if (!code)
        await load()
          .then(arrived)
          .catch(() => undefined); // it shows when the component is shown
    },
  });
}
