import { askForList, ListPage } from '../../components/list-page.tsx';
import { DEALS } from '../../resources/deals.tsx';

/** What the page asks for first. */
export const first = askForList(DEALS);

/** /deals: the market's active deals, filtered and paged. */
function DealsPage() {
  return <ListPage list={DEALS} />;
}
export { DealsPage as Page };
