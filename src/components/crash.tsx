import { Component, type ReactNode, Suspense } from 'react';
import { isOnline } from '../browser/page.ts';
import { Button } from '../ui/button.tsx';
import { loadable, NotLoaded } from '../ui/loadable.ts';
import type { CrashReportProps } from './crash-report.tsx';

/** Hardly anybody ever needs it: it is loaded when it is. */
const CrashReport = loadable<CrashReportProps>(
  () => import('./crash-report.tsx').then((m) => m.CrashReport),
  () => PlainReport,
);

function PlainReport({ what, again }: CrashReportProps) {
  return (
    <p role="alert">
      {what} could not be shown. <Button onClick={again}>Try again</Button>
    </p>
  );
}

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
      <Suspense>
        <CrashReport what={what} error={error} again={again} />
      </Suspense>
    );
  }
}
