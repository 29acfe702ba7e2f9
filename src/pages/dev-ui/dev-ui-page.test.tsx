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
  const shown = ['dev-ui-page.tsx', 'samples.tsx', 'live-samples.tsx']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('');
  const primitives = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    // loaded by the primitives that have them
    .filter((file) => !['suggestion-list.tsx', 'filter-sheet.tsx'].includes(file))
    .filter((file) => !shown.includes(`../../ui/${file}'`));
  expect(primitives).toEqual([]);
});
