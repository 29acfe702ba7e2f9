import { PageHeading } from '../ui/heading.tsx';
import { Freshness } from './freshness.tsx';

/** The head of a page: its name, how much there is (said when it changes), and how old what is shown is. */
export function PageHeader(props: {
  title: string;
  status?: string;
  query: {
    data: unknown;
    isFetching: boolean;
    isPlaceholderData?: boolean;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** What a refresh costs. */
  requests?: number;
}) {
  const { title, status = '', query, requests = 1 } = props;
  return (
    <header className="mb-3 flex flex-wrap items-baseline gap-x-3.5 md:mb-4">
      <PageHeading title={title} />
      <p role="status" className="text-ink-2">
        {status}
      </p>
      <div className="md:ml-auto">
        <Freshness
          waiting={!query.data || query.isPlaceholderData === true}
          updatedAt={query.dataUpdatedAt}
          requests={requests}
          busy={query.isFetching}
          onRefresh={() => {
            void query.refetch();
          }}
        />
      </div>
    </header>
  );
}
