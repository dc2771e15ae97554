import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  ann,
  edit,
  field,
  fill,
  openNew,
  openUsers,
  own,
  row,
  submit,
  SUPER_ADMIN,
  table,
} from './usersPage';

const CREATE = 'POST /api/users/create';
const UPDATE = 'POST /api/users/update/user-2';

const level = (dialog: HTMLElement) =>
  within(dialog).getByRole('combobox', { name: 'Permission level' });
const levels = (dialog: HTMLElement) =>
  within(level(dialog))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

type Person = ReturnType<typeof openUsers>['user'];

async function fillNew(user: Person, dialog: HTMLElement, email = 'mia@example.org') {
  await fill(user, dialog, 'First name', ' Mia ');
  await fill(user, dialog, 'Last name', 'Fischer');
  await fill(user, dialog, 'E-mail', email);
}

describe('a new user', () => {
  it('is sent whole, and the list is fetched again', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await user.type(within(dialog).getByRole('combobox', { name: 'Timezone' }), 'tokyo', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await user.keyboard('{Enter}');
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Localization' }),
      '日本語 (日本)',
    );
    await user.selectOptions(level(dialog), 'Client Admin');
    await user.click(within(dialog).getByRole('option', { name: '湊屋本舗 (1002)' }));
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onlyRequest(CREATE).body).toEqual({
      login: 'mia@example.org',
      firstName: 'Mia',
      lastName: 'Fischer',
      email: 'mia@example.org',
      timezone: 'Asia/Tokyo',
      localization: 'ja_JP',
      role: 'ADMIN',
      clients: ['grp-two'],
      profile: {
        firstName: 'Mia',
        lastName: 'Fischer',
        email: 'mia@example.org',
        login: 'mia@example.org',
        timezone: 'Asia/Tokyo',
        localization: 'ja_JP',
        dataContexts: ['grp-two'],
      },
    });
    expect(await screen.findByText('Mia Fischer')).toBeVisible();
    expect(requests('GET /api/users/list')).toHaveLength(2);
  });

  it('is a standard user in UTC and English unless said otherwise, in the only data context', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    expect(level(dialog)).toHaveDisplayValue('Standard User');
    expect(within(dialog).queryByRole('slider')).not.toBeInTheDocument();
    await fillNew(user, dialog);
    await submit(user, dialog);
    await waitFor(() =>
      expect(bodies(CREATE)).toMatchObject([
        { role: 'USER', timezone: 'UTC', localization: 'en_US', clients: ['grp-one'] },
      ]),
    );
  });

  it('must have names and an e-mail address', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fill(user, dialog, 'Last name', '   ');
    await submit(user, dialog);
    for (const name of ['First name', 'Last name', 'E-mail'])
      expect(field(dialog, name)).toHaveAccessibleDescription('Field is mandatory');
    expect(field(dialog, 'First name')).toHaveFocus();
    expect(requests(CREATE)).toEqual([]);
  });

  it.each(['mia', 'mia@', 'mia@example', 'a b@example.org', 'mia@example..org'])(
    'cannot have the e-mail address "%s"',
    async (email) => {
      const { user } = openUsers();
      const dialog = await openNew(user);
      await fillNew(user, dialog, email);
      expect(field(dialog, 'E-mail')).not.toHaveAccessibleDescription();
      await submit(user, dialog);
      expect(field(dialog, 'E-mail')).toHaveAccessibleDescription('Invalid Mail Address');
      expect(requests(CREATE)).toEqual([]);
    },
  );

  it('must have an address of the vendor to be a super admin', async () => {
    const { user } = openUsers({ permissions: SUPER_ADMIN });
    const dialog = await openNew(user);
    await fillNew(user, dialog, 'mia@notexample.com');
    await user.selectOptions(level(dialog), 'Super Admin');
    await submit(user, dialog);
    expect(field(dialog, 'E-mail')).toHaveAccessibleDescription(
      "Super admins can only have the vendor's own email domain",
    );
    expect(requests(CREATE)).toEqual([]);
    await fill(user, dialog, 'E-mail', 'Mia@Example.com');
    await submit(user, dialog);
    await waitFor(() =>
      expect(bodies(CREATE)).toMatchObject([{ login: 'Mia@Example.com', role: 'SUPER_ADMIN' }]),
    );
  });

  it.each([
    ['HTTP 409', failing(CREATE, 409, { title: 'Conflict' })],
    [
      'statusCode 409',
      http.post('*/api/users/create', () =>
        HttpResponse.json({ statusCode: 409, body: { title: 'x', code: 'y' } }),
      ),
    ],
  ])(
    'keeps the form open when the e-mail address is taken (%s), until it is another',
    async (_, handler) => {
      server.use(handler);
      const { user } = openUsers();
      const dialog = await openNew(user);
      await fillNew(user, dialog, 'ann@example.org');
      await submit(user, dialog);
      await waitFor(() =>
        expect(field(dialog, 'E-mail')).toHaveAccessibleDescription(
          'User already exists. Please check email address',
        ),
      );
      expect(field(dialog, 'E-mail')).toHaveFocus();
      expect(field(dialog, 'Last name')).toHaveValue('Fischer');
      await user.type(field(dialog, 'E-mail'), 'x');
      expect(field(dialog, 'E-mail')).not.toHaveAccessibleDescription();
    },
  );

  it('keeps what was typed when the server fails, and shows its words as text', async () => {
    server.use(failing(CREATE, 500, { title: '<b>The directory is read-only</b>', code: 'E_RO' }));
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await submit(user, dialog);
    expect(await within(dialog).findByText('<b>The directory is read-only</b>')).toBeVisible();
    expect(field(dialog, 'First name')).toHaveValue(' Mia ');
    await submit(user, dialog);
    await waitFor(() => expect(requests(CREATE)).toHaveLength(2));
  });

  it('says how long to wait when there were too many requests, and that the connection was lost', async () => {
    server.use(failing(CREATE, 429, {}, { 'Retry-After': '30' }));
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await submit(user, dialog);
    expect(
      await within(dialog).findByText('Too many requests. Try again in 30 seconds.'),
    ).toBeVisible();
    server.use(http.post('*/api/users/create', () => HttpResponse.error()));
    await submit(user, dialog);
    expect(
      await within(dialog).findByText('The changes could not be saved. Try again.'),
    ).toBeVisible();
  });

  it('is created once by a double click', async () => {
    server.use(
      http.post('*/api/users/create', async () => {
        await delay(100);
        return HttpResponse.json({ statusCode: 200 });
      }),
    );
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByRole('button', { name: 'Submit' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requests(CREATE)).toHaveLength(1);
  });

  it('asks before what was typed is dropped', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.type(field(dialog, 'First name'), 'Mia');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(field(dialog, 'First name')).toHaveValue('Mia');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is left without a question when nothing was changed', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('editing a user', () => {
  it('sends the whole form, without the lock and the login', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    expect(field(dialog, 'E-mail')).toBeDisabled();
    expect(within(dialog).getByRole('combobox', { name: 'Timezone' })).toHaveValue(
      '(UTC+09:00) Osaka, Sapporo, Tokyo',
    );
    await fill(user, dialog, 'Last name', 'Li');
    await user.selectOptions(level(dialog), 'Client Admin');
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onlyRequest(UPDATE).body).toEqual({
      firstName: 'Ann',
      lastName: 'Li',
      email: 'ann@example.org',
      timezone: 'Asia/Tokyo',
      localization: 'ja_JP',
      role: 'ADMIN',
      clients: ['grp-one'],
      profile: {
        firstName: 'Ann',
        lastName: 'Li',
        email: 'ann@example.org',
        login: 'ann@example.org',
        timezone: 'Asia/Tokyo',
        localization: 'ja_JP',
        dataContexts: ['grp-one'],
      },
    });
    expect(await screen.findByText('Ann Li')).toBeVisible();
  });

  it('keeps a timezone that is not in the table', async () => {
    const profile = { ...ann.profile, timezone: 'Mars/Olympus' };
    const { user } = openUsers({ users: [own, { ...ann, profile }] });
    const dialog = await edit(user, 'Ann Lee');
    await fill(user, dialog, 'Last name', 'Li');
    await submit(user, dialog);
    await waitFor(() => expect(bodies(UPDATE)).toMatchObject([{ timezone: 'Mars/Olympus' }]));
  });

  it('must have a permission level, and says so with a red label', async () => {
    const { user } = openUsers({ users: [own, { ...ann, role: null }] });
    const dialog = await edit(user, 'Ann Lee');
    expect(level(dialog)).toHaveDisplayValue('Choose a permission level');
    await submit(user, dialog);
    expect(level(dialog)).toHaveAccessibleDescription('Permission Level is not selected');
    expect(level(dialog)).toBeInvalid();
    expect(requests(UPDATE)).toEqual([]);
    await user.selectOptions(level(dialog), 'Standard User');
    await submit(user, dialog);
    await waitFor(() => expect(bodies(UPDATE)).toMatchObject([{ role: 'USER' }]));
  });

  it('offers the levels that the own role may assign', async () => {
    const admin = openUsers();
    expect(levels(await edit(admin.user, 'Ann Lee'))).toEqual(['Client Admin', 'Standard User']);
    admin.unmount();
    const superAdmin = openUsers({ permissions: SUPER_ADMIN });
    expect(levels(await edit(superAdmin.user, 'Ann Lee'))).toEqual([
      'Super Admin',
      'Client Admin',
      'Standard User',
    ]);
  });

  it('refuses to make a super admin of somebody with a foreign address', async () => {
    const { user } = openUsers({ permissions: SUPER_ADMIN });
    const dialog = await edit(user, 'Ann Lee');
    await user.selectOptions(level(dialog), 'Super Admin');
    await submit(user, dialog);
    expect(field(dialog, 'E-mail')).toHaveAccessibleDescription(
      "Super admins can only have the vendor's own email domain",
    );
    expect(requests(UPDATE)).toEqual([]);
  });

  it('keeps the list and marks it as stale when it cannot be fetched after saving', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await fill(user, dialog, 'Last name', 'Li');
    server.use(failing('GET /api/users/list', 500));
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(row('Ann Lee')).toBeVisible();
    server.use(http.get('*/api/users/list', () => HttpResponse.json(backend.users)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ann Li')).toBeVisible();
    expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument();
  });

  it('goes to the error page when the user was removed meanwhile', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await fill(user, dialog, 'Last name', 'Li');
    backend.users = backend.users.filter(({ id }) => id !== 'user-2');
    await submit(user, dialog);
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives a save up when the form is left meanwhile, and looks what became of it', async () => {
    let aborted = false;
    server.use(
      http.post('*/api/users/update/:id', async ({ request }) => {
        request.signal.addEventListener('abort', () => (aborted = true));
        await delay('infinite');
      }),
    );
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await fill(user, dialog, 'Last name', 'Li');
    await submit(user, dialog);
    await waitFor(() => expect(requests(UPDATE)).toHaveLength(1));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(requests('GET /api/users/list')).toHaveLength(2));
    expect(aborted).toBe(true);
    expect(await table()).toBeVisible();
  });

  it('fetches the own profile again when it was the own one', async () => {
    const { user, identity } = openUsers();
    const dialog = await edit(user, 'Jo Miller');
    expect(levels(dialog)).toEqual(['Client Admin']);
    await fill(user, dialog, 'Last name', 'Mills');
    identity.become({ permissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'], lastName: 'Mills' });
    await submit(user, dialog);
    expect(await screen.findByRole('button', { name: 'Jo Mills' })).toBeVisible();
    expect(identity.renew).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  it('moves to the data context that is left when the own one was taken away', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = openUsers({ users: [{ ...own, clients: ['grp-one', 'grp-two'] }] });
    const dialog = await edit(user, 'Jo Miller');
    await user.click(within(dialog).getByRole('option', { name: 'Client One (1001)' }));
    backend.clients = [clientTwo];
    await submit(user, dialog);
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('湊屋本舗'));
    expect(localStorage.getItem('dataContext')).toBe('1002');
    expect(await table()).toBeVisible();
  });

  it('leaves the own profile alone when it was another', async () => {
    const { user, identity } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(identity.renew).not.toHaveBeenCalled();
  });
});
