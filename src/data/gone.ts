import { ApiError } from '../api/error.ts';

/** True when an error says that there is no such thing (404). */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}
