import { memo, Profiler } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link, LinksInApp } from '../ui/link.tsx';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

const told = vi.fn(() => ({ from: '/deals' }));
const Links = memo(function Links() {
  return (
    <>
      <Link to="/deals?page=2">Second</Link>
      <Link to="/merchants" state={told}>
        Merchants
      </Link>
    </>
  );
});

function show() {
  const onRender = vi.fn();
  render(
    <BrowserRouter>
      <LinksInApp>
        <Address />
        <Profiler id="links" onRender={onRender}>
          <Links />
        </Profiler>
      </LinksInApp>
    </BrowserRouter>,
  );
  return { onRender, user: userEvent.setup() };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/deals');
  told.mockClear();
});

test('leads to its address, and is not drawn again when the address changes', async () => {
  const { onRender, user } = show();
  await user.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.getByRole('status')).toHaveTextContent('["/deals?page=2",null]');
  expect(told).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Merchants' }));
  expect(screen.getByRole('status')).toHaveTextContent('["/merchants",{"from":"/deals"}]');
  expect(onRender).toHaveBeenCalledOnce();
});

test('the same address again is no step of the history', async () => {
  const { user } = show();
  const steps = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await user.click(screen.getByRole('link', { name: 'Second' }));
  expect(window.history.length).toBe(steps + 1);
});

test.each(['Control', 'Meta', 'Shift', 'Alt'])('with %s it is the browser’s own', async (key) => {
  const { user } = show();
  const taken: boolean[] = [];
  const onClick = (event: Event) => {
    taken.push(event.defaultPrevented);
    event.preventDefault(); // this browser has no tabs to open it in
  };
  window.addEventListener('click', onClick, { once: true });
  await user.keyboard(`{${key}>}`);
  await user.click(screen.getByRole('link', { name: 'Merchants' }));
  expect(taken).toEqual([false]);
  expect(screen.getByRole('status')).toHaveTextContent('["/deals",null]');
});
