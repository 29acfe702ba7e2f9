import { useSession } from '../data/services.ts';
import { isSaved, save, type SavedItem, saved, unsave } from '../own/saved.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStore } from '../ui/use-store.ts';

/**
 * Saves what a page is about, or takes it away from what is saved. It says what a press does. While the name is not known
 * there is nothing to save, and its place is kept.
 */
export function SaveButton({
  kind,
  id,
  name,
}: Pick<SavedItem, 'kind' | 'id'> & { name: string | undefined }) {
  const { baseUrl } = useSession();
  const item = { kind, id, name: name ?? '' };
  const already = isSaved(useStore(saved), { ...item, baseUrl });
  return (
    <Button
      look="link"
      className={`print:hidden max-md:min-w-6 max-md:justify-center ${name === undefined ? 'invisible' : ''}`}
      onClick={() => {
        if (already) unsave({ ...item, baseUrl });
        else save({ ...item, baseUrl });
      }}
    >
      <Icon name="saved" className={`size-4 ${already ? 'fill-current' : ''} md:hidden`} />
      <span className="max-md:sr-only">{already ? 'Remove from Saved' : 'Save'}</span>
    </Button>
  );
}
