import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isConnected } from '../../api/connection.ts';
import { ConnectionForm } from '../../components/connection-form.tsx';
import { DemoKeyButton } from '../../components/demo-key-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { testConnection, type TestResult } from '../../data/connection-test.ts';
import { EXPLORERS, type ExplorerName, type Preferences, THEMES, TIMES } from '../../data/preferences.ts';
import { useServices } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
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
  const services = useServices();
  const cache = useQueryClient();
  const connection = useStore(services.connection);
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<TestResult>();
  // counts changes made here, to give the form its new start
  const [round, setRound] = useState(0);

  const test = async () => {
    setTesting(true);
    setResult(undefined);
    const outcome = await testConnection(services, cache);
    setTesting(false);
    setResult(outcome);
  };

  return (
    <Card title="Connection">
      <ConnectionForm key={round} busy={testing} onSaved={() => void test()} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <DemoKeyButton
          look="secondary"
          onUsed={() => {
            setRound(round + 1);
            void test();
          }}
        />
        {isConnected(connection) ? (
          <Button
            look="danger"
            onClick={() => {
              services.connection.forgetKey();
              setResult(undefined);
              setRound(round + 1);
              focusHeading();
            }}
          >
            Forget key
          </Button>
        ) : null}
      </div>
      <div className="mt-4" aria-live="polite">
        {result ? <TestOutcome result={result} /> : null}
      </div>
    </Card>
  );
}

function TestOutcome({ result }: { result: TestResult }) {
  const from = useReturnAddress();
  if (!result.works) {
    return <ErrorPanel error={result.error} />;
  }
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

/** Where an error sent the person here from; only an address of the app itself. */
function useReturnAddress(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== paths.settings() ? from : undefined;
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
          value={chosen.explorer}
          options={Object.entries(EXPLORERS).map(([name, { label }]) => ({
            value: name as ExplorerName,
            label,
          }))}
          onChange={(explorer) => {
            change({ explorer });
          }}
        />
      </div>
    </Card>
  );
}

function StoredDataCard() {
  const { forgetData } = useServices();
  const [cleared, setCleared] = useState('');
  return (
    <Card title="Cached data">
      <p className="mb-3 max-w-prose text-ink-2">
        What was read from the API is kept for a while, so that it need not be asked for again.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() => {
            forgetData();
            setCleared('Cleared.');
          }}
        >
          Clear cached data
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {cleared}
        </span>
      </div>
    </Card>
  );
}
