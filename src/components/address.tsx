import { explorerNamed } from '../own/explorers.ts';
import { useServices } from '../data/services.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Missing } from '../ui/reveal.tsx';
import { useTabIndex } from '../ui/row-stop.ts';
import { useStore } from '../ui/use-store.ts';

/** A Solana account address: 32 bytes in base58. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * A wallet address: shortened, copied whole, and looked up in the chosen block explorer. `of` says whose it is, for
 * the names of the buttons. What is no address is shown and copied, but not linked.
 */
export function WalletAddress({ value, of }: { value: string | null | undefined; of?: string | undefined }) {
  const { config, preferences } = useServices();
  const explorer = explorerNamed(useStore(preferences).explorer, config.blockExplorer);
  const tabIndex = useTabIndex();
  if (!value) return <Missing />;
  const whose = of ? ` of ${tameText(of, 60)}` : '';
  return (
    <span className="inline-flex items-center gap-0.5">
      <bdi translate="no" className="font-mono text-sm whitespace-nowrap" title={tameText(value, 100)}>
        {shortenMiddle(tameText(value, 100))}
      </bdi>
      <CopyButton text={value} label={`Copy wallet address${whose}`} />
      {ADDRESS.test(value) ? (
        <a
          href={explorer.account + value}
          tabIndex={tabIndex}
          target="_blank"
          rel="noopener noreferrer"
          title={`Open in ${explorer.label}`}
          aria-label={`Open wallet${whose} in ${explorer.label} (opens a new tab)`}
          className="inline-grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <Icon name="outside" className="size-4" />
        </a>
      ) : null}
    </span>
  );
}

/** An id: shortened, copied whole. `what` names it for the button: "Copy deal id". */
export function Identifier({ value, what }: { value: string; what: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <bdi translate="no" className="font-mono text-sm whitespace-nowrap" title={tameText(value, 100)}>
        {shortenMiddle(tameText(value, 100), 6)}
      </bdi>
      <CopyButton text={value} label={`Copy ${what}`} />
    </span>
  );
}
