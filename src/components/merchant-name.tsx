import type { Merchant } from '../contract/merchant.ts';
import { visibleText } from '../lib/text.ts';
import { Icon } from '../ui/icon.tsx';

/** The name of a merchant, or words in its place. */
export function merchantName(merchant: Pick<Merchant, 'businessName'>): string {
  return visibleText(merchant.businessName, 120) || 'Unnamed merchant';
}

/** Says that the API calls a merchant verified, or not; nothing where it does not say. */
export function VerifiedMark({ merchant }: { merchant: Merchant }) {
  if (merchant.verified == null) return null;
  return merchant.verified ? (
    <span className="text-sm whitespace-nowrap text-accent">
      <Icon name="done" className="mr-0.5 inline size-4 align-text-bottom" />
      Verified
    </span>
  ) : (
    <span className="text-sm text-warn">Not verified</span>
  );
}
