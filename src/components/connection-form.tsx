import { type SyntheticEvent, useState } from 'react';
import { parseBaseUrl } from '../api/base-url.ts';
import { cleanKey, type Keep } from '../api/connection.ts';
import { useServices } from '../data/services.ts';
import { Button } from '../ui/button.tsx';
import { CONTROL, Field } from '../ui/field.tsx';
import { useStore } from '../ui/use-store.ts';

interface Problems {
  readonly baseUrl?: string;
  readonly key?: string;
}

const KEEPS: readonly { value: Keep; label: string; hint: string }[] = [
  { value: 'tab', label: 'In this tab only', hint: 'Gone when the tab is closed.' },
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
  const [baseUrl, setBaseUrl] = useState(saved.baseUrl);
  const [key, setKey] = useState(saved.key);
  const [keep, setKeep] = useState<Keep>(saved.keep);
  const [visible, setVisible] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const address = parseBaseUrl(baseUrl, window.location.origin);
    const cleaned = cleanKey(key);
    const found: Problems = {
      ...(address.ok ? {} : { baseUrl: address.problem }),
      ...(cleaned.ok ? {} : { key: cleaned.problem }),
    };
    if (address.ok && cleaned.ok) {
      const moved = saved.key !== '' && new URL(saved.baseUrl).origin !== new URL(address.url).origin;
      if (moved && cleaned.key === saved.key) {
        setKey('');
        setProblems({
          key: `Your key belongs to ${new URL(saved.baseUrl).host}. Enter the key for the new address.`,
        });
        return;
      }
      setProblems({});
      setBaseUrl(address.url);
      setKey(cleaned.key);
      connection.set({ baseUrl: address.url, key: cleaned.key, keep });
      onSaved?.();
      return;
    }
    setProblems(found);
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-140 gap-4">
      <Field
        label="API base URL"
        problem={problems.baseUrl}
        hint={config.apiBaseUrl ? undefined : 'Ends with /api/v1/public/v1; whoever runs the API knows it.'}
      >
        {(ids) => (
          <input
            {...ids}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={CONTROL}
            value={baseUrl}
            onChange={(event) => {
              setBaseUrl(event.target.value);
            }}
          />
        )}
      </Field>
      <Field label="API key" problem={problems.key}>
        {(ids) => (
          <div className="flex gap-2">
            <input
              {...ids}
              type={visible ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={`${CONTROL} font-mono`}
              value={key}
              onChange={(event) => {
                setKey(event.target.value);
              }}
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
                checked={keep === value}
                aria-describedby={`keep-${value}`}
                onChange={() => {
                  setKeep(value);
                }}
              />
              {label}
            </label>
            <span id={`keep-${value}`} className="text-sm text-ink-3">
              {hint}
            </span>
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Testing…' : 'Save and test'}
        </Button>
        <span className="text-sm text-ink-3">1 request</span>
      </div>
    </form>
  );
}
