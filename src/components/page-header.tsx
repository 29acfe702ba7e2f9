import type { ReactNode } from 'react';
import { PageHeading } from '../ui/heading.tsx';
import { Freshness } from './freshness.tsx';
import { ShareLink } from './share-link.tsx';

/** The head of a page: its name, how much there is (said when it changes), and how old what is shown is. */
export function PageHeader(props: {
  title: string;
  /** What the tab and a shared link are called, where that says more than the title. */
  tabTitle?: string;
  status?: string;
  query: {
    data: unknown;
    isFetching: boolean;
    isError: boolean;
    isPlaceholderData?: boolean;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** What the status counts, where that is not all: "verified only". */
  covers?: string;
  /** What a refresh costs. */
  requests?: number;
  /** Refreshes; by default what is shown is read again. */
  onRefresh?: () => void;
  /** What else can be done with what is shown, in a line of its own where the page is narrow. */
  children?: ReactNode;
}) {
  const { title, tabTitle = title, status = '', covers, query, requests = 1, onRefresh, children } = props;
  return (
    // each part has its line from the start, so that nothing moves when there is more to say
    <header className="mb-3 lg:mb-4 lg:flex lg:items-baseline lg:justify-between">
      <div className="flex flex-wrap items-baseline gap-x-3.5 max-[23rem]:block">
        <PageHeading title={tabTitle}>{title}</PageHeading>
        <p role="status" className="text-ink-2 max-[23rem]:min-h-6">
          {status}
        </p>
        {covers ? <span className="text-sm text-ink-3 max-lg:w-full">{covers}</span> : null}
      </div>
      {children}
      <Freshness
        waiting={!query.data || query.isPlaceholderData === true}
        updatedAt={query.dataUpdatedAt}
        failed={query.isError}
        requests={requests}
        busy={query.isFetching}
        onRefresh={
          onRefresh ??
          (() => {
            void query.refetch();
          })
        }
      >
        <ShareLink />
      </Freshness>
    </header>
  );
}
