import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../api/error.ts';
import { paths } from '../lib/paths.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { loadable } from '../ui/loadable.ts';
import { Notice } from '../ui/notice.tsx';
import { SAYS_ALL, UNEXPECTED, WORDS } from './error-words.ts';
import { LinkWithReturn } from './row-link.tsx';
import { StrangerText } from './stranger-text.tsx';

/** Who has a key that works never sees it: it is loaded when a key is refused. */
const ConnectionForm = loadable(() => import('./connection-form.tsx').then((m) => m.ConnectionForm));

/** An error as a person needs it: what happened, why, and what they can do next. */
export function ErrorPanel(props: {
  error: Error;
  /** What could not be read, for the title: "Statistics". */
  what?: string;
  title?: string;
  busy?: boolean;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const kind = props.error instanceof ApiError ? props.error.kind : undefined;
  const words = kind ? WORDS[kind] : UNEXPECTED;
  const said = props.error instanceof ApiError ? props.error.apiMessage : undefined;
  const title = props.title ?? words.title;
  const inSettings = pathname === paths.settings();
  // a page that shows nothing else has room for another key; a part of a page leads to Settings
  const asksForKey = kind === 'unauthorized' && !props.what && !inSettings;
  return (
    <section role="alert" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <p className="text-lg font-semibold">{props.what ? `${props.what}: ${lowerFirst(title)}` : title}</p>
      <p className="mt-1 max-w-prose text-ink-2">{words.advice}</p>
      <p className="mt-2 text-sm text-ink-3">
        {kind && SAYS_ALL.has(kind) ? '' : `${props.error.message} `}
        {said ? (
          <>
            The API says: “<StrangerText value={said} max={300} />”
          </>
        ) : null}
      </p>
      {words.operator ? (
        <details className="mt-2 max-w-prose text-sm text-ink-2">
          <summary className="w-fit py-1">For whoever runs the API</summary>
          {words.operator}
        </details>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {words.ways.includes('settings') && !inSettings ? (
          <LinkWithReturn to={paths.settings()} className={buttonLook('secondary')}>
            Open Settings
          </LinkWithReturn>
        ) : null}
        {words.ways.includes('again') && props.onRetry ? (
          <Button
            aria-disabled={props.busy}
            onClick={() => {
              if (!props.busy) props.onRetry?.();
            }}
          >
            {props.busy ? 'Trying…' : 'Try again'}
          </Button>
        ) : null}
        {props.children}
      </div>
      {asksForKey ? (
        <div className="mt-5 border-t border-line pt-5">
          <Suspense>
            <ConnectionForm />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}

export interface ErrorOfQueryProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Whether the page has something to show all the same. */
  readonly shown: boolean;
  /** What could not be read, for the title: "Statistics". */
  readonly what?: string | undefined;
  /** What came of it for what is shown. */
  readonly outcome: string;
}

/** What went wrong with a query: a panel where data is missing, a line above what is still shown. */
export function ErrorOfQuery({ shown, what, outcome, error, busy, onRetry }: ErrorOfQueryProps) {
  return shown ? (
    <NotRefreshed outcome={outcome} error={error} busy={busy} onRetry={onRetry} />
  ) : (
    <ErrorPanel {...(what ? { what } : {})} error={error} busy={busy} onRetry={onRetry} />
  );
}

/** Above what is still shown: that it could not be refreshed, why, and the way to try again. */
function NotRefreshed(props: { outcome: string; error: Error; busy: boolean; onRetry: () => void }) {
  const { outcome, error, busy, onRetry } = props;
  return (
    <Notice tone="bad">
      {outcome}: {error instanceof ApiError ? lowerFirst(WORDS[error.kind].title) : error.message}.{' '}
      <Button
        look="link"
        className="underline"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onRetry();
        }}
      >
        Try again
      </Button>
    </Notice>
  );
}

/** "The API failed" -> "the API failed", but "API" stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
