import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { directoryQuery, readDirectory, readDirectoryPages, useReadOn } from '../data/directory.ts';
import { useSession } from '../data/services.ts';
import { useKnownNames } from '../data/use-known.ts';
import { holds } from '../lib/fold.ts';
import { formatCount } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';

/**
 * Reads the directory of merchants, and says how many names that brings. When nothing known has what was typed, the rest of
 * the directory is read, too, while the budget is ample. Loaded when somebody types a name.
 */
export function DirectoryHint({
  typed,
  onReading,
}: {
  typed: string;
  onReading: (reading: boolean) => void;
}) {
  const session = useSession();
  const directory = useQuery(directoryQuery(session));
  const { isFetching } = directory;
  const known = useKnownNames('merchant');
  const found = known.some(({ id, name }) => holds(name, typed) || id === typed);
  const reads = useReadOn(!found, directory) || isFetching;
  useEffect(() => {
    onReading(reads);
  }, [reads, onReading]);
  if (!directory.data) {
    return directory.isError
      ? 'The directory could not be read. You can still choose a merchant seen so far.'
      : 'Reading the directory…';
  }
  const { merchants, total, hasMore } = readDirectoryPages(directory.data);
  const read = merchants.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {formatCount(read)} {total !== undefined && total > read ? `of ${formatCount(total)} ` : ''}names known
      {hasMore ? (
        <Button
          look="link"
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) readDirectory(session, 'next');
          }}
        >
          Load more (1 request)
        </Button>
      ) : null}
    </span>
  );
}
