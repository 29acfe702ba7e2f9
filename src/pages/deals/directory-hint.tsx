import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { directoryQuery } from '../../data/directory.ts';
import { useServices } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

/** Reads the directory of merchants, and says how many names that brings. Loaded when somebody types a name. */
export function DirectoryHint({ onReading }: { onReading: (reading: boolean) => void }) {
  const directory = useInfiniteQuery(directoryQuery(useServices().client));
  const { isFetching } = directory;
  useEffect(() => {
    onReading(isFetching);
  }, [isFetching, onReading]);
  if (directory.isError) return 'The directory could not be read; names of merchants seen so far are known.';
  if (!directory.data) return 'Reading the directory…';
  const { pages } = directory.data;
  const total = pages[0]?.data.total;
  const loaded = pages.reduce((sum, page) => sum + page.data.merchants.length, 0);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {formatCount(loaded)} {total != null && total > loaded ? `of ${formatCount(total)} ` : ''}names known
      {directory.hasNextPage ? (
        <Button
          look="link"
          aria-disabled={directory.isFetchingNextPage}
          onClick={() => {
            if (!directory.isFetchingNextPage) void directory.fetchNextPage();
          }}
        >
          Load more (1 request)
        </Button>
      ) : null}
    </span>
  );
}
