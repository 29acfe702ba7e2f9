import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type BaseUrlProblem, parseBaseUrl } from '../api/base-url.ts';
import { isAllowed } from '../api/config.ts';
import { cleanAddress } from '../api/pasted-address.ts';
import { cleanKey } from '../api/pasted-key.ts';
import { pageOrigin } from '../browser/page.ts';
import { useServices } from '../data/services.ts';
import type { Keep } from '../session/connection.ts';
import { Button } from '../ui/button.tsx';
import { CONTROL, Field } from '../ui/field.tsx';
import { useStore } from '../ui/use-store.ts';

interface Problems {
  readonly baseUrl?: string;
  readonly key?: string;
}

/** What is wrong with an address, and what to do about it. */
const ADDRESS_WORDS: Record<BaseUrlProblem, string> = {
  empty: 'Enter the API’s base URL.',
  'no-address': 'This is not a web address. It should look like https://api.example.com/api/v1/public/v1',
  'not-web': 'The address must begin with https://',
  'holds-password': 'The address must not contain a name or a password.',
  'holds-query': 'The address must end before any “?” or “#”.',
  'not-secure':
    'This address is not HTTPS, so others on the network could read your key. Use an address that begins with https://',
};

/** What is wrong with a key, and what to do about it. */
const KEY_WORDS = {
  empty: 'Enter your API key.',
  'holds-space': 'There is a space inside the key. Copy only the key, without other words.',
  'holds-other': 'The key contains a character that no key can have. Copy it again from the dashboard.',
} as const;

const KEEPS: readonly { value: Keep; label: string; hint: string }[] = [
  {
    value: 'site',
    label: 'While this site is open',
    hint: 'The open tabs of this site share it. It is gone when the last one is closed.',
  },
  {
    value: 'device',
    label: 'On this device',
    hint: 'Anyone who uses this browser profile, and its extensions, can read it.',
  },
];

/** Address and key of the API. A key is never taken over to another origin than the one it was entered for. */
export function ConnectionForm({ onSaved, busy = false }: { onSaved?: () => void; busy?: boolean }) {
  const { connection, config } = useServices();
  const saved = useStore(connection);
  const address = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Keep>();
  const [visible, setVisible] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // The fields themselves hold what is typed, and follow what is saved, which another tab may change: a copy of the key
  // anywhere else could bring back one that was forgotten meanwhile.
  useEffect(() => {
    if (address.current) address.current.value = saved.baseUrl;
  }, [saved.baseUrl]);
  useEffect(() => {
    if (key.current) key.current.value = saved.key;
  }, [saved.key]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !address.current || !key.current) return;
    const parsed = parseBaseUrl(cleanAddress(address.current.value), pageOrigin());
    const cleaned = cleanKey(key.current.value);
    if (!parsed.ok || !cleaned.ok) {
      setProblems({
        ...(parsed.ok ? {} : { baseUrl: ADDRESS_WORDS[parsed.problem] }),
        ...(cleaned.ok ? {} : { key: KEY_WORDS[cleaned.problem] }),
      });
      return;
    }
    if (!isAllowed(parsed.url, config)) {
      setProblems({ baseUrl: `This site allows only: ${(config.apiOrigins ?? []).join(', ')}.` });
      return;
    }
    const moved = saved.key !== '' && new URL(saved.baseUrl).origin !== new URL(parsed.url).origin;
    if (moved && cleaned.key === saved.key) {
      key.current.value = '';
      setProblems({
        key: `Your key belongs to ${new URL(saved.baseUrl).host}. Enter the key for the new address.`,
      });
      return;
    }
    setProblems({});
    address.current.value = parsed.url;
    key.current.value = cleaned.key;
    connection.connect({ baseUrl: parsed.url, key: cleaned.key, keep: chosen ?? saved.keep });
    onSaved?.();
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-140 gap-4">
      <Field
        label="API base URL"
        problem={problems.baseUrl}
        hint={
          config.apiBaseUrl
            ? undefined
            : 'It ends with /api/v1/public/v1. Whoever runs the API can tell you the address.'
        }
      >
        {(ids) => (
          <input
            {...ids}
            ref={address}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={CONTROL}
            defaultValue={saved.baseUrl}
          />
        )}
      </Field>
      <Field label="API key" problem={problems.key}>
        {(ids) => (
          <div className="flex gap-2">
            {/* the name that a password manager saves a key under: without one it would take the address for it */}
            <input
              type="text"
              autoComplete="username"
              value="API key"
              readOnly
              hidden
              tabIndex={-1}
              aria-hidden="true"
            />
            <input
              {...ids}
              ref={key}
              type={visible ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={`${CONTROL} font-mono`}
              defaultValue={saved.key}
            />
            <Button
              className="shrink-0"
              onClick={() => {
                setVisible(!visible);
              }}
            >
              {visible ? 'Hide key' : 'Show key'}
            </Button>
          </div>
        )}
      </Field>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-sm text-ink-2">Keep the key</legend>
        {KEEPS.map(({ value, label, hint }) => (
          <div key={value} className="flex min-h-6 flex-wrap items-baseline gap-x-2">
            <label className="flex items-baseline gap-2">
              <input
                type="radio"
                name="keep"
                className="accent-accent"
                checked={(chosen ?? saved.keep) === value}
                aria-describedby={`keep-${value}`}
                onChange={() => {
                  setChosen(value);
                }}
              />
              {label}
            </label>
            <span id={`keep-${value}`} className="ml-5 text-sm text-ink-3">
              {hint}
            </span>
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? 'Testing…' : 'Save and test'}
        </Button>
        <span className="text-sm text-ink-3">1 request</span>
      </div>
    </form>
  );
}
