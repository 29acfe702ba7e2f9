import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { expectedConsole } from '../testing/quiet.ts';
import { loadable, OR_NOTHING } from '../ui/loadable.ts';
import { Crash } from './crash.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {count} clicks
    </button>
  );
}

const show = (Part: ComponentType) => (
  <Crash what="The part">
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  </Crash>
);

it('draws code that has come in the first frame, without a fallback', async () => {
  const Part = loadable(() => Promise.resolve(Counter));
  await Part.preload();
  render(show(Part));
  expect(screen.getByRole('button', { name: '0 clicks' })).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

it('does not load again what is here: an answer to that would come in a later task', async () => {
  let loads = 0;
  const Part = loadable(() => {
    loads++;
    return Promise.resolve(Counter);
  });
  await Part.preload();
  await Part.preload();
  render(show(Part));
  expect(loads).toBe(1);
});

it('draws code as soon as it comes, and keeps its state', async () => {
  const Part = loadable(() => Promise.resolve(Counter));
  const { rerender } = render(show(Part));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '0 clicks' }));
  await Part.preload();
  rerender(show(Part));
  expect(screen.getByRole('button', { name: '1 clicks' })).toBeInTheDocument();
});

it('offers to load once more what could not be loaded', async () => {
  let online = false;
  const Part = loadable(() => (online ? Promise.resolve(Counter) : Promise.reject(new TypeError('offline'))));
  await Part.preload(); // fails without a word
  render(show(Part));
  expect(await screen.findByText('The part could not be loaded')).toBeInTheDocument();
  expect(expectedConsole().join()).toContain('offline'); // React’s own note
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: '0 clicks' })).toBeInTheDocument();
});

it('leaves out what the page can do without', async () => {
  const Part = loadable<object>(() => Promise.reject(new TypeError('offline')), OR_NOTHING);
  const { container } = render(show(Part));
  expect(container).toHaveTextContent('Loading');
  await expect.poll(() => container.textContent).toBe('');
});
