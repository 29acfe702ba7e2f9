import { ListPage } from '../../components/list-page.tsx';
import { DEALS } from '../../resources/deals.tsx';

/** /deals: the market's active deals, filtered and paged. */
export function DealsPage() {
  return <ListPage list={DEALS} />;
}
