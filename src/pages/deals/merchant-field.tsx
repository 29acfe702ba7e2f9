import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PickField } from '../../components/pick-field.tsx';
import { directoryQuery } from '../../data/directory.ts';
import { knownMerchants } from '../../data/seen.ts';
import { useServices } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Finds a merchant by name among those met so far and, once somebody types, among the directory's. The API itself
 * cannot search.
 */
export function MerchantField(props: {
  merchantId: string | undefined;
  onChange: (merchantId: string | undefined) => void;
}) {
  const [asked, setAsked] = useState(false);
  const directory = useDirectory(asked);
  return (
    <PickField
      label="Merchant"
      many="merchants"
      placeholder="Any merchant"
      known={knownMerchants(useQueryClient())}
      loading={directory.isFetching}
      value={props.merchantId}
      onChange={props.onChange}
      onType={() => {
        setAsked(true);
      }}
      hint={asked ? <DirectoryHint directory={directory} /> : undefined}
    />
  );
}

/** The directory, read from the moment that somebody needs it. */
function useDirectory(enabled: boolean) {
  return useInfiniteQuery({ ...directoryQuery(useServices().client), enabled });
}

function DirectoryHint({ directory }: { directory: ReturnType<typeof useDirectory> }) {
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
          disabled={directory.isFetchingNextPage}
          onClick={() => {
            void directory.fetchNextPage();
          }}
        >
          Load more (1 request)
        </Button>
      ) : null}
    </span>
  );
}
