import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { ApiError } from '../../api/error.ts';
import { correctedAddress } from '../../api/pasted-address.ts';
import { ConnectionForm } from '../../components/connection-form.tsx';
import { DemoKeyButton } from '../../components/demo-key-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { type ConnectionTest, connectionTest, testConnection } from '../../data/connection-test.ts';
import { EXPLORER_NAMES, explorerNamed } from '../../own/explorers.ts';
import { type Preferences, THEMES, TIMES } from '../../own/preferences.ts';
import { useServices, useSession } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
import { fromOf } from '../../lib/from.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { focusHeading, PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStore } from '../../ui/use-store.ts';

/** /settings: the connection, how things look, what is stored here, and which version this is. */
export function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings" />
      <div className="mt-5 grid max-w-180 gap-4">
        <ConnectionCard />
        <PreferencesCard />
        <StoredDataCard />
        <Card title="About">
          <p className="text-ink-2">Deals Explorer, version {__APP_VERSION__}</p>
        </Card>
      </div>
    </>
  );
}

function ConnectionCard() {
  const { connection, session: current } = useServices();
  const session = useSession();
  const result = useStore(connectionTest(session));
  // saving may have made another session, which is not shown yet
  const test = () => {
    void testConnection(current.get());
  };
  return (
    <Card title="Connection">
      <ConnectionForm busy={result.state === 'testing'} onSaved={test} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <DemoKeyButton look="secondary" onUsed={test} />
        {session.connected ? (
          <Button
            look="danger"
            onClick={() => {
              connection.forgetKey();
              focusHeading();
            }}
          >
            Forget key
          </Button>
        ) : null}
      </div>
      <div className="mt-4" aria-live="polite">
        <TestOutcome result={result} onSaved={test} />
      </div>
    </Card>
  );
}

function TestOutcome({ result, onSaved }: { result: ConnectionTest; onSaved: () => void }) {
  const from = useReturnAddress();
  if (result.state === 'fails') {
    return (
      <ErrorPanel error={result.error}>
        <CorrectAddress error={result.error} onSaved={onSaved} />
      </ErrorPanel>
    );
  }
  if (result.state !== 'works') return null;
  const { source, limit, remaining } = result.budget;
  return (
    <Notice tone="good">
      <p className="font-semibold">It works.</p>
      <p>
        {source === 'headers'
          ? `This key may send ${formatCount(limit)} requests a minute; ${formatCount(remaining)} are left.`
          : 'The API does not let web pages read its rate limit, so the budget shown is an estimate.'}
      </p>
      <p className="mt-2">
        <Link to={from ?? paths.deals()} className="font-semibold underline underline-offset-3">
          {from ? 'Back to where you were' : 'Browse deals'}
        </Link>
      </p>
    </Notice>
  );
}

/** Where nothing of the API was found: the address that it has by the specification, for one press. */
function CorrectAddress({ error, onSaved }: { error: Error; onSaved: () => void }) {
  const { connection } = useServices();
  const { baseUrl, ...rest } = useStore(connection);
  const corrected = correctedAddress(baseUrl);
  if (!(error instanceof ApiError && error.kind === 'not-the-api' && corrected)) return null;
  return (
    <Button
      onClick={() => {
        // of the same origin, so the key is meant for it, too
        connection.connect({ ...rest, baseUrl: corrected });
        onSaved();
      }}
    >
      Use {corrected}
    </Button>
  );
}

/** Where an error sent the person here from; only an address of the app itself. */
function useReturnAddress(): string | undefined {
  const from = fromOf(useLocation().state);
  return from === paths.settings() ? undefined : from;
}

const THEME_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;
const TIME_LABELS = { local: 'Local time first', utc: 'UTC first' } as const;

function PreferencesCard() {
  const { preferences } = useServices();
  const chosen = useStore(preferences);
  const change = (part: Partial<Preferences>) => {
    preferences.set({ ...chosen, ...part });
  };
  return (
    <Card title="Preferences">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Theme"
          value={chosen.theme}
          options={THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }))}
          onChange={(theme) => {
            change({ theme });
          }}
        />
        <SelectField
          label="Times"
          value={chosen.times}
          options={TIMES.map((times) => ({ value: times, label: TIME_LABELS[times] }))}
          onChange={(times) => {
            change({ times });
          }}
        />
        <SelectField
          label="Block explorer"
          value={EXPLORER_NAMES.find((name) => name === chosen.explorer) ?? 'solscan'}
          options={EXPLORER_NAMES.map((name) => ({ value: name, label: explorerNamed(name).label }))}
          onChange={(explorer) => {
            change({ explorer });
          }}
        />
      </div>
      <label className="mt-4 flex items-baseline gap-2">
        <input
          type="checkbox"
          className="accent-accent"
          checked={chosen.letterKeys}
          aria-describedby="letter-keys"
          onChange={(event) => {
            change({ letterKeys: event.target.checked });
          }}
        />
        Single-key shortcuts
      </label>
      <p id="letter-keys" className="ml-6 text-sm text-ink-3">
        / and ? open “Go to” and the list of shortcuts, j and k move through a list. Ctrl+K always works.
      </p>
    </Card>
  );
}

type Clearing = 'no' | 'clearing' | 'cleared' | 'failed';

const CLEARING: Record<Clearing, string> = {
  no: '',
  clearing: 'Clearing…',
  cleared: 'Cleared.',
  failed:
    'The browser’s storage does not answer, so what it holds could not be cleared. Try again in a moment.',
};

function StoredDataCard() {
  const session = useSession();
  const [clearing, setClearing] = useState<Clearing>('no');
  return (
    <Card title="Cached data">
      <p className="mb-3 max-w-prose text-ink-2">
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
