import type { ReactNode } from 'react';
import { ApiError, type ErrorKind } from '../../api/error.ts';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Funnel } from '../../ui/charts/funnel.tsx';
import { RatioRing } from '../../ui/charts/ratio-ring.tsx';
import { Link } from '../../ui/link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { downloadText } from '../../browser/download.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Icon, ICONS } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Missing, Reveal } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cards, Fields, Fruits, ModalSample } from './live-samples.tsx';

const COLOURS = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink 2', 'bg-ink-2'],
  ['ink 3', 'bg-ink-3'],
  ['accent', 'bg-accent'],
  ['accent soft', 'bg-accent-soft'],
  ['warn', 'bg-warn'],
  ['warn soft', 'bg-warn-soft'],
  ['bad', 'bg-bad'],
  ['bad soft', 'bg-bad-soft'],
  ['good', 'bg-good'],
] as const;

const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

const KINDS: readonly ErrorKind[] = [
  'unauthorized',
  'not-found',
  'bad-request',
  'rate-limited',
  'server',
  'offline',
  'blocked',
  'stopped',
  'timeout',
  'redirected',
  'in-between',
  'not-the-api',
  'contradictory',
];

const again = () => undefined;

/** Everything once. */
export function Samples() {
  return (
    <div className="grid gap-6">
      <Sample title="Colours, by role">
        <ul className="flex flex-wrap gap-2 text-xs">
          {COLOURS.map(([name, look]) => (
            <li key={name} className="w-16">
              <span className={`block h-9 rounded border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {size.slice(5)}: 1,284 deals
          </p>
        ))}
      </Sample>
      <Sample title="Icons">
        <ul className="flex flex-wrap gap-3 text-xs">
          {ICONS.map((name) => (
            <li key={name} className="grid justify-items-center gap-1">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Buttons">
        {(['primary', 'secondary', 'danger', 'link'] as const).map((look) => (
          <p key={look} className="mb-2 flex flex-wrap items-center gap-2">
            <Button look={look}>Button {look}</Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} aria-pressed="true">
              Pressed
            </Button>
            <a href="#content" className={buttonLook(look)}>
              Link
            </a>
          </p>
        ))}
        <p className="flex flex-wrap items-center gap-2">
          <Link to="/dev/ui" className={buttonLook('link')}>
            A link inside the app
          </Link>
          <CopyButton text="copied" label="Copy this" />
          <CopyButton text="copied" label="Copy this, too" wide />
          <Button
            onClick={() => {
              downloadText('sample.txt', 'a sample', 'text/plain');
            }}
          >
            Download a file
          </Button>
          <ModalSample />
        </p>
      </Sample>
      <Sample title="Fields">
        <Fields />
      </Sample>
      <Sample title="Notices">
        <div className="grid gap-2">
          {(['plain', 'good', 'warn', 'bad'] as const).map((tone) => (
            <Notice key={tone} tone={tone}>
              A notice, {tone}.
            </Notice>
          ))}
        </div>
      </Sample>
      <Sample title="Card, facts and what is missing">
        <Card title="A card" aside={<span className="text-sm text-ink-2">aside</span>} foot="Its foot">
          <Facts>
            <Fact name="A fact" hint="what it means">
              42
            </Fact>
            <Fact name="Not there">
              <Missing />
            </Fact>
            <Fact name="More in reach">
              <Reveal more="January 24, 2027">in 2 months</Reveal>
            </Fact>
            <Fact name="On its way">
              <Skeleton className="h-4 w-24" />
            </Fact>
          </Facts>
        </Card>
      </Sample>
      <Sample title="Tables">
        <div className="grid gap-3">
          <Fruits />
          <Cards />
        </div>
      </Sample>
      <Sample title="Pagination: first, middle, last, unknown end">
        {[
          [1, 226],
          [113, 226],
          [226, 226],
          [3, undefined],
        ].map(([page = 1, lastPage]) => (
          <Pagination
            key={page}
            page={page}
            lastPage={lastPage}
            hasNext={page !== lastPage}
            to={(to) => `/dev/ui?page=${to}`}
          />
        ))}
      </Sample>
      <Sample title="Charts">
        <div className="flex flex-wrap gap-4">
          {[0, 1, 423, 1000].map((part) => (
            <RatioRing key={part} part={part} whole={1000} label={`${part} of 1,000`} />
          ))}
        </div>
        <Funnel
          stages={[
            { name: 'Supply', value: 2550 },
            { name: 'Minted', value: 1746 },
            { name: 'Redeemed', value: 0 },
          ]}
        />
      </Sample>
      <Sample title="Nothing there">
        <EmptyPanel title="No deal matches">
          <p className="mb-3">Loosen a filter.</p>
          <Button>Without “FOOD”</Button>
        </EmptyPanel>
      </Sample>
      <Sample title="Errors, by kind">
        <div className="grid gap-2">
          {KINDS.map((kind) => (
            <ErrorPanel
              key={kind}
              error={new ApiError(kind, 'What happened, in a sentence.', { apiMessage: 'what the API says' })}
              onRetry={again}
            />
          ))}
          <ErrorPanel error={new Error('boom')} what="Statistics" onRetry={again} busy />
          <QueryError
            shown
            query={{
              error: new ApiError('server', 'Status 500.'),
              data: 1,
              isFetching: false,
              refetch: () => Promise.resolve(),
            }}
          />
        </div>
      </Sample>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm font-medium text-ink-2">{title}</h2>
      {children}
    </div>
  );
}
