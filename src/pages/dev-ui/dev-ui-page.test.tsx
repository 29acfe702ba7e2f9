import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const UI = join(import.meta.dirname, '../../ui');

it('shows the primitives in both themes', async () => {
  await renderApp('/dev/ui');
  for (const name of ['In the light theme', 'In the dark theme']) {
    const theme = within(await screen.findByRole('region', { name }));
    expect(theme.getByRole('button', { name: 'Button primary' })).toBeInTheDocument();
    expect(theme.getByRole('table', { name: 'Fruits' })).toBeInTheDocument();
    expect(theme.getAllByRole('alert').length).toBeGreaterThan(10);
  }
});

it('misses no primitive', () => {
  const samples = readFileSync(join(import.meta.dirname, 'samples.tsx'), 'utf8');
  const page = readFileSync(join(import.meta.dirname, 'dev-ui-page.tsx'), 'utf8');
  const primitives = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => !(samples + page).includes(`../../ui/${file}'`));
  expect(primitives).toEqual([]);
});
