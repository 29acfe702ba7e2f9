import type { ReactNode } from 'react';
import { CategoryTag } from '../components/category-tag.tsx';
import { DealFlags } from '../components/deal-flags.tsx';
import { dealTitle } from '../components/deal-title.ts';
import { Discount, Sol } from '../components/figures.tsx';
import { RowLink } from '../components/row-link.tsx';
import { RowSave } from '../components/row-save.tsx';
import { SupplyLeft } from '../components/supply-left.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Deal } from '../contract/deal.ts';
import { useSession } from '../data/services.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, visibleText } from '../lib/text.ts';
import { CARD } from '../ui/card-list.tsx';
import { Link } from '../ui/link.tsx';
import { Missing } from '../ui/reveal.tsx';
import { useTabIndex } from '../ui/row-stop.ts';
import { useStore } from '../ui/use-store.ts';

/** A deal as a card, an item of a list by itself; `title` stands for its title that leads to it. */
export function DealCard({
  deal,
  over,
  title = <TitleLink deal={deal} />,
  as: Root = 'li',
}: {
  deal: Deal;
  over: boolean;
  title?: ReactNode;
  as?: 'li' | 'div';
}) {
  return (
    <Root
      className={`${CARD} grid grid-cols-[minmax(45%,1fr)_auto] content-start gap-x-3 ${over ? 'text-ink-3' : ''}`}
    >
      {title}
      <div className="text-right font-semibold">
        <Sol value={deal.price} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <MerchantLink deal={deal} />
        <span className="max-w-3/5 shrink-0">
          <CategoryTag value={deal.category} />
        </span>
      </div>
      <div className="text-right">
        <Discount value={deal.discountPercentage} over={over} />
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <SupplyLeft deal={deal} />
        <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-sm text-ink-2">
          <DealFlags deal={deal} />
          <Timestamp value={deal.expiryDate} />
        </span>
      </div>
    </Root>
  );
}

/** Leads to a deal, and saves it; `children` stand for its title. */
export function TitleLink({ deal, children = dealTitle(deal) }: { deal: Deal; children?: ReactNode }) {
  return (
    <span className="flex items-start justify-between gap-1">
      <RowLink
        to={paths.deal(deal.id)}
        className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
      >
        <bdi>{children}</bdi>
      </RowLink>
      <RowSave kind="deal" id={deal.id} name={dealTitle(deal)} />
    </span>
  );
}

/** Leads to a deal's merchant. Behind it stands what changed in the deal: it comes late, and moves nothing there. */
export function MerchantLink({ deal }: { deal: Deal }) {
  const tabIndex = useTabIndex();
  const marks = useStore(useSession().marks).get(deal.id);
  const { merchant } = deal;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {merchant ? (
        <Link
          to={paths.merchant(merchant.id)}
          tabIndex={tabIndex}
          className="truncate py-[3px] text-sm text-ink-2 underline-offset-3 hover:underline"
        >
          <bdi>{visibleText(merchant.businessName, 80) || shortenMiddle(merchant.id)}</bdi>
        </Link>
      ) : (
        <Missing />
      )}
      {marks?.map((mark) => (
        <span
          key={mark}
          className="shrink-0 rounded-sm bg-accent-soft px-1.5 py-px text-xs font-semibold text-accent"
        >
          {mark}
        </span>
      ))}
    </span>
  );
}
