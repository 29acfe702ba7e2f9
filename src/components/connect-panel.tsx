import { useServices } from '../data/services.ts';
import { ConfigNotice } from './config-notice.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { DemoKeyButton } from './demo-key-button.tsx';
import { ForgottenNotice } from './forgotten-notice.tsx';

/** What a page shows before there is a key: what the explorer is, where a key comes from, and the way in. */
export function ConnectPanel() {
  const { config } = useServices();
  const hasDemo = config.demoKey !== undefined;
  return (
    <section
      aria-labelledby="connect"
      className="mt-5 max-w-180 rounded-lg border border-line bg-surface p-5 shadow-card md:p-7"
    >
      <ForgottenNotice />
      <h2 id="connect" className="text-xl font-semibold">
        Connect
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">
        {config.title} shows a market of discount deals: what is on offer, for how many SOL, how much is left,
        and how it sells. It reads everything from a deals API, from this browser, with a key of your own.
      </p>
      <ConfigNotice className="mt-4" />
      {hasDemo ? (
        <div className="mt-5 rounded-lg bg-accent-soft p-4">
          <p className="mb-3">The reference API runs on this machine and has made a key for you.</p>
          <DemoKeyButton look="primary" />
        </div>
      ) : null}
      <h3 className="mt-6 font-semibold">{hasDemo ? 'Or use a key of your own' : 'Your key'}</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        You create a key in the API’s web dashboard: give it a name, select a tier, and copy the key, which is
        shown there once. It is sent only to that API, and stored only where you choose below.
      </p>
      <ConnectionForm />
    </section>
  );
}
