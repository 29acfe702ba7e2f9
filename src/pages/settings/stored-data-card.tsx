import { useState } from 'react';
import { useSession } from '../../data/services.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Clearing = 'no' | 'clearing' | 'cleared' | 'failed';

const CLEARING: Record<Clearing, string> = {
  no: '',
  clearing: 'Clearing…',
  cleared: 'Cleared.',
  failed:
    'The browser’s storage does not answer, so what it holds could not be cleared. Try again in a moment.',
};

/** What was read from the API and is kept, and the way to clear it. */
export function StoredDataCard() {
  const session = useSession();
  const [clearing, setClearing] = useState<Clearing>('no');
  return (
    <Card title="Cached data">
      <p className="mb-3 max-w-prose text-pretty text-ink-2">
        What was read from the API is kept for up to a day, so that it is not requested again.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          aria-disabled={clearing === 'clearing'}
          onClick={() => {
            if (clearing === 'clearing') return;
            setClearing('clearing');
            session.clear().then(
              () => {
                setClearing('cleared');
              },
              () => {
                setClearing('failed');
              },
            );
          }}
        >
          Clear cached data
        </Button>
        <span role="status" className={`text-sm ${clearing === 'failed' ? 'text-bad' : 'text-ink-2'}`}>
          {CLEARING[clearing]}
        </span>
      </div>
    </Card>
  );
}
