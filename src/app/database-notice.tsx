import { reloadPage } from '../browser/page.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says why nothing is stored while tabs with different versions of the app share one database, and what to do. */
export function DatabaseNotice({ state }: { state: 'blocked' | 'outdated' }) {
  return (
    <Notice tone="warn" className="mt-4 print:hidden">
      {state === 'blocked' ? (
        'Another tab has an earlier version of the explorer open. Close or reload it; until then, nothing is stored and a reload costs requests again.'
      ) : (
        <>
          A later version of the explorer is open in another tab. Until you reload, nothing is stored here.{' '}
          <Button look="link" className="underline" onClick={reloadPage}>
            Reload
          </Button>
        </>
      )}
    </Notice>
  );
}
