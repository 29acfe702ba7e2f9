import { askedPath } from '../browser/routing.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

export interface CrashReportProps {
  /** The part of the page that crashed. */
  readonly what: string;
  readonly error: Error;
  /** Tries it again. */
  readonly again: () => void;
}

/** Instead of a part that crashed: that it did, and what helps to mend it, to be copied, without query, key or data. */
export function CrashReport({ what, error, again }: CrashReportProps) {
  const stack = (error.stack ?? '').split('\n').slice(1, 6).join('\n');
  const report = `${what}: ${error.name}: ${error.message}\nversion ${__APP_VERSION__}, ${askedPath()}\n${stack}`;
  return (
    <section role="alert" className="rounded-lg border border-line bg-surface p-5">
      <p className="font-semibold">{what} could not be shown</p>
      <p className="mt-1 text-ink-2">This is a bug. The rest of the page still works.</p>
      <pre className="mt-3 max-h-40 overflow-auto rounded bg-sunken p-2 text-xs whitespace-pre-wrap">
        {report}
      </pre>
      <p className="mt-1">
        <CopyButton text={report} label="Copy report" />
      </p>
      <Button className="mt-3" onClick={again}>
        Try again
      </Button>
    </section>
  );
}
