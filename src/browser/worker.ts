/** A policy that Trusted Types let scripts be named through; see the content security policy in vite.config.ts. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    readonly createScriptURL: (url: string) => unknown;
  };
}

/** The name that the content security policy allows. */
const POLICY = 'worker';

let trusted: { readonly createScriptURL: (url: string) => unknown } | undefined;

/** Starts a worker from a file of this site; undefined where the browser cannot, or the site's policy forbids it. */
export function startWorker(url: string): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    trusted ??= trustedTypes?.createPolicy(POLICY, {
      createScriptURL: (asked) => {
        if (new URL(asked, document.baseURI).origin !== location.origin)
          throw new TypeError('A worker of another site.');
        return asked;
      },
    });
    return new Worker((trusted ? trusted.createScriptURL(url) : url) as string, { type: 'module' });
  } catch {
    return undefined;
  }
}
