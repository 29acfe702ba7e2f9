import { paths } from '../lib/paths.ts';
import { useSearch } from '../ui/use-search.ts';

/** The address of a list's whole catalogue with the filters of this page, in an order where one is given. */
export function useCataloguePath(kind: 'deals' | 'listings' | 'merchants', sort?: string): string {
  const search = useSearch();
  search.delete('page');
  search.delete('limit');
  if (sort !== undefined) search.set('sort', sort);
  return paths.catalogue(search, kind);
}
