import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saveAs } from 'file-saver';
import type { BillingRow } from '@/api/billing';
import { readBillingView } from '@/features/billing/billingAddress';
import { buildBilling } from '../../support/build/billing';
import { backend } from '../../support/fakeBackend';
import { answeringSome, failingOnce } from '../../support/handlers/failure';
import { openFromMenu } from '../../support/menus';
import { address, renderApp } from '../../support/renderApp';
import { firstOf } from '../../support/firstOf';
import { bodies } from '../../support/requests';
import { rowTexts } from '../../support/rowTexts';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { stopDates } from '../../support/stopDates';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const LIST = 'POST /api/billing/list';
const NOW = Date.UTC(2026, 10, 30, 20); // already December in Tokyo
const row = (sentDate: string, name: string, given: Partial<BillingRow> = {}) =>
  buildBilling(sentDate, 10, { name, pdf: 20, png: 30, eml: 1000, total: 1060, ...given });
const seconds = (...date: [number, number, number, number?]) => Date.UTC(...date) / 1000;

const openPage = (
  user: NonNullable<Parameters<typeof renderApp>[0]>['user'] = {},
  fragment = '',
) => {
  localStorage.setItem('dataContext', '1001');
  return renderApp({
    path: `/admin/billing${fragment}`,
    user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'], ...user },
  });
};
const button = (name: string) => screen.getByRole('button', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search clients' });
const table = () => screen.findByRole('table', { name: 'Billing' });
/** What a reader hears of a cell. */
const heard = ({ childNodes }: HTMLElement) =>
  [...childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden')))
    .map((node) => node.textContent)
    .join('');
const lines = async () => rowTexts(await table(), heard);

/** With the byte order mark, which `Blob.text` would take off. */
const textOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

beforeEach(() => {
  stopDates(NOW);
  backend.billing = [
    row('2026-09', 'Client One'),
    row('2026-11', 'Été', { custId: '1002', txt: 5, total: 1065 }),
    row('2026-11', 'Client One'),
  ];
});

describe('the billing page', () => {
  it("asks for the last three months of the profile's zone in unix seconds", async () => {
    openPage({ timezone: 'Asia/Tokyo' });
    await table();
    expect(bodies(LIST)).toContainEqual({
      startDate: seconds(2026, 8, 30, 15),
      endDate: seconds(2026, 11, 31, 15) - 1,
    });
    expect(button('From')).toHaveAccessibleDescription('October 2026');
    expect(button('To')).toHaveAccessibleDescription('December 2026');
  });

  it('shows a row for each month and client, and their sums; nothing sorts; searched by name and customer id, sums and chart follow', async () => {
    const { user } = openPage();
    await expect(lines()).resolves.toEqual([
      ['November 2026 so far', 'Client One 1001', '10', '20', '30', '1,000', '0', '1,060'],
      ['November 2026 so far', 'Été 1002', '10', '20', '30', '1,000', '5', '1,065'],
      ['September 2026', 'Client One 1001', '10', '20', '30', '1,000', '0', '1,060'],
      ['Total', '', '30', '60', '90', '3,000', '5', '3,185'],
    ]);
    const heads = within(await table()).getAllByRole('columnheader');
    const titles = heads.map((head) => head.textContent);
    expect(titles).toEqual(['Month', 'Client', 'HTML', 'PDF', 'PNG', 'EML', 'TXT', 'Total']);
    for (const head of heads) {
      expect(head).not.toHaveAttribute('aria-sort');
      expect(within(head).queryByRole('button')).not.toBeInTheDocument();
    }
    await user.type(searchBox(), 'ete');
    await expect(lines()).resolves.toEqual([
      ['November 2026 so far', 'Été 1002', '10', '20', '30', '1,000', '5', '1,065'],
      ['Total', '', '10', '20', '30', '1,000', '5', '1,065'],
    ]);
    expect(screen.getByText('1 row: 1 month, 1 client')).toBeVisible();
    await user.click(button('Show as table'));
    const twin = within(screen.getByRole('table', { name: 'Files billed' }));
    expect(twin.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'MonthHTMLPDFPNGEMLTXTTotal',
      'September 2026000000',
      'October 2026000000',
      'November 2026 (so far)1020301,00051,065',
    ]);
    expect(button('Show as chart')).toBeVisible();
  });

  it('sums the rows of all pages', async () => {
    backend.billing = Array.from({ length: 25 }, (_, index) =>
      row('2026-11', `Client ${index}`, { custId: String(index) }),
    );
    openPage();
    const shown = await lines();
    expect(shown).toHaveLength(21);
    expect(shown.at(-1)).toEqual(['Total', '', '250', '500', '750', '25,000', '0', '26,500']);
  });

  it('loads anew for every range, and shows the answer of the last one only', async () => {
    const { user } = openPage();
    await table();
    const first = { startDate: seconds(2026, 9, 1), endDate: seconds(2026, 11, 1) - 1 };
    const answer = server.hold(
      LIST,
      undefined,
      (range) => JSON.stringify(range) === JSON.stringify(first),
    );
    await user.click(button('From'));
    await user.click(button('October 2026'));
    expect(screen.queryByRole('table', { name: 'Billing' })).not.toBeInTheDocument();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByText(/0 rows/)).not.toBeInTheDocument(); // nobody knows how many yet
    await user.click(button('To'));
    await user.click(button('October 2026'));
    expect(await screen.findByText('No billing information found.')).toBeVisible();
    answer();
    await act(settled);
    expect(screen.getByText('No billing information found.')).toBeVisible();
    for (const range of [first, { ...first, endDate: seconds(2026, 10, 1) - 1 }])
      expect(bodies(LIST)).toContainEqual(range);
  });

  it('takes an error for an empty list, says that it was one, and tries again', async () => {
    const failure = () => failingOnce(LIST, 429, {}, { 'Retry-After': '60' });
    server.use(failure(), failure()); // of the period before as well, which is not worth a word
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { user } = openPage();
    expect(await screen.findByText('No billing information found.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(screen.queryByText(/^The previous period/)).not.toBeInTheDocument();
    expect(screen.getByText(/^The billing data could not be loaded/)).toBeVisible();
    const wait = screen.getByText('Too many requests. Try again in 60 seconds.');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(wait).not.toBeInTheDocument();
    stopDates(NOW);
    expect(screen.queryByText(/^0/)).not.toBeInTheDocument(); // no number stands for what is not known
    const offers = screen.queryByRole('button', { name: /^(Download CSV|Show as)/ });
    expect(offers).not.toBeInTheDocument();
    await user.click(button('Try again'));
    await expect(lines()).resolves.toHaveLength(4);
  });

  it('asks again once the month is over, for what was told of it was not all', async () => {
    const { user } = openPage();
    await table();
    expect(screen.getByText('Month so far')).toBeVisible();
    jest.setSystemTime(Date.UTC(2026, 11, 1));
    await user.type(searchBox(), 'One');
    await waitFor(() => expect(bodies(LIST)).toHaveLength(4));
    await table();
    expect(screen.queryByText('Month so far')).not.toBeInTheDocument();
  });

  it('saves what is shown as CSV that no spreadsheet runs', async () => {
    backend.billing = [row('2026-11', '=cmd|"/C calc"!A0'), row('2026-10', '湊屋本舗')];
    const { user } = openPage();
    await table();
    await user.click(screen.getByRole('button', { name: 'Download CSV of 2 rows' }));
    const [content, name] = jest.mocked(saveAs).mock.calls[0] ?? [];
    expect(name).toBe('billing_2026-09_2026-11.csv');
    const text = await textOf(content as Blob);
    expect(text).toBe(
      '\ufeff"Month","Client","Customer ID","HTML","PDF","PNG","EML","TXT","Total"\r\n"2026-11","\'=cmd|""/C calc""!A0","1001",10,20,30,1000,0,1060\r\n"2026-10","湊屋本舗","1001",10,20,30,1000,0,1060\r\n',
    );
  });

  it("loads anew when the profile's zone changes", async () => {
    const { user, identity } = openPage();
    await table();
    await openFromMenu(user, 'Edit profile');
    await user.click(await screen.findByRole('combobox', { name: 'Timezone' }));
    await user.click(screen.getByRole('option', { name: '(UTC+09:00) Osaka, Sapporo, Tokyo' }));
    identity.become({ permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'], timezone: 'Asia/Tokyo' });
    server.use(http.post('*/api/users/tz-loc/:id', () => HttpResponse.json({})));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(LIST)).toContainEqual({
        startDate: seconds(2026, 7, 31, 15),
        endDate: seconds(2026, 10, 30, 15) - 1,
      }),
    );
    await table();
  });
});

const JUNE = Date.UTC(2026, 5, 1) / 1000;

const bars = () => within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('button');
const bar = (place: number) => firstOf(bars().slice(place));
const compare = () => screen.getByRole('checkbox', { name: 'Compare with previous period' });

/** Six months of one client, of which the last is not over, and two of another. */
function fillMonths() {
  backend.billing = [100, 100, 500, 110, 100, 7].map((total, index) =>
    buildBilling(`2026-${String(index + 6).padStart(2, '0')}`, total, {
      name: 'Northwind',
      custId: '1',
    }),
  );
  const juniper = { name: 'Juniper', custId: '2' };
  backend.billing.push(
    buildBilling('2026-07', 100, juniper),
    buildBilling('2026-10', 120, juniper),
  );
}

describe('the chart of the billing', () => {
  beforeEach(fillMonths);

  it('stands against the period before; the month that is not over stands beside its own, not compared; tells a bar on hover, on focus and by arrow keys, until Escape', async () => {
    const { user } = openPage();
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
    // `2026`: all rows, yet only of the clients that had some then.
    for (const value of ['october', '2026']) {
      fireEvent.change(searchBox(), { target: { value } });
      expect(screen.queryByText(/ vs\. /)).not.toBeInTheDocument();
    }
    await user.clear(searchBox());
    await user.click(compare());
    expect(screen.queryByText(/ vs\. /)).not.toBeInTheDocument();
    expect(bars()[0]).toHaveAccessibleName('September 2026, 110 files');
    await user.click(compare());
    expect(await screen.findByText(/ vs\. /)).toBeVisible();
  });

  it('does not take a month without emails for the beginning of the archive', async () => {
    backend.billing = backend.billing.filter(({ sentDate }) => sentDate !== '2026-06');
    backend.billing.push(buildBilling('2026-05', 100));
    openPage();
    const said = /compared from August 2026 on: the months before may not be whole$/;
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('goes on without the period before where that fails, and says so', async () => {
    server.use(
      answeringSome(LIST, ({ startDate }: { startDate: number }) =>
        startDate === JUNE ? HttpResponse.json({}, { status: 403 }) : undefined,
      ),
    );
    openPage();
    expect(await screen.findByText('The previous period could not be loaded.')).toBeVisible();
    expect(await table()).toBeVisible();
    expect(address()).toBe('/admin/billing');
  });
});

describe('the address of the billing', () => {
  beforeEach(fillMonths);

  it('has the client that was clicked, until that is removed, and the range', async () => {
    const { user } = openPage();
    await table();
    const [named] = screen.getAllByRole('button', { name: 'Juniper 2' });
    await user.click(named ?? document.body);
    expect(address()).toBe('/admin/billing#client=2');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3); // heads, October, the sums
    expect(await screen.findByText(/\+20% in .* vs\./)).toBeVisible(); // 120 against 100
    await user.click(button('Remove client Juniper'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(address()).toBe('/admin/billing');
    expect(within(await table()).getAllByRole('row')).toHaveLength(6);
    await user.click(button('From'));
    await user.click(button('October 2026'));
    await waitFor(() => expect(address()).toBe('/admin/billing#from=2026-10&to=2026-11'));
  });

  it('opens what a link says', async () => {
    openPage({}, '#from=2026-06&to=2026-07&client=1');
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);
    expect(button('From')).toHaveAccessibleDescription('June 2026');
    expect(button('Remove client Northwind')).toBeVisible();
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
