import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildBilling } from '../../support/build/billing';
import { backend } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { stopDates } from '../../support/stopDates';

const openInfo = async (options: Parameters<typeof renderApp>[0] = {}) => {
  const view = renderApp(options);
  await screen.findByText('Client One');
  await view.user.click(screen.getByRole('button', { name: /^Informations?$/ }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: /^Informations?$/ }) };
};

const row = buildBilling('2026-10', 1200, { pdf: 3, png: 4, eml: 5, total: 1212 });

beforeEach(() => stopDates(new Date('2026-11-20T12:00:00Z')));

describe('the information dialog', () => {
  it('shows the bcc address, which is copied, and both versions', async () => {
    const { user, dialog } = await openInfo();
    expect(within(dialog).getByText('archive@example.com')).toBeVisible();
    expect(within(dialog).getByText('1.3.50')).toBeVisible();
    expect(await within(dialog).findByText(backend.version)).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith('archive@example.com');
    expect(await within(dialog).findByText('No billing information found.')).toBeVisible();
  });

  it('shows the billing of the last six months, the newest first and in the language of the profile, to those who have no billing page', async () => {
    const months = ['2026-08', '2026-11', '2026-09', '2026-10'];
    backend.billing = months.map((sentDate) => ({ ...row, sentDate }));
    const { dialog } = await openInfo({
      user: { timezone: 'Europe/Paris', localization: 'fr_FR' },
    });
    const table = await within(dialog).findByRole('table');
    const october = /octobre 2026 Client One 1\s200/;
    expect(within(table).getByRole('row', { name: october })).toBeVisible();
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent).join()).toBe(
      'novembre 2026,octobre 2026,septembre 2026,août 2026',
    );
    expect(within(dialog).getAllByRole('region')).toHaveLength(1); // that which scrolls
    expect(requests('POST /api/billing/list')[0]?.body).toEqual({
      startDate: Date.UTC(2026, 4, 31, 22) / 1000,
      endDate: Date.UTC(2026, 10, 30, 23) / 1000 - 1,
    });
  });

  it('leaves the billing part out for those who have the page', async () => {
    const { dialog } = await openInfo({
      user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] },
    });
    expect(await within(dialog).findByText(backend.version)).toBeVisible();
    expect(within(dialog).queryByRole('heading', { name: /Billing/ })).not.toBeInTheDocument();
    expect(requests('POST /api/billing/list')).toHaveLength(0);
  });

  it('stays where both of its calls are refused: nobody asked for them; shows no billing of before while it is got anew and where that fails', async () => {
    server.use(failing('GET /api/version', 403), failing('POST /api/billing/list', 403));
    const { user, dialog } = await openInfo();
    await waitFor(() => expect(within(dialog).getAllByText('Try again')).toHaveLength(2));
    const failed = 'The billing information could not be loaded.';
    expect(within(dialog).getByRole('alert')).toHaveTextContent(failed);
    expect(within(dialog).getByText('archive@example.com')).toBeVisible();
    server.use(
      http.get('*/api/version', () => HttpResponse.json({ version: '9.9' })),
      http.post('*/api/billing/list', () => HttpResponse.json([row])),
    );
    const [again] = within(dialog).getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(await within(dialog).findByText('9.9')).toBeVisible();
    expect(await within(dialog).findByRole('rowheader', { name: 'October 2026' })).toBeVisible();
    // of before, and maybe of another context
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    server.use(failing('POST /api/billing/list', 500));
    const answer = server.hold('POST /api/billing/list');
    await user.click(screen.getByRole('button', { name: 'Information' }));
    await screen.findByRole('dialog', { name: 'Information' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
