import * as z from 'zod/mini';
import { number, text } from './field.ts';

/**
 * The envelope of every response, success or failure (section 2.1). `data` is present on success and holds the
 * endpoint's named payload; errors carry `success: false`, a message and the status code, and no data.
 */
export const envelope = z.looseObject({
  success: z.boolean(),
  message: text,
  data: z.nullish(z.looseObject({})),
  statusCode: number,
});
