import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { deal } from '../src/contract/deal.ts';
import { dealStats } from '../src/contract/deal-stats.ts';
import { listing, listListings } from '../src/contract/listing.ts';
import { merchant } from '../src/contract/merchant.ts';
import { platformStats } from '../src/contract/platform.ts';
import { describeApi, OPENAPI_FILE, openApiText } from './openapi.ts';

const api = describeApi() as {
  paths: Record<
    string,
    { get: { parameters: { name: string; in: string }[]; responses: Record<string, unknown> } }
  >;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};

describe('docs/openapi.json', () => {
  it('is what the contract says now (npm run openapi writes it)', () => {
    expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApiText());
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(api));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every endpoint, parameter, header and error', () => {
    expect(Object.keys(api.paths)).toEqual([
      '/deals',
      '/deals/{id}',
      '/deals/{id}/stats',
      '/marketplace/listings',
      '/marketplace/listings/{id}',
      '/merchants',
      '/merchants/{id}',
      '/stats',
    ]);
    for (const [path, { get }] of Object.entries(api.paths)) {
      const statuses = ['200', '400', '401', ...(path.includes('{id}') ? ['404'] : []), '429', '500'];
      expect(Object.keys(get.responses)).toEqual(statuses);
      expect(get.parameters.some((parameter) => parameter.in === 'path')).toBe(path.includes('{id}'));
    }
    expect(api.paths['/marketplace/listings']?.get.parameters.map(({ name }) => name)).toEqual(
      listListings.query,
    );
    expect(JSON.stringify(api)).toContain('X-RateLimit-Remaining');
  });

  it('names every field of every resource', () => {
    const resources = {
      Deal: deal,
      DealStats: dealStats,
      Listing: listing,
      Merchant: merchant,
      PlatformStats: platformStats,
    };
    for (const [name, schema] of Object.entries(resources)) {
      expect(Object.keys(api.components.schemas[name]?.properties ?? {})).toEqual(Object.keys(schema.shape));
    }
  });
});

describe('docs/fields.md', () => {
  it('says of every field of section 2 where the explorer shows it', () => {
    const text = readFileSync(new URL('../docs/fields.md', import.meta.url), 'utf8');
    const resources = {
      Deal: deal,
      'Deal statistics': dealStats,
      Listing: listing,
      Merchant: merchant,
      'Platform statistics': platformStats,
    };
    for (const [name, schema] of Object.entries(resources)) {
      const section = text.split(/^## /m).find((part) => part.startsWith(name)) ?? '';
      for (const field of Object.keys(schema.shape))
        expect(section, name).toMatch(new RegExp(`\\| \`${field}\` +\\|`));
    }
  });
});
