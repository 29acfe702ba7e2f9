type Fetch = typeof globalThis.fetch;

/** The body of a good answer, on its way to the app. */
export interface Body {
  data: Record<string, unknown>;
  [field: string]: unknown;
}

/** A fault: answers whose address matches are changed on their way to the app. */
export function rewriting(
  matching: RegExp,
  change: (body: Body, url: string) => void,
): (fetch: Fetch) => Fetch {
  return (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    if (!matching.test(url) || !response.ok) return response;
    const body = (await response.json()) as Body;
    change(body, url);
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
  };
}

/** A fault: requests whose address matches are answered with a status and a message in the envelope. */
export function failing(matching: RegExp, status: number, message = 'boom'): (fetch: Fetch) => Fetch {
  return (fetch) => (input, init) =>
    matching.test(input instanceof Request ? input.url : input.toString())
      ? Promise.resolve(Response.json({ success: false, message, statusCode: status }, { status }))
      : fetch(input, init);
}

/** A fault: requests whose address matches are never answered; they end when they are aborted. */
export function silent(matching: RegExp): (fetch: Fetch) => Fetch {
  return (fetch) => (input, init) =>
    matching.test(input instanceof Request ? input.url : input.toString())
      ? new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        })
      : fetch(input, init);
}

/** A fault: something else in place of every answer. */
export function instead(answer: () => Response | Promise<Response>): (fetch: Fetch) => Fetch {
  return () => () => Promise.resolve(answer());
}
