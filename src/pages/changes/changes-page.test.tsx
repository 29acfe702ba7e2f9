import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deal } from '../../contract/deal.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { rewriting } from '../../testing/rewrite.ts';

/* With the keeper in this thread and in memory: there are no workers and no database here. */

const HOUR = 3_600_000;
const deal = (id: string, price: number, fields: Partial<Deal> = {}): Deal => ({
  id,
  title: `Deal ${id}`,
  price,
  totalSupply: 10,
  availableSupply: 5,
  expiryDate: '2099-01-01T00:00:00Z',
  ...fields,
});

/** The app, over an API whose deals can be replaced. */
async function market(path: string, deals: readonly Deal[]) {
  let now = deals;
  const app = await renderApp(path, {
    fault: rewriting(/\/deals\?/, (body) => {
      body.data = { deals: now, total: now.length, page: 1, limit: 100, totalPages: 1 };
    }),
  });
  return {
    ...app,
    becomes: (next: readonly Deal[]) => {
      now = next;
    },
  };
}

/** Time goes on: the clocks of the page and of what it keeps. */
function later(hours: number): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + hours * HOUR);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what changed', () => {
  it('offers to read all deals, and then says when there will be something to compare', async () => {
    const { user, api } = await market('/changes', [deal('a', 1)]);
    expect(await screen.findByRole('button', { name: 'Read all 1 deal' })).toBeInTheDocument();
    expect(screen.getByText(/^1 request · \d+ left/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read all 1 deal' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to compare with yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Keep the key on this device' })).toHaveAttribute(
      'href',
      '/settings',
    );
    expect(api.requests.filter((request) => request.includes('limit=100'))).toHaveLength(1);
  });

  it('names what is cheaper, new, sold out, more expensive and gone, and marks it in every list', async () => {
    const { user, becomes, session } = await market('/changes', [
      deal('a', 2),
      deal('b', 1),
      deal('c', 1),
      deal('d', 1),
      deal('e', 1),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Read all/ }));
    await screen.findByRole('heading', { name: 'Nothing to compare with yet' });
    becomes([deal('a', 1), deal('b', 3), deal('c', 1, { availableSupply: 0 }), deal('d', 1), deal('f', 4)]);
    later(2);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => {
      expect(screen.getByText('5 changes', { selector: '[role=status]' })).toBeInTheDocument();
    });
    const said = (kind: string) =>
      within(screen.getByRole('list', { name: kind }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
    expect(said('Cheaper')).toEqual(['Deal a50% less: 1 SOL, was 2 SOL']);
    expect(said('More expensive')).toEqual(['Deal b200% more: 3 SOL, was 1 SOL']);
    expect(said('New')).toEqual([expect.stringMatching(/^Deal f4 SOL, ends /)]);
    expect(said('Sold out')).toEqual([expect.stringMatching(/^Deal c1 SOL, ends /)]);
    expect(said('Gone')).toEqual(['Deal ewas 1 SOL']);
    expect(screen.queryByRole('list', { name: 'Available again' })).not.toBeInTheDocument();

    const goTo = (path: string) => {
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    };
    const cardOf = async (title: string) => {
      const card = (await screen.findByRole('link', { name: title })).closest('tr, li');
      return card ?? screen.getByRole('main');
    };
    // also where the API gives them page by page, of what it says now
    for (const [path, price, said] of [
      ['/catalogue', 3, 'More expensive'],
      ['/deals', 0.5, 'Cheaper'],
    ] as const) {
      becomes([deal('a', 1), deal('b', price), deal('d', 1), deal('f', 4)]);
      goTo(path);
      expect(await cardOf('Deal a')).toHaveTextContent('Cheaper');
      expect(await cardOf('Deal f')).toHaveTextContent('New');
      await waitFor(async () => {
        expect(await cardOf('Deal b')).toHaveTextContent(said);
      });
      expect(await cardOf('Deal d')).not.toHaveTextContent(/Cheaper|More expensive|New/);
    }
    // and nothing of it is left where all that was read is cleared
    await act(() => session().clear());
    expect(await cardOf('Deal a')).not.toHaveTextContent('Cheaper');
  });

  it('does not say that nothing changed before the deals were read again, and marks what did at once', async () => {
    const { user, becomes } = await market('/changes', [deal('a', 2)]);
    await user.click(await screen.findByRole('button', { name: /^Read all/ }));
    expect(await screen.findByText(/^The deals are remembered/)).toHaveTextContent(
      /Read them again in \d+ minutes or later, /,
    );
    later(1);
    await user.click(screen.getByRole('link', { name: 'Deals' }));
    await user.click(await screen.findByRole('switch', { name: 'Whole catalogue' }));
    await user.click(await screen.findByRole('link', { name: 'See what changed' }));
    expect(
      await screen.findByRole('heading', { name: 'Read the deals again to see what changed' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Nothing changed')).not.toBeInTheDocument();
    expect(screen.queryByText('0 changes')).not.toBeInTheDocument();
    window.history.back();
    const row = await screen.findByRole('link', { name: 'Deal a' });
    becomes([deal('a', 1)]);
    later(0.1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => {
      expect(screen.getByText('Cheaper')).toBeInTheDocument();
    });
    expect(row).toBeInTheDocument();
  });

  it('says how old the last reading is when it is of an earlier visit, and what another costs', async () => {
    const { user, session } = await market('/changes', [deal('a', 2)]);
    await user.click(await screen.findByRole('button', { name: /^Read all/ }));
    await screen.findByRole('heading', { name: 'Nothing to compare with yet' });
    later(3);
    // another page has read it in passing
    act(() => {
      session().known.feed({ at: Date.now(), deal: [deal('a', 1)] });
    });
    expect(await screen.findByText('50% less:', { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Read all again' })).toBeInTheDocument();
    expect(screen.getByText(/^All deals were last read/)).toHaveTextContent(/3 hours ago/);
  });
});
