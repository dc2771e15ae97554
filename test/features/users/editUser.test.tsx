import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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
  level,
  openUsers,
  own,
  row,
  submit,
  submitButton,
  SUPER_ADMIN,
  table,
} from './usersPage';

const UPDATE = 'POST /api/users/update/user-2';

const levels = (dialog: HTMLElement) =>
  within(level(dialog))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('editing a user', () => {
  it('shows what was saved when it is opened again before the list was fetched again', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    server.use(http.get('*/api/users/list', () => new Promise<Response>(() => undefined)));
    await fill(user, dialog, 'Last name', 'Li');
    await user.selectOptions(level(dialog), 'Client Admin');
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const again = await edit(user, 'Ann Li');
    expect(field(again, 'Last name')).toHaveValue('Li');
    expect(level(again)).toHaveDisplayValue('Client Admin');
  });

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
    expect(submitButton(dialog)).toBeDisabled();
    expect(level(dialog)).toBeValid();
    await user.click(within(dialog).getByRole('button', { name: '1 field is missing' }));
    expect(level(dialog)).toHaveFocus();
    await user.tab();
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
    expect(submitButton(dialog)).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '1 field must be corrected' }));
    expect(level(dialog)).toHaveFocus(); // the address cannot be changed
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
    expect(row('Ann Li')).toBeVisible(); // what the server has taken
    server.use(http.get('*/api/users/list', () => HttpResponse.json(backend.users)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument());
    expect(row('Ann Li')).toBeVisible();
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

  it('cannot be left while it is saved: the save goes through, and nothing says otherwise', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.post('*/api/users/update/:id', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
      }),
    );
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await fill(user, dialog, 'Last name', 'Li');
    await submit(user, dialog);
    await waitFor(() => expect(requests(UPDATE)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field(dialog, 'Last name')).toHaveValue('Li');
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('Ann Li')).toBeVisible();
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
    await waitFor(() => expect(localStorage.getItem('dataContext')).toBe('1002'));
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
