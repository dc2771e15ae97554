import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readBillingView } from '@/features/billing/billingAddress';
import { buildBilling } from '../../support/build/billing';
import { backend } from '../../support/fakeBackend';
import { address, renderApp } from '../../support/renderApp';
import { server } from '../../support/server';

const NOW = Date.UTC(2026, 10, 20, 12);
const JUNE = Date.UTC(2026, 5, 1) / 1000;
const row = (sentDate: string, name: string, custId: string, total: number) =>
  buildBilling(sentDate, total, { name, custId });

const openPage = (fragment = '') => {
  localStorage.setItem('dataContext', '1001');
  return renderApp({
    path: `/admin/billing${fragment}`,
    user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] },
  });
};
const table = () => screen.findByRole('table', { name: 'Billing' });
const bars = () => within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('button');
const bar = (place: number) => {
  const found = bars().at(place);
  if (!found) throw new Error(`no bar at ${String(place)}`);
  return found;
};
const compare = () => screen.getByRole('checkbox', { name: 'Compare with previous period' });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  backend.billing = [
    row('2026-06', 'Northwind', '1', 100),
    row('2026-07', 'Northwind', '1', 100),
    row('2026-07', 'Juniper', '2', 100),
    row('2026-08', 'Northwind', '1', 500),
    row('2026-09', 'Northwind', '1', 110),
    row('2026-10', 'Northwind', '1', 100),
    row('2026-10', 'Juniper', '2', 120),
    row('2026-11', 'Northwind', '1', 7),
  ];
});

describe('the chart of the billing', () => {
  it('stands against the period before; the month that is not over stands beside its own, not compared', async () => {
    openPage();
    await table();
    // 110 + 220 against 100 + 200; November (7) and August (500) are left out
    expect(
      await screen.findByText(/\+10% in September 2026 – October 2026 vs\. June 2026 – July 2026$/),
    ).toBeVisible();
    expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'September 2026, 110 files, June 2026 100, +10%',
      'October 2026, 220 files, July 2026 200, +10%',
      'November 2026 (so far), 7 files, August 2026 500',
    ]);
    expect(screen.getByText('Month so far')).toBeVisible();
  });

  it('tells a bar on hover, on focus and by arrow keys, until Escape', async () => {
    const { user } = openPage();
    await table();
    await screen.findByText(/ vs\. /);
    const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
    await user.hover(bar(1));
    expect(tooltip()).toHaveTextContent('October 2026Total220July 2026200Change+10%');
    await user.unhover(bar(1));
    act(() => bar(0).focus());
    expect(tooltip()).toHaveTextContent('September 2026');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(bar(2)).toHaveFocus();
    expect(tooltip()).toHaveTextContent(/^November 2026Month so far7August 2026500$/);
    await user.keyboard('{Escape}');
    expect(tooltip()).not.toBeInTheDocument();
    expect(bars().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('is not compared when that is switched off, nor with parts of months', async () => {
    const { user } = openPage();
    await screen.findByText(/ vs\. /);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search clients' }), {
      target: { value: 'october' },
    });
    expect(screen.queryByText(/ vs\. /)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox', { name: 'Search clients' }));
    await user.click(compare());
    expect(screen.queryByText(/ vs\. /)).not.toBeInTheDocument();
    expect(bars()[0]).toHaveAccessibleName('September 2026, 110 files');
    await user.click(compare());
    expect(await screen.findByText(/ vs\. /)).toBeVisible();
  });

  it('goes on without the period before where that fails, and says so', async () => {
    server.use(
      http.post<never, { startDate: number }>('*/api/billing/list', async ({ request }) => {
        const { startDate } = await request.clone().json();
        return startDate === JUNE ? HttpResponse.json({}, { status: 403 }) : undefined;
      }),
    );
    openPage();
    expect(await screen.findByText('The previous period could not be loaded.')).toBeVisible();
    expect(await table()).toBeVisible();
    expect(address()).toBe('/admin/billing');
  });
});

describe('the address of the billing', () => {
  it('has the client that was clicked, until that is removed, and the range', async () => {
    const { user } = openPage();
    await table();
    const [named] = screen.getAllByRole('button', { name: 'Juniper 2' });
    await user.click(named ?? document.body);
    expect(address()).toBe('/admin/billing#client=2');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3); // heads, October, the sums
    expect(await screen.findByText(/\+20% in .* vs\./)).toBeVisible(); // 120 against 100
    await user.click(screen.getByRole('button', { name: 'Remove client Juniper' }));
    expect(address()).toBe('/admin/billing');
    expect(within(await table()).getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'From' }));
    await user.click(screen.getByRole('button', { name: 'October 2026' }));
    await waitFor(() => expect(address()).toBe('/admin/billing#from=2026-10&to=2026-11'));
  });

  it('opens what a link says', async () => {
    openPage('#from=2026-06&to=2026-07&client=1');
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'From' })).toHaveAccessibleDescription('June 2026');
    expect(screen.getByRole('button', { name: 'Remove client Northwind' })).toBeVisible();
  });

  it.each(['#from=2026-11&to=2026-09', '#from=2030-01&to=2030-02', '#from=x&to=y'])(
    'opens on three months where it says %s',
    (fragment) => {
      expect(readBillingView(fragment, '2026-11', '2026-11')).toEqual({
        range: { from: '2026-09', to: '2026-11' },
        client: null,
      });
    },
  );
});
