import process from 'node:process';
import { BASE_PATH, KEY_HEADER } from '../src/contract/service.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { createKey } from './keys.ts';
import { sizeFor } from './market/make.ts';

/* `npm run bench`: how long the reference API takes over a large market. Prints; judges nothing. */

const size = sizeFor(Number(process.env.MARKET_DEALS ?? 100_000));
const started = performance.now();
const { db, close } = openDatabase(':memory:', { seed: 1, size, now: Date.now() });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${String(size.deals)} deals, ${String(size.listings)} listings made in ${seconds} s\n`);

const key = await createKey(db, { name: 'bench', tier: 'FREE', now: Date.now() });
const app = createApp({ db, limit: 1_000_000 });
const [some] = await db.selectFrom('deal').select(['id', 'merchant_id']).limit(1).execute();
const paths = [
  '/deals',
  '/deals?category=FOOD&maxPrice=0.5&minDiscount=20&page=3&limit=100',
  '/deals?maxPrice=0.5&page=20&limit=50',
  '/deals?minDiscount=30&page=500&limit=100',
  `/deals?merchantId=${some?.merchant_id ?? ''}&limit=100`,
  `/deals/${some?.id ?? ''}`,
  `/deals/${some?.id ?? ''}/stats`,
  '/marketplace/listings?minPrice=0.1&maxPrice=2&page=10&limit=100',
  '/merchants?limit=100',
  `/merchants/${some?.merchant_id ?? ''}`,
  '/stats',
];
console.log('median ms  95th ms  request');
for (const path of paths) {
  const times: number[] = [];
  for (let i = 0; i < 60; i++) {
    const begin = performance.now();
    const response = await app(
      new Request(`http://bench${BASE_PATH}${path}`, { headers: { [KEY_HEADER]: key } }),
    );
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(9);
  console.log(`${at(0.5)}${at(0.95)}  ${path}`);
}
close();
