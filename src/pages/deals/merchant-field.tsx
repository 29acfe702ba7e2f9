import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { directoryQuery } from '../../data/merchants.ts';
import { type KnownMerchant, knownMerchants } from '../../data/seen.ts';
import { useServices } from '../../data/services.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { Field } from '../../ui/field.tsx';

interface Props {
  readonly merchantId: string | undefined;
  readonly onChange: (merchantId: string | undefined) => void;
}

/**
 * Finds a merchant by name among those met so far and, once somebody types, among the directory's; an id can be pasted.
 * The API itself cannot search.
 */
export function MerchantField({ merchantId, onChange }: Props) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const directory = useDirectory(asked);
  const options = labelled(knownMerchants(cache));
  const current = options.find((option) => option.id === merchantId);

  const commit = (text: string, done: boolean) => {
    const found = findMerchant(options, text, done);
    setProblem(found.problem);
    if (found.problem === undefined && found.id !== merchantId && !found.undecided) onChange(found.id);
  };

  return (
    <Field
      label="Merchant"
      problem={problem}
      hint={asked ? <DirectoryHint directory={directory} /> : undefined}
    >
      {(ids) => (
        <>
          <DraftInput
            {...ids}
            list={`${ids.id}-options`}
            placeholder="Any merchant"
            value={current?.label ?? merchantId ?? ''}
            onDraft={(text) => {
              setProblem(undefined);
              if (text !== '') setAsked(true);
            }}
            onCommit={commit}
          />
          <datalist id={`${ids.id}-options`}>
            {options.map((option) => (
              <option key={option.id} value={option.label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** The directory, read from the moment that somebody needs it. */
function useDirectory(enabled: boolean) {
  return useInfiniteQuery({ ...directoryQuery(useServices().client), enabled });
}

interface Option extends KnownMerchant {
  readonly label: string;
}

/** Each merchant under its name, and under name and id where several have one name. */
function labelled(merchants: readonly KnownMerchant[]): Option[] {
  const times = new Map<string, number>();
  for (const { name } of merchants) times.set(name, (times.get(name) ?? 0) + 1);
  return merchants.map((merchant) => ({
    ...merchant,
    label: (times.get(merchant.name) ?? 0) > 1 ? `${merchant.name} (${merchant.id})` : merchant.name,
  }));
}

/** Which merchant a text means. While somebody still types (`done` is false) only a whole name or id counts. */
export function findMerchant(
  options: readonly Option[],
  text: string,
  done: boolean,
): { id?: string; problem?: string; undecided?: true } {
  if (text === '') return {};
  const wanted = text.toLowerCase();
  const exact = options.find((o) => o.label.toLowerCase() === wanted || o.id === text);
  if (exact) return { id: exact.id };
  if (!done) return { undecided: true };
  const near = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const [only] = near;
  if (only && near.length === 1) return { id: only.id };
  if (near.length > 1) return { problem: `${formatCount(near.length)} merchants are called so: choose one.` };
  if (/^\S{6,}$/.test(text)) return { id: text };
  return { problem: 'No merchant known so far is called so. Load more names, or paste an id.' };
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
