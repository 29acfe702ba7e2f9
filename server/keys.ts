import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { TIERS, type Tier } from '../src/contract/service.ts';
import type { Tables } from './schema.ts';

/** Demo keys of earlier starts go after a day: a tab left open over a restart still works. */
const DEMO_KEY_LIFE = 86_400_000;
const DEMO_NAME = 'demo';

/**
 * Creates a key (section 5.3) and returns it: the only time that it can be read, as the database holds its hash.
 * `now` is in Unix milliseconds.
 */
export async function createKey(
  db: Kysely<Tables>,
  key: { name: string; tier: Tier; now: number },
): Promise<string> {
  const value = `dx_${randomBytes(24).toString('base64url')}`;
  await db
    .insertInto('api_key')
    .values({ hash: hashKey(value), name: key.name, tier: key.tier, created_at: key.now })
    .execute();
  return value;
}

/** A fresh FREE key for the page's "Use the demo key"; forgets the demo keys of more than a day ago. */
export async function createDemoKey(db: Kysely<Tables>, now: number): Promise<string> {
  await db
    .deleteFrom('api_key')
    .where('name', '=', DEMO_NAME)
    .where('created_at', '<', now - DEMO_KEY_LIFE)
    .execute();
  return createKey(db, { name: DEMO_NAME, tier: 'FREE', now });
}

/** True when the key was created here. Looked up by hash, so that timing tells nothing of the key. */
export async function keyExists(db: Kysely<Tables>, value: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_key')
    .select('hash')
    .where('hash', '=', hashKey(value))
    .executeTakeFirst();
  return row !== undefined;
}

/** True for one of the four tiers of section 5.3. */
export function isTier(value: string): value is Tier {
  return (TIERS as readonly string[]).includes(value);
}

/** What stands for a key wherever it must be recognised: SHA-256, hexadecimal. Keys are random, so no salt is needed. */
export function hashKey(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
