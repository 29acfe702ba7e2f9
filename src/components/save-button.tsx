import type { SavedItem } from '../own/saved.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSaved } from './row-save.tsx';

/**
 * Saves what a page is about, or takes it away from what is saved. While the name is not known there is nothing to save, and
 * its place is kept.
 */
export function SaveButton({
  kind,
  id,
  name = '',
}: Pick<SavedItem, 'kind' | 'id'> & { name: string | undefined }) {
  const { already, toggle } = useSaved({ kind, id, name });
  return (
    <Button
      look="link"
      aria-label={`Save ${name}`}
      aria-pressed={already}
      className={`print:hidden max-md:min-w-6 max-md:justify-center ${name === '' ? 'invisible' : ''}`}
      onClick={toggle}
    >
      <Icon name="saved" className={`size-4 ${already ? 'fill-current' : ''}`} />
      <span className="max-md:sr-only">Save</span>
    </Button>
  );
}
