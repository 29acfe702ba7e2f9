import { useSession } from '../data/services.ts';
import { isSaved, type SavedItem, saved, save, unsave } from '../own/saved.ts';
import { Icon } from '../ui/icon.tsx';
import { useTabIndex } from '../ui/row-stop.ts';
import { useStore } from '../ui/use-store.ts';

/** Whether something of this API is saved, and the way to save it or to take it away again. */
export function useSaved(which: Omit<SavedItem, 'baseUrl'>): { already: boolean; toggle: () => void } {
  const item = { ...which, baseUrl: useSession().baseUrl };
  const already = isSaved(useStore(saved), item);
  return {
    already,
    toggle: () => {
      (already ? unsave : save)(item);
    },
  };
}

/** Saves what a row is about; `label` tells it from others of the same name. */
export function RowSave({ label, ...which }: Omit<SavedItem, 'baseUrl'> & { label?: string }) {
  const { already, toggle } = useSaved(which);
  return (
    <button
      type="button"
      aria-label={`Save ${label ?? which.name}`}
      aria-pressed={already}
      tabIndex={useTabIndex()}
      className={`inline-grid size-6 shrink-0 place-items-center print:hidden ${already ? 'text-accent' : 'text-line-strong hover:text-accent'}`}
      onClick={toggle}
    >
      <Icon name="saved" className={`size-4 ${already ? 'fill-current' : ''}`} />
    </button>
  );
}
