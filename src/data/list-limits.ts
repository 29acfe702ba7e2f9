import { MAX_LIMIT } from '../contract/service.ts';

/* What a list may be asked for by a link or a field. */

/** Choices of "Per page". */
export const PAGE_SIZES = [10, 20, 50, MAX_LIMIT] as const;

/** Items on a page unless somebody chooses: on every device alike, as a link must mean the same page to everyone. */
export const PAGE_SIZE = 20;

/** Further than any list goes; a page number beyond it is a mistake in the link. */
export const LAST_PAGE = 1_000_000;

/** More SOL than anything costs. */
export const MAX_PRICE = 1_000_000_000;
