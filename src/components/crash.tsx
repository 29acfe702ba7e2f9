import { Component, type ReactNode, Suspense } from 'react';
import { isOnline } from '../browser/page.ts';
import { Button } from '../ui/button.tsx';
import { loadable, NotLoaded, OR_NOTHING } from '../ui/loadable.ts';

/** Hardly anybody ever needs it, and the way on is there without it: it is loaded when it is. */
const CrashReport = loadable(() => import('./crash-report.tsx').then((m) => m.CrashReport), OR_NOTHING);

interface Props {
  /** The part of the page that is guarded, for the words and the report. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps a crash to the part where it happened: the rest stands, and the part can be tried again or reported. */
export class Crash extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    const { what, children } = this.props;
    if (!error) return children;
    const again = () => {
      if (error instanceof NotLoaded) error.retry();
      this.setState({ error: undefined });
    };
    return error instanceof NotLoaded ? (
      <section role="alert" className="rounded-lg border border-line bg-surface p-5">
        <p className="font-semibold">{what} could not be loaded</p>
        <p className="mt-1 mb-3 text-ink-2">
          {isOnline() ? 'The site did not answer.' : 'This device is offline. Connect it, then try again.'}
        </p>
        <Button onClick={again}>Try again</Button>
      </section>
    ) : (
      <section role="alert" className="rounded-lg border border-line bg-surface p-5">
        <p className="font-semibold">{what} could not be shown</p>
        <p className="mt-1 text-ink-2">This is a bug. The rest of the page still works.</p>
        <Suspense>
          <CrashReport what={what} error={error} />
        </Suspense>
        <Button className="mt-3" onClick={again}>
          Try again
        </Button>
      </section>
    );
  }
}
