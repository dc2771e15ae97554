import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../../support/chooseOption';
import { clientOne, clientTwo } from '../../support/build/client';
import { buildEmails, LAST_SENT } from '../../support/build/email';
import { archive, backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { contextOf, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';

const dialog = () => screen.findByRole('dialog', { name: 'Change data context' });

const field = async () => within(await dialog()).getByRole('combobox', { name: 'Data context' });

const northwinds = [
  { ...clientTwo, name: 'Northwind Traders' },
  { ...clientOne, name: 'Northwind' },
];

describe('the data context', () => {
  it('is chosen by itself when there is only one, which then cannot be changed', async () => {
    const { user } = renderApp();
    expect(await screen.findByText('Client One')).toBeVisible();
    expect(localStorage.getItem('dataContext')).toBe('1001');
    await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
    expect(screen.getByRole('menuitem', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Change data context' })).not.toBeInTheDocument();
  });

  it('is asked for when there are several and none was chosen, and cannot be put off', async () => {
    backend.clients = [clientOne, clientTwo];
    const { user } = renderApp();
    const modal = await dialog();
    expect(within(modal).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await chooseOption(
      user,
      within(modal).getByRole('combobox', { name: 'Data context' }),
      '湊屋本舗 (1002)',
    );
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    expect(screen.getByText('湊屋本舗')).toBeVisible();
    expect(localStorage.getItem('dataContext')).toBe('1002');
  });

  it('is not chosen beforehand: Save waits, and the choices are in the order of their names', async () => {
    backend.clients = [
      { ...clientOne, name: 'Northwind' },
      { ...clientTwo, name: 'Étoile' },
    ];
    const { user } = renderApp();
    const modal = await dialog();
    expect(await field()).toHaveValue('');
    expect(within(modal).getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(modal).toHaveTextContent('Type its name, or choose it from the list.');
    await user.click(await field());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Étoile (1002)',
      'Northwind (1001)',
    ]);
  });

  it.each([
    ['northwind', 'Northwind'], // the whole name of one, the beginning of another
    ['Northwind (1001)', 'Northwind'],
    ['trad', 'Northwind Traders'], // fits one alone
  ])('is what was typed: %s', async (text, name) => {
    backend.clients = northwinds;
    renderApp();
    fireEvent.change(await field(), { target: { value: text } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(screen.getByRole('banner')).findByText(name)).toBeVisible();
  });

  it.each(['north', 'nobody'])('is nothing where several fit, or none: %s', async (text) => {
    backend.clients = northwinds;
    renderApp();
    fireEvent.change(await field(), { target: { value: text } });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('stays nothing where the typed name is of none, also where another was chosen before', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    fireEvent.change(await field(), { target: { value: 'Northwind' } });
    fireEvent.blur(await field());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await field()).toHaveValue('');
  });

  it('is the one of this tab after a reload, whatever another tab has chosen', async () => {
    backend.clients = [clientOne, clientTwo];
    const { user, unmount } = renderApp();
    await chooseOption(user, await field(), '湊屋本舗 (1002)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('湊屋本舗')).toBeVisible();
    unmount();
    localStorage.setItem('dataContext', '1001');
    renderApp({ path: `/#recipient=jo*&range=7d&context=${clientTwo.groupId}` });
    expect(await within(await screen.findByRole('banner')).findByText('湊屋本舗')).toBeVisible();
    await act(settled);
    expect(screen.queryByText(/This link/)).not.toBeInTheDocument();
    expect(requests('POST /api/mas/list')).toHaveLength(1);
  });

  it('is nobody’s after a sign-out', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    await chooseOption(user, await field(), '湊屋本舗 (1002)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sessionStorage.getItem('dataContext')).toBe('grp-two');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(sessionStorage.getItem('dataContext')).toBeNull());
  });

  it('is the stored one on the next visit', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1002');
    renderApp();
    expect(await screen.findByText('湊屋本舗')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the stored one in whatever case its customer id is written', async () => {
    backend.clients = [clientOne, { ...clientTwo, id: 'AB-1002' }];
    localStorage.setItem('dataContext', 'ab-1002');
    renderApp();
    expect(await screen.findByText('湊屋本舗')).toBeVisible();
  });

  it.each(['{"id":"1002"}', '4711', '__proto__', 'x'.repeat(100_000)])(
    'is asked for when the stored one is none of them, which is forgotten',
    async (stored) => {
      backend.clients = [clientOne, clientTwo];
      localStorage.setItem('dataContext', stored);
      renderApp();
      expect(await dialog()).toBeVisible();
      expect(localStorage.getItem('dataContext')).toBeNull();
    },
  );

  it('is asked for after a reload when two have the stored id, and tells them apart', async () => {
    backend.clients = [clientOne, { ...clientOne, groupId: 'grp-shop' }, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp();
    const modal = await dialog();
    await user.click(within(modal).getByRole('combobox', { name: 'Data context' }));
    expect(
      within(modal)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Client One (1001) – grp-one', 'Client One (1001) – grp-shop', '湊屋本舗 (1002)']);
    await chooseOption(
      user,
      within(modal).getByRole('combobox', { name: 'Data context' }),
      'Client One (1001) – grp-shop',
    );
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'jo*{Enter}');
    await waitFor(() =>
      expect(contextOf(requests('POST /api/mas/list')[0]?.headers ?? new Headers())?.groupId).toBe(
        'grp-shop',
      ),
    );
    expect(localStorage.getItem('dataContext')).toBe('1001');
  });

  it('is the one of two with the stored id that a link names, without a question', async () => {
    backend.clients = [clientOne, { ...clientOne, name: 'The shop', groupId: 'grp-shop' }];
    localStorage.setItem('dataContext', '1001');
    renderApp({ path: '/#context=grp-shop' });
    expect(await screen.findByText('The shop')).toBeVisible();
    await act(settled);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the only one, whatever is stored, which is forgotten', async () => {
    localStorage.setItem('dataContext', '4711');
    renderApp();
    expect(await screen.findByText('Client One')).toBeVisible();
    expect(localStorage.getItem('dataContext')).toBe('1001');
  });

  it('is the one a link names when none was chosen, without a question', async () => {
    backend.clients = [clientOne, clientTwo];
    renderApp({ path: `/#context=${clientTwo.groupId}` });
    expect(await screen.findByText('湊屋本舗')).toBeVisible();
    await act(settled);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('dataContext')).toBe('1002');
  });

  it('is asked for when a link names one that is not among them', async () => {
    backend.clients = [clientOne, clientTwo];
    renderApp({ path: '/#context=somebody-elses' });
    expect(await dialog()).toBeVisible();
  });

  it('can be changed later, and the dialog closed without a change', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Client One')).toBeVisible();
  });

  it('is explained when the account has none', async () => {
    backend.clients = [];
    renderApp();
    expect(await dialog()).toHaveTextContent('No data context is assigned to your account.');
  });

  it('works when the browser refuses its storage', async () => {
    backend.clients = [clientOne, clientTwo];
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderApp();
    await chooseOption(user, await field(), 'Client One (1001)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Client One')).toBeVisible();
    refuse.mockRestore();
  });
});

describe('the data context in the frame', () => {
  it('stands on the page of the search, where it is no button while there is only one', async () => {
    archive(buildEmails(1));
    renderApp({ path: '/#subject=offer&range=12m' });
    const criteria = await screen.findByRole('list', { name: 'Search criteria' });
    expect(within(criteria).getByText('Client One')).toBeVisible();
    expect(within(criteria).queryByRole('button', { name: 'Client One' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByText('Client One')).toBeVisible();
  });

  it('is a button of the criteria where there are several', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp({ path: '/#subject=offer&range=12m' });
    await user.click(await screen.findByRole('button', { name: 'Client One' }));
    expect(await dialog()).toBeVisible();
  });

  it('does not stand on a page that it does not touch', async () => {
    renderApp({ path: '/admin/users', user: { permissions: ['MANAGE_USERS'] } });
    expect(await screen.findByRole('searchbox', { name: 'Search users' })).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByText('Client One')).not.toBeInTheDocument();
  });
});

describe('the profile', () => {
  it.each([null, 'de_DE'])(
    'with the localization %s is English in everything, whatever the browser speaks',
    async (localization) => {
      const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
      archive(buildEmails(1));
      const range = `from=${LAST_SENT / 1000 - 86_400}&to=${LAST_SENT / 1000}`;
      const { user } = renderApp({
        path: `/#recipient=*@example.org&${range}`,
        user: { localization },
      });
      expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Date range/ })).toHaveTextContent(
        '2026-11-18 12:00',
      );
      expect(document.documentElement.lang).toBe('en-US');
      await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
      await user.click(screen.getByRole('menuitem', { name: 'Edit profile' }));
      expect(await screen.findByRole('combobox', { name: 'Localization' })).toHaveValue('en_US');
      languages.mockRestore();
    },
  );

  it('is what could not be loaded where the claims are not there', async () => {
    renderApp({ prepare: (identity) => identity.claims.mockRejectedValueOnce(new Error('down')) });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
  });

  it('leaves it to be said that the data contexts failed, and can be asked for again when it could not be loaded', async () => {
    server.use(
      http.get('*/api/clients/list', () => HttpResponse.json({ title: 'down' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = renderApp();
    expect(await screen.findByText('Your data contexts could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Your profile could not be loaded.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Client One')).toBeVisible();
  });
});
