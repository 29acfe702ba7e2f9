import { forgotten } from '../session/forgotten.ts';
import { Notice } from '../ui/notice.tsx';
import { useStore } from '../ui/use-store.ts';

/** Says why a tab that had a key has none any more; nothing where it never had one. */
export function ForgottenNotice() {
  if (!useStore(forgotten)) return null;
  return (
    <Notice className="mb-4">
      The key was forgotten in every tab of this browser. To continue, enter a key.
    </Notice>
  );
}
