import type { ErrorKind } from '../api/error.ts';

export interface Words {
  readonly title: string;
  readonly advice: string;
  /** What whoever runs the API can do. */
  readonly operator?: string;
  /** What helps: asking again, looking at the settings, or both. */
  readonly ways: readonly ('again' | 'settings')[];
}

/** What each kind of error means for a person, and what they can do. The one place that turns kinds into words. */
export const WORDS: Record<ErrorKind, Words> = {
  unauthorized: {
    title: 'The API refused your key',
    advice: 'It may be mistyped, revoked, or for another API. Enter a valid key, here or in Settings.',
    ways: ['settings'],
  },
  'not-found': {
    title: 'Not found',
    advice: 'The API has nothing with this ID. It may have been removed.',
    ways: [],
  },
  'bad-request': {
    title: 'The API did not accept this request',
    advice: 'Change or clear the filters, or check the address of this page.',
    ways: ['again'],
  },
  'rate-limited': {
    title: 'Your key is out of requests',
    advice:
      'The explorer waited for several resets, but others seem to use the same key. Try again in a minute.',
    ways: ['again'],
  },
  server: {
    title: 'The API failed',
    advice: 'The problem is on the API’s side, not yours. Try again in a moment.',
    ways: ['again'],
  },
  offline: {
    title: 'You are offline',
    advice: 'Connect this device to the internet, then try again.',
    ways: ['again'],
  },
  blocked: {
    title: 'No answer from the API',
    advice:
      'Check your internet connection. A content blocker, an extension, or a company network can also keep this page from the API, and so can a key that is out of requests.',
    ways: ['again', 'settings'],
    operator:
      'The API must allow this site to call it (CORS): allow its origin and the X-API-Key header, also in answers with an error, such as 429.',
  },
  stopped: {
    title: 'Something stops this request',
    advice:
      'The API answers other requests. A content blocker, an extension, or a company network probably stops this one. Allow this site there, then try again.',
    ways: ['again'],
  },
  timeout: {
    title: 'The API took too long',
    advice: 'It may be busy. Try again in a moment.',
    ways: ['again'],
  },
  redirected: {
    title: 'The API redirects to another address',
    advice: 'Your key was not sent there. In Settings, enter the final address as the base URL.',
    ways: ['settings'],
  },
  'in-between': {
    title: 'Something else answered in the API’s place',
    advice:
      'A proxy, a firewall, a sign-in page of this network, or the API’s own gateway did. Try again in a moment, or from another network.',
    ways: ['again'],
    operator:
      'The answer is not the API’s own JSON. Look at what stands before the API: a gateway, a content delivery network, or a firewall.',
  },
  'not-the-api': {
    title: 'This address is not the API',
    advice: 'Something else answers there. Check the base URL: it should end with /api/v1/public/v1.',
    ways: ['settings', 'again'],
  },
  contradictory: {
    title: 'The API contradicts itself',
    advice: 'Its answer is not shown. Try again in a moment.',
    ways: ['again'],
  },
};

/** For an error of our own. */
export const UNEXPECTED: Words = {
  title: 'Something went wrong',
  advice: 'This is a bug in the explorer. Try again in a moment.',
  ways: ['again'],
};

/** Kinds whose advice leaves nothing to add. */
export const SAYS_ALL: ReadonlySet<ErrorKind> = new Set([
  'not-found',
  'unauthorized',
  'offline',
  'rate-limited',
  'blocked',
  'stopped',
]);
