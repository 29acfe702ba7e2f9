import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

/** A part of the app could not be fetched: the network failed, or another version took its place. */
export class PageNotLoaded extends Error {
  /** To be called before it is shown again: makes it be fetched anew. */
  readonly retry: () => void;

  constructor(cause: unknown, retry: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PageNotLoaded';
    this.retry = retry;
  }
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
      if (error instanceof PageNotLoaded) error.retry();
      this.setState({ error: undefined });
    };
    return error instanceof PageNotLoaded ? (
      <section role="alert" className="rounded-lg border border-line bg-surface p-5">
        <p className="font-semibold">{what} could not be loaded</p>
        <p className="mt-1 mb-3 text-ink-2">
          {navigator.onLine
            ? 'The site did not answer. Try again in a moment.'
            : 'This device is offline. Connect it, then try again; what was read before stays readable.'}
        </p>
        <Button onClick={again}>Try again</Button>
      </section>
    ) : (
      <section role="alert" className="rounded-lg border border-line bg-surface p-5">
        <p className="font-semibold">{what} could not be shown</p>
        <p className="mt-1 text-ink-2">This is a fault of the explorer. The rest of the page still works.</p>
        <pre className="mt-3 max-h-40 overflow-auto rounded bg-sunken p-2 text-xs whitespace-pre-wrap">
          {crashReport(what, error)}
        </pre>
        <div className="mt-3 flex items-center gap-3">
          <Button onClick={again}>Try again</Button>
          <CopyButton text={crashReport(what, error)} label="Copy report" />
        </div>
      </section>
    );
  }
}

/** What helps to mend a crash: where and what, without query, key or data. */
function crashReport(what: string, error: Error): string {
  const stack = (error.stack ?? '').split('\n').slice(1, 6).join('\n');
  return `${what}: ${error.name}: ${error.message}\nversion ${__APP_VERSION__}, ${window.location.pathname}\n${stack}`;
}
