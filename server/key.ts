import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { TIERS } from '../src/contract/service.ts';
import { openDatabase } from './database.ts';
import { createKey, isTier } from './keys.ts';
import { readSettings } from './settings.ts';

/* `npm run key -- --name "My shop" --tier FREE`: creates a key and prints it, once (section 5.3). */

const usage = `  npm run key -- --name "My shop" --tier ${TIERS.join('|')}`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, tier: { type: 'string', default: 'FREE' } },
  });
  const name = values.name?.trim() ?? '';
  if (name === '') throw new Error(`A key needs a name:\n${usage}`);
  if (!isTier(values.tier)) throw new Error(`The tier "${values.tier}" does not exist:\n${usage}`);
  const file = resolve(import.meta.dirname, '..', readSettings(process.env).databaseFile);
  const { db, close } = openDatabase(file);
  const key = await createKey(db, { name, tier: values.tier, now: Date.now() });
  close();
  console.log(`\n  Key of "${name}" (${values.tier}), shown this once:\n\n  ${key}\n`);
}

main().catch((error: unknown) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
