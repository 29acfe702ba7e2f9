import { pagePath } from '../browser/page.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** What helps to mend a crash, to be copied: where and what, without query, key or data. */
export function CrashReport({ what, error }: { what: string; error: Error }) {
  const stack = (error.stack ?? '').split('\n').slice(1, 6).join('\n');
  const report = `${what}: ${error.name}: ${error.message}\nversion ${__APP_VERSION__}, ${pagePath()}\n${stack}`;
  return (
    <>
      <pre className="mt-3 max-h-40 overflow-auto rounded bg-sunken p-2 text-xs whitespace-pre-wrap">
        {report}
      </pre>
      <p className="mt-1">
        <CopyButton text={report} label="Copy report" />
      </p>
    </>
  );
}
