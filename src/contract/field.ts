import * as z from 'zod/mini';

/*
 * How the contract says "may be missing". The specification leaves open which fields may be absent or null
 * (section 2.2, "not shown"), so every field but `id` may be either. The schemas stay as strict as the
 * specification about everything else; being lenient with a stranger's data is the reader's part (api/decode.ts).
 */

/** Text as it came; absent and null mean "not given". */
export const text = z.nullish(z.string());

/**
 * A finite number. Integers are not told apart on purpose: a count of 2.5 or 1e21 is shown as it came and
 * flagged, not lost.
 */
export const number = z.nullish(z.number());

/** true or false. */
export const flag = z.nullish(z.boolean());

/** An ISO 8601 UTC timestamp (sections 2.2, 2.4, 2.5, 2.6) as text; whether it is a date is told where it is shown. */
export const timestamp = z.nullish(z.string());

/** An identifier: the one thing that every resource must have. */
export const id = z.string().check(z.minLength(1));
