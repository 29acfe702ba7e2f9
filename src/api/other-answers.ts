import { envelope } from '../contract/envelope.ts';
import { decode } from './decode.ts';
import { ApiError } from './error.ts';
import { readJson } from './json.ts';
import type { Answer, Opened } from './answer.ts';

/** Statuses that a proxy, a firewall or a network gives where the answer is not the API's own. */
const IN_BETWEEN: ReadonlySet<number> = new Set([403, 407, 451]);

/**
 * Opens an answer that is not plainly good: its `data`, and what in its text was no JSON (`readJson`); throws ApiError where
 * there is none. `heard`: the API answered before at this address.
 */
export function openOther({ status, text }: Answer, heard: boolean): Opened {
  const { value: body, mended } = readJson(text);
  const parsed = decode(envelope, body);
  const apiMessage = parsed.ok ? (parsed.data.message ?? undefined) : undefined;
  const answer = apiMessage === undefined ? { status } : { status, apiMessage };

  if (status === 401) throw new ApiError('unauthorized', 'The API refused the key.', answer);
  if (status === 429) throw new ApiError('rate-limited', 'No request is left in this window.', answer);
  if (!parsed.ok && (status >= 500 || IN_BETWEEN.has(status)))
    throw new ApiError(
      'in-between',
      `Something answered in the API’s place (HTTP ${String(status)}).`,
      answer,
    );
  if (status >= 500) throw new ApiError('server', `The API failed (HTTP ${String(status)}).`, answer);
  if (!parsed.ok) {
    const what =
      text.trim() === '' ? 'nothing' : body === undefined ? 'a page, not JSON' : 'JSON of another kind';
    throw new ApiError(
      heard ? 'in-between' : 'not-the-api',
      `The address answered with ${what} (HTTP ${String(status)}).`,
      {
        status,
      },
    );
  }
  if (status === 404) throw new ApiError('not-found', 'The API has nothing with this ID.', answer);
  if (status >= 400)
    throw new ApiError('bad-request', `The API did not accept the request (HTTP ${String(status)}).`, answer);

  const { success, statusCode, data } = parsed.data;
  const said = (what: string) =>
    new ApiError('contradictory', `The answer says ${what} under HTTP ${String(status)}.`, answer);
  if (!success) throw said('success: false');
  if (statusCode != null && statusCode !== status) throw said(`statusCode: ${String(statusCode)}`);
  if (data == null) throw said('success: true, but holds no data,');
  return { data, mended };
}
