import { useEffect } from 'react';
import type { Preferences } from '../own/preferences.ts';
import type { Store } from '../lib/store.ts';
import { useMedia } from '../ui/use-media.ts';
import { useStore } from '../ui/use-store.ts';

/** Sets the chosen theme on the document; "system" leaves it to the stylesheet. index.html does it before the first paint. */
export function useTheme(preferences: Store<Preferences>): void {
  const { theme } = useStore(preferences);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
  }, [theme]);
}

/** Whether the page is dark now, by choice or by the system. */
export function useDark(preferences: Store<Preferences>): boolean {
  const { theme } = useStore(preferences);
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? system : theme === 'dark';
}
