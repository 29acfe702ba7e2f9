import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { BASE_URL, urlOf } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** All that a storage holds, as one text. */
const contents = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? '')).join('\n');

it('saves and tests a key, and says the limit that was seen', async () => {
  const { user, api } = await renderApp('/settings', { connected: false });
  expect(await screen.findByRole('textbox', { name: 'API base URL' })).toHaveValue(BASE_URL);
  const field = screen.getByLabelText('API key');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(field);
  await user.paste(`  ${api.key}\u200b `);
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(await screen.findByText('It works.')).toBeInTheDocument();
  expect(screen.getByText('This key may send 100 requests a minute; 99 are left.')).toBeInTheDocument();
  expect(api.requests).toHaveLength(1);
  expect(field).toHaveValue(api.key);
  // what the test read is there for the page: no second request
  await user.click(screen.getByRole('link', { name: 'Browse deals' }));
  await screen.findByText(/^\d+ deals$/);
  expect(api.requests).toHaveLength(1);
});

it('keeps the key while the site is open unless told otherwise, and says the risk', async () => {
  const { user, api } = await renderApp('/settings', { connected: false });
  const here = await screen.findByRole('radio', { name: 'While this site is open' });
  expect(here).toBeChecked();
  await user.type(screen.getByLabelText('API key'), api.key);
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  await screen.findByText('It works.');
  expect(contents(window.localStorage)).not.toContain(api.key);
  expect(contents(window.sessionStorage)).toContain(api.key);

  const device = screen.getByRole('radio', { name: 'On this device' });
  expect(device).toHaveAccessibleDescription(/can read it/);
  await user.click(device);
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  await waitFor(() => {
    expect(contents(window.localStorage)).toContain(api.key);
  });
  expect(contents(window.sessionStorage)).not.toContain(api.key);
});

it('shows the key only when asked to', async () => {
  const { user } = await renderApp('/settings');
  const field = await screen.findByLabelText('API key');
  await user.click(screen.getByRole('button', { name: 'Show key' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide key' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('forgets the key and what was read with it', async () => {
  const { user, api } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Forget key' }));
  expect(await screen.findByText(/^The key was forgotten/)).toBeInTheDocument();
  expect(screen.getByLabelText('API key')).toHaveValue('');
  expect(contents(window.localStorage) + contents(window.sessionStorage)).not.toContain(api.key);
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  expect(await screen.findByRole('heading', { name: 'Connect' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('asks for the key again when the address changes, and sends the old one nowhere', async () => {
  const { user, api, services } = await renderApp('/settings');
  const address = await screen.findByRole('textbox', { name: 'API base URL' });
  await user.clear(address);
  await user.type(address, 'https://elsewhere.example/api/v1/public/v1');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(
    'Your key belongs to api.test. Enter the key for the new address.',
  );
  expect(screen.getByLabelText('API key')).toHaveValue('');
  expect(services.connection.get().baseUrl).toBe(BASE_URL);
  expect(api.requests).toEqual([]);
});

it.each([
  ['http://api.example/api/v1/public/v1', 'API base URL', /not HTTPS/],
  ['api example', 'API base URL', /not a web address/],
])('refuses the address %s in place and sends nothing', async (url, name, problem) => {
  const { user, api } = await renderApp('/settings');
  const address = await screen.findByRole('textbox', { name });
  await user.clear(address);
  await user.type(address, url);
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(address).toHaveAccessibleDescription(problem);
  expect(address).toBeInvalid();
  expect(api.requests).toEqual([]);
});

const envelope = (status: number, message: string) =>
  Response.json({ success: false, message, statusCode: status }, { status });
const outcomes: [string, string, () => Promise<Response>][] = [
  ['a refused key', 'The API refused your key', () => Promise.resolve(envelope(401, 'no'))],
  ['a blocked request', 'No answer from the API', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a web page', 'This address is not the API', () => Promise.resolve(new Response('<html>'))],
  ['another JSON', 'This address is not the API', () => Promise.resolve(Response.json({ hello: 'world' }))],
  ['a failing API', 'The API failed', () => Promise.resolve(envelope(500, 'boom'))],
];
it.each(outcomes)('tells %s apart, with one request', async (_, title, fault) => {
  let sent = 0;
  const { user } = await renderApp('/settings', {
    fault: () => () => {
      sent++;
      return fault();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save and test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(sent).toBe(1);
});

it('connects with the demo key of an API on this machine by one click', async () => {
  const { user, api } = await renderApp('/deals', { connected: false, demoKey: 'dx_demo' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deals' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Use the demo key' }));
  // this test's API knows no such key
  expect(await screen.findByRole('alert')).toHaveTextContent('refused');
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20']);
});

it('shows one calm panel instead of an error before there is a key', async () => {
  const { api } = await renderApp('/deals/some-deal', { connected: false });
  const panel = await screen.findByRole('region', { name: 'Connect' });
  expect(within(panel).getByLabelText('API key')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use the demo key' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(api.requests).toEqual([]);
});

it('reads an address as it is pasted, and offers the right one where nothing of the API was found', async () => {
  const { user, services } = await renderApp('/settings', {
    fault: (fetch) => (input, init) =>
      urlOf(input).includes('/api/v1/public/v1/')
        ? fetch(input, init)
        : Promise.resolve(Response.json({ success: false, message: 'no', statusCode: 404 }, { status: 404 })),
  });
  const address = await screen.findByRole('textbox', { name: 'API base URL' });
  await user.clear(address);
  await user.type(address, '<api.test/wrong/deals>.');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This address is not the API');
  expect(address).toHaveValue('https://api.test/wrong');
  await user.click(screen.getByRole('button', { name: `Use ${BASE_URL}` }));
  expect(await screen.findByText('It works.')).toBeInTheDocument();
  expect(services.connection.get().baseUrl).toBe(BASE_URL);
});

it.each([
  ['nothing', undefined, /config\.json could not be read\. It must be a JSON file beside index\.html/],
  ['a list', [], /config\.json could not be read/],
  [
    'an address without https',
    { apiBaseUrl: 'http://api.example' },
    /apiBaseUrl in .* cannot be used.*https:\/\//,
  ],
  ['a kind of routing that there is not', { routing: 'history' }, /routing in .* must be "path" or "hash"/],
  [
    'origins that are no list',
    { allowedApiOrigins: 'https://a.example' },
    /allowedApiOrigins .* must be a list/,
  ],
  ['an explorer that is no address', { blockExplorer: 'solscan' }, /blockExplorer .* must be an address/],
  ['a misspelt field', { apiBaseURL: 'https://a.example' }, /field “apiBaseURL” that means nothing/],
] as const)(
  'says what is wrong with a config.json that holds %s, and how to mend it',
  async (_, given, words) => {
    await renderApp('/deals', { connected: false, config: readConfig(given, 'https://deals.example') });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(
      screen.getByText(/^Whoever runs this site can mend it; until then, enter the address/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('API base URL')).toHaveValue('');
  },
);

it('says so in Settings, too, to whoever is connected already', async () => {
  await renderApp('/settings', { config: { problems: [{ field: 'routing', why: 'value' }] } });
  expect(
    await screen.findByText(/The routing in this site’s config\.json cannot be used/),
  ).toBeInTheDocument();
});

it('goes by the site’s own name and block explorer', async () => {
  const { user } = await renderApp('/settings', {
    config: { title: 'Acme Deals', blockExplorer: 'https://explorer.acme.example/a/' },
  });
  expect(document.title).toBe('Settings · Acme Deals');
  expect(screen.getByRole('banner')).toHaveTextContent('Acme Deals');
  expect(await screen.findByRole('combobox', { name: 'Block explorer' })).toHaveDisplayValue(
    'explorer.acme.example',
  );
  await user.click(screen.getByRole('link', { name: 'Marketplace' }));
  const [first] = await screen.findAllByRole('link', { name: /in explorer\.acme\.example/ });
  expect(first?.getAttribute('href')).toMatch(/^https:\/\/explorer\.acme\.example\/a\/\w{32,44}$/);
});

it('takes no address that the site does not allow, and forgets a key for one', async () => {
  const { user, services } = await renderApp('/settings', {
    config: { apiOrigins: ['https://api.test', 'https://other.example'] },
  });
  const address = await screen.findByLabelText('API base URL');
  await user.clear(address);
  await user.type(address, 'https://elsewhere.example/api/v1/public/v1');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(
    await screen.findByText('This site allows only: https://api.test, https://other.example.'),
  ).toBeInTheDocument();
  expect(services.connection.get().baseUrl).toBe(BASE_URL);
  services.connection.suggest('https://other.example/api', (to) => !to.includes('api.test'));
  expect(services.connection.get()).toMatchObject({ key: '', baseUrl: 'https://other.example/api' });
});

it('remembers how things should look', async () => {
  const { user } = await renderApp('/settings');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Times' }), 'UTC first');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Block explorer' }), 'Solana Explorer');
  expect(JSON.parse(window.localStorage.getItem('deals-explorer:preferences') ?? '')).toEqual({
    version: 1,
    value: {
      theme: 'dark',
      times: 'utc',
      explorer: 'solana',
      letterKeys: true,
    },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'As the system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('clears cached data', async () => {
  const { user, api } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Clear cached data' }));
  expect(screen.getByText('Cleared.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  expect(api.requests).toHaveLength(2);
});
