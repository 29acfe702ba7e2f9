import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

const url = "https://api.test/deals/o'clock?x=%22&y=1";

it.each([
  ['sh', `curl -H "X-API-Key: $API_KEY" 'https://api.test/deals/o'\\''clock?x=%22&y=1'`],
  ['cmd', `curl -H "X-API-Key: %API_KEY%" "https://api.test/deals/o'clock?x=%22&y=1"`],
  ['powershell', `curl.exe -H "X-API-Key: $env:API_KEY" 'https://api.test/deals/o''clock?x=%22&y=1'`],
] as const)('quotes for %s', (shell, command) => {
  expect(curlOf(url, shell)).toBe(command);
});

it('lets nothing end a quoted text', () => {
  expect(curlOf('https://a.test/"x', 'cmd')).not.toContain('"x');
  expect(curlOf('https://a.test/’x', 'powershell')).toContain('’’x');
});
