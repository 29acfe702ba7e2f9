import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { ApiError } from '../../api/error.ts';
import { correctedAddress } from '../../api/pasted-address.ts';
import { ConnectionForm } from '../../components/connection-form.tsx';
import { ConfigNotice } from '../../components/config-notice.tsx';
import { DemoKeyButton } from '../../components/demo-key-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ForgottenNotice } from '../../components/forgotten-notice.tsx';
import { type ConnectionTest, connectionTest, testConnection } from '../../data/connection-test.ts';
import { useServices, useSession } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
import { fromOf } from '../../lib/from.ts';
import { siteFile } from '../../browser/routing.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusHeading, PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStore } from '../../ui/use-store.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { StoredDataCard } from './stored-data-card.tsx';

/** /settings: the connection, how things look, what is stored here, and which version this is. */
function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings" />
      <div className="mt-5 grid max-w-180 gap-4">
        <ConnectionCard />
        <PreferencesCard />
        <StoredDataCard />
        <Card title="About">
          <p className="text-ink-2">
            Deals Explorer, version {__APP_VERSION__}.{' '}
            <a href={siteFile('licenses.txt')} className="underline underline-offset-3 hover:text-ink">
              Licenses of what it is made of
            </a>
          </p>
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
      <ConfigNotice className="mb-4" />
      <ForgottenNotice />
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
      <div className="not-empty:mt-4" aria-live="polite">
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
export { SettingsPage as Page };
