import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseDataContext } from '@/features/session/dataContexts';
import { isAllowed, type Permission, roleOf } from '@/features/session/permissions';
import { pageRules } from '@/features/session/pageRules';
import { chooseContext } from '../../support/dataContext';
import { clientOne, clientTwo } from '../../support/build/client';
import { buildEmails, LAST_SENT } from '../../support/build/email';
import { archive, backend, haveTwoContexts } from '../../support/fakeBackend';
import { failingOnce } from '../../support/handlers/failure';
import { openFromMenu } from '../../support/menus';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { contextOf, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { messages } from '../../support/messages';
import { buildUser } from '../../support/build/user';

const dialog = () => screen.findByRole('dialog', { name: 'Change data context' });

const field = async () => within(await dialog()).getByRole('combobox', { name: 'Data context' });

const northwinds = [
  { ...clientTwo, name: 'Northwind Traders' },
  { ...clientOne, name: 'Northwind' },
];

describe('the data context', () => {
  it('is chosen by itself when there is only one, whatever is stored, and then cannot be changed', async () => {
    localStorage.setItem('dataContext', '4711');
    const { user } = renderApp();
    expect(await screen.findByText('Client One')).toBeVisible();
    expect(localStorage.getItem('dataContext')).toBe('1001');
    await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
    expect(screen.getByRole('menuitem', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Change data context' })).not.toBeInTheDocument();
  });

  it('is asked for when there are several and none was chosen or named by a link, and cannot be put off', async () => {
    backend.clients = [
      { ...clientOne, name: 'Northwind' },
      { ...clientTwo, name: 'Étoile' },
    ];
    const { user } = renderApp({ path: '/#context=somebody-elses' });
    const modal = await dialog();
    expect(within(modal).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(await field()).toHaveValue('');
    expect(within(modal).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(await field());
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Étoile (1002)', 'Northwind (1001)']);
    await user.click(screen.getByRole('option', { name: 'Étoile (1002)' }));
    await waitFor(() => expect(within(modal).getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(modal).toHaveTextContent('Type its name, or choose it from the list.'); // Save stays
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    expect(screen.getByText('Étoile')).toBeVisible();
    expect(localStorage.getItem('dataContext')).toBe('1002');
  });

  const chosen = 'grp-one';
  it.each<[string, Permission, string, (string | undefined)[]]>([
    ['users', 'MANAGE_USERS', 'GET /api/users/list', [chosen]],
    ['billing', 'ACCESS_BILLING', 'POST /api/billing/list', [chosen, chosen]], // the period before
    ['clients', 'MANAGE_CLIENTS', 'GET /api/clients/list', [undefined, chosen]], // the contexts
    ['exports', 'MANAGE_USERS', 'GET /api/clients/list', [undefined, chosen]],
  ])(
    'is chosen before the page of %s asks, so that it asks once',
    async (page, may, call, sent) => {
      backend.clients = northwinds;
      const { user } = renderApp({ path: `/admin/${page}`, user: { permissions: [may] } });
      await chooseContext(user, 'Northwind (1001)');
      await waitFor(() => expect(requests(call)).toHaveLength(sent.length));
      await act(settled);
      expect(requests(call).map(({ headers }) => contextOf(headers)?.groupId)).toEqual(sent);
    },
  );

  it('is not asked for over a page that is refused, but on the next one', async () => {
    backend.clients = [clientOne, clientTwo];
    const { user } = renderApp({ path: '/admin/users', user: {} });
    const home = await screen.findByRole('link', { name: 'Back to home' });
    await act(settled);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(home);
    expect(await dialog()).toBeVisible();
  });

  it('is what was typed, where that fits one alone or is the whole name of one', async () => {
    backend.clients = northwinds;
    renderApp();
    const save = () => screen.getByRole('button', { name: 'Save' });
    for (const [text, fits] of [
      ['north', false],
      ['northwind', true], // the whole name of one, the beginning of another
      ['nobody', false],
      ['Northwind (1001)', true],
      ['trad', true],
    ] as const) {
      fireEvent.change(await field(), { target: { value: text } });
      await waitFor(() => expect(save()).toHaveProperty('disabled', !fits));
    }
    fireEvent.click(save());
    expect(await within(screen.getByRole('banner')).findByText('Northwind Traders')).toBeVisible();
  });

  it.each(['chosen', 'stored'])(
    'is the one of this tab (%s) after a reload, whatever another tab has chosen',
    async (how) => {
      backend.clients = [clientOne, clientTwo];
      if (how === 'stored') localStorage.setItem('dataContext', '1002');
      const { user, unmount } = renderApp();
      if (how === 'chosen') await chooseContext(user, '湊屋本舗 (1002)');
      expect(await screen.findByText('湊屋本舗')).toBeVisible();
      unmount();
      localStorage.setItem('dataContext', '1001');
      renderApp({ path: `/#recipient=jo*&range=7d&context=${clientTwo.groupId}` });
      expect(await within(await screen.findByRole('banner')).findByText('湊屋本舗')).toBeVisible();
      await act(settled);
      expect(screen.queryByText(/This link/)).not.toBeInTheDocument();
      expect(requests('POST /api/mas/list')).toHaveLength(1);
    },
  );

  it.each([
    ['the stored one', '1002', 'grp-two', '1002'],
    ['the stored one in whatever case its customer id is written', 'ab-1003', 'grp-abc', 'ab-1003'],
    ['to be asked for where the stored one is none of them', '4711', null, null],
    ['no object that was stored', '{"id":"1002"}', null, null],
    ['no property of all objects', '__proto__', null, null],
    ['no text without end', 'x'.repeat(100_000), null, null],
  ])('is %s', (_, stored, groupId, kept) => {
    localStorage.setItem('dataContext', stored);
    const third = { ...clientTwo, id: 'AB-1003', groupId: 'grp-abc' };
    expect(chooseDataContext([clientOne, clientTwo, third])).toBe(groupId);
    expect(localStorage.getItem('dataContext')).toBe(kept);
  });

  it('is asked for after a reload when two have the stored id, and tells them apart', async () => {
    backend.clients = [clientOne, { ...clientOne, groupId: 'grp-shop' }, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = renderApp();
    const modal = await dialog();
    await user.click(within(modal).getByRole('combobox', { name: 'Data context' }));
    const offered = within(modal)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    const [one, shop] = ['Client One (1001) – grp-one', 'Client One (1001) – grp-shop'];
    expect(offered).toEqual([one, shop, '湊屋本舗 (1002)']);
    await user.click(within(modal).getByRole('option', { name: shop }));
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

  it('can be changed later, to one that is there, and is nobody’s after a sign-out', async () => {
    haveTwoContexts();
    const { user, identity } = renderApp();
    const modal = within(await openFromMenu(user, 'Change data context'));
    expect(modal.getByText(/A change cancels downloads and evidence packs/)).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Client One')).toBeVisible();
    await openFromMenu(user, 'Change data context');
    fireEvent.change(await field(), { target: { value: 'Northwind' } });
    fireEvent.blur(await field());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await field()).toHaveValue('');
    await chooseContext(user, '湊屋本舗 (1002)');
    expect(sessionStorage.getItem('dataContext')).toBe('grp-two');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(sessionStorage.getItem('dataContext')).toBeNull());
    expect(localStorage.getItem('dataContext')).toBeNull();
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledWith(undefined)); // to come back to nothing
    expect(screen.queryByRole('button', { name: 'Jo Miller' })).not.toBeInTheDocument();
  });

  it('is explained when the account has none', async () => {
    backend.clients = [];
    renderApp({ path: '/#recipient=jo*&range=7d' });
    expect(await dialog()).toHaveTextContent('No data context is assigned to your account.');
    await act(settled);
    expect(requests('POST /api/mas/list')).toEqual([]);
  });

  it('works when the browser refuses its storage', async () => {
    backend.clients = [clientOne, clientTwo];
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderApp();
    await chooseContext(user, 'Client One (1001)');
    expect(await screen.findByText('Client One')).toBeVisible();
  });
});

it('the data context does not stand in the frame of a page that it does not touch', async () => {
  renderApp({ path: '/admin/users', user: { permissions: ['MANAGE_USERS'] } });
  expect(await screen.findByRole('searchbox', { name: 'Search users' })).toBeVisible();
  expect(within(screen.getByRole('banner')).queryByText('Client One')).not.toBeInTheDocument();
});

describe('the profile', () => {
  it.each([null, 'de_DE'])(
    'with the localization %s is English in everything, whatever the browser speaks',
    async (localization) => {
      jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
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
      const profile = within(await openFromMenu(user, 'Edit profile'));
      expect(profile.getByRole('combobox', { name: 'Localization' })).toHaveValue('en_US');
    },
  );

  it('is what could not be loaded where the claims are not there', async () => {
    renderApp({ prepare: (identity) => identity.claims.mockRejectedValueOnce(new Error('down')) });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
  });

  it('leaves it to be said that the data contexts failed, and can be asked for again when it is time', async () => {
    server.use(failingOnce('GET /api/clients/list', 429, {}, { 'Retry-After': '30' }));
    const { user } = renderApp();
    expect(await screen.findByText('Your data contexts could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Your profile could not be loaded.')).not.toBeInTheDocument();
    expect(screen.getByText('Too many requests. Try again in 30 seconds.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Client One')).toBeVisible();
  });
});

describe('a permission rule', () => {
  it.each<[Parameters<typeof isAllowed>[1], boolean]>([
    [{ permission: 'MANAGE_USERS' }, true],
    [{ permission: 'MANAGE_CLIENTS' }, false],
    [{ anyOf: ['MANAGE_CLIENTS', 'MANAGE_USERS'] }, true],
    [{ anyOf: ['MANAGE_CLIENTS', 'ACCESS_BILLING'] }, false],
    [{ allOf: ['ACCESS_MAILINGS', 'MANAGE_USERS'] }, true],
    [{ allOf: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] }, false],
    [{ permission: 'MANAGE_USERS', reverse: true }, false],
    [{ permission: 'ACCESS_BILLING', reverse: true }, true],
  ])('that asks for %j allows whoever manages users and searches: %s', (rule, allows) => {
    expect(isAllowed(['MANAGE_USERS', 'ACCESS_MAILINGS'], rule)).toBe(allows);
  });

  it('gives the role of the permissions', () => {
    expect(roleOf(['MANAGE_CLIENTS'])).toBe('SUPER_ADMIN');
    expect(roleOf(['MANAGE_USERS', 'ACCESS_MAILINGS'])).toBe('ADMIN');
    expect(roleOf(['ACCESS_BILLING'])).toBe('USER');
  });
});

describe('a secure page', () => {
  it.each(['/', '/admin/users'])(
    '%s says that it loads while the server takes its time',
    async (path) => {
      backend.users = [buildUser()];
      const answer = server.hold('GET /api/clients/list');
      renderApp({ path, user: { permissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'] } });
      const main = await screen.findByRole('main');
      expect(await within(main).findByText('Loading…')).toBeInTheDocument();
      await waitFor(() => expect(requests('GET /api/clients/list')).toHaveLength(1));
      answer();
      await waitFor(() => expect(within(main).queryByText('Loading…')).not.toBeInTheDocument());
      expect(
        await screen.findByRole('button', { name: path === '/' ? 'Search' : 'New user' }),
      ).toBeVisible();
    },
  );

  it('that was refused does not stand in the way of Back', async () => {
    renderApp({ path: '/', user: { permissions: ['ACCESS_MAILINGS'] } });
    await screen.findByRole('button', { name: 'Jo Miller' });
    openAddress('/admin/users');
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Message Archive' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each<[Permission[], string[]]>([
    [['ACCESS_MAILINGS'], []],
    [['MANAGE_USERS'], ['Users', 'Exports']],
    [['ACCESS_BILLING'], ['Billing']],
    [['MANAGE_CLIENTS'], ['Clients']],
  ])('is open to %p where it is %p', (held, titles) => {
    const open = pageRules.filter(({ path, rule }) => path !== '/' && isAllowed(held, rule));
    expect(open.map(({ title }) => messages.en_US[title])).toEqual(titles);
  });
});
