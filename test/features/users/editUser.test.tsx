import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { clientTwo } from '../../support/build/client';
import { backend, haveTwoContexts } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { userHandlers } from '../../support/handlers/users';
import { address } from '../../support/renderApp';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import * as page from './usersPage';

const UPDATE = 'POST /api/users/update/user-2';

const levels = (dialog: HTMLElement) =>
  within(page.level(dialog))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const slider = (dialog: HTMLElement, name = 'Lock user') =>
  within(dialog).getByRole('slider', { name });

describe('editing a user', () => {
  it('sends the whole form, without lock and login, and shows what was saved before the list was fetched again', async () => {
    const { user, identity } = page.openUsers();
    const dialog = await page.edit(user, 'Ann Lee');
    server.hold('GET /api/users/list');
    expect(levels(dialog)).toEqual(['Client Admin', 'Standard User']);
    expect(page.field(dialog, 'E-mail')).toBeDisabled();
    expect(within(dialog).getByRole('combobox', { name: 'Timezone' })).toHaveValue(
      '(UTC+09:00) Osaka, Sapporo, Tokyo',
    );
    await page.fill(dialog, 'Last name', 'Li');
    await user.selectOptions(page.level(dialog), 'Client Admin');
    await page.submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Ann Li' })).toHaveFocus();
    const names = { firstName: 'Ann', lastName: 'Li', email: 'ann@example.org' };
    const place = { timezone: 'Asia/Tokyo', localization: 'ja_JP' };
    expect(onlyRequest(UPDATE).body).toEqual({
      ...names,
      ...place,
      role: 'ADMIN',
      clients: ['grp-one'],
      profile: { ...names, ...place, login: 'ann@example.org', dataContexts: ['grp-one'] },
    });
    expect(identity.renew).not.toHaveBeenCalled();
    const again = await page.edit(user, 'Ann Li');
    expect(page.field(again, 'Last name')).toHaveValue('Li');
    expect(page.level(again)).toHaveDisplayValue('Client Admin');
  });

  it('must have a permission level, says so with a red label, and keeps a timezone that is not in the table', async () => {
    const profile = { ...page.ann.profile, timezone: 'Mars/Olympus' };
    const { user } = page.openUsers({ users: [page.own, { ...page.ann, role: null, profile }] });
    const dialog = await page.edit(user, 'Ann Lee');
    expect(page.level(dialog)).toHaveDisplayValue('Choose a permission level');
    expect(page.submitButton(dialog)).toBeDisabled();
    expect(page.level(dialog)).toBeValid();
    await user.click(within(dialog).getByRole('button', { name: '1 field is missing' }));
    expect(page.level(dialog)).toHaveFocus();
    await user.tab();
    expect(page.level(dialog)).toHaveAccessibleDescription('Permission Level is not selected');
    expect(page.level(dialog)).toBeInvalid();
    expect(requests(UPDATE)).toEqual([]);
    await user.selectOptions(page.level(dialog), 'Standard User');
    await page.submit(user, dialog);
    await waitFor(() =>
      expect(bodies(UPDATE)).toMatchObject([{ role: 'USER', timezone: 'Mars/Olympus' }]),
    );
  });

  it('refuses to make a super admin of somebody with a foreign address', async () => {
    const { user } = page.openUsers({ permissions: page.SUPER_ADMIN });
    const dialog = await page.edit(user, 'Ann Lee');
    expect(levels(dialog)).toEqual(['Super Admin', 'Client Admin', 'Standard User']);
    await user.selectOptions(page.level(dialog), 'Super Admin');
    expect(page.submitButton(dialog)).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '1 field must be corrected' }));
    expect(page.level(dialog)).toHaveFocus(); // the address cannot be changed
    expect(page.field(dialog, 'E-mail')).toHaveAccessibleDescription(
      "Super admins can only have the vendor's own email domain",
    );
    expect(requests(UPDATE)).toEqual([]);
  });

  it('keeps the list and marks it as stale when it cannot be fetched after saving', async () => {
    const { user } = page.openUsers();
    const dialog = await page.edit(user, 'Ann Lee');
    await page.fill(dialog, 'Last name', 'Li');
    server.use(failing('GET /api/users/list', 403)); // and it is no page that is refused
    await page.submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(await screen.findByText('Ann Li saved')).toBeVisible();
    expect(address()).toBe('/admin/users');
    expect(screen.queryByRole('heading', { name: '403' })).not.toBeInTheDocument();
    expect(page.row('Ann Li')).toBeVisible(); // what the server has taken
    server.use(...userHandlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument());
    expect(page.row('Ann Li')).toBeVisible();
  });

  it('fetches the own profile again when it was the own one, and moves to the data context that is left', async () => {
    haveTwoContexts();
    const { user, identity } = page.openUsers({
      users: [{ ...page.own, clients: ['grp-one', 'grp-two'] }],
    });
    const dialog = await page.edit(user, 'Jo Miller');
    expect(levels(dialog)).toEqual(['Client Admin']);
    await page.fill(dialog, 'Last name', 'Mills');
    await user.click(within(dialog).getByRole('option', { name: 'Client One (1001)' }));
    backend.clients = [clientTwo];
    identity.become({ permissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'], lastName: 'Mills' });
    await page.submit(user, dialog);
    expect(await screen.findByRole('button', { name: 'Jo Mills' })).toBeVisible();
    expect(identity.renew).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(localStorage.getItem('dataContext')).toBe('1002'));
    expect(await page.table()).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });
});

const WHY =
  'This user also has data contexts that you do not have. You can only assign or remove your own.';

/** The server may name the other data contexts, or only say that there are some. */
const shared = {
  'names them': { ...page.ann, clients: ['grp-hidden', 'grp-one'] },
  'says that there are some': { ...page.ann, clients: ['grp-one'], otherContexts: true },
};

describe.each(Object.entries(shared))(
  'a user with data contexts that are not one’s own (the server %s)',
  (_, person) => {
    it('has nothing to change but the memberships in one’s own, and is told why', async () => {
      haveTwoContexts();
      const { user } = page.openUsers({ users: [page.own, person] });
      const dialog = await page.edit(user, 'Ann Lee');
      expect(within(dialog).getByText(WHY)).toBeVisible();
      for (const name of ['First name', 'Last name', 'E-mail'])
        expect(page.field(dialog, name)).toBeDisabled();
      for (const name of ['Timezone', 'Localization', 'Permission level'])
        expect(within(dialog).getByRole('combobox', { name })).toBeDisabled();
      expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeDisabled();
      expect(slider(dialog)).toHaveAttribute('aria-disabled', 'true');
      await user.click(within(dialog).getByRole('option', { name: 'Client One (1001)' }));
      await user.click(within(dialog).getByRole('option', { name: '湊屋本舗 (1002)' }));
      server.use(failing(UPDATE, 409, { title: 'Changed meanwhile' }));
      await page.submit(user, dialog);
      expect(await within(dialog).findByText('Changed meanwhile')).toBeVisible();
      expect(page.field(dialog, 'E-mail')).toHaveAccessibleDescription(/^User already exists/);
      server.use(...userHandlers); // the address is fixed: the same can be sent again
      await page.submit(user, dialog);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(requests(UPDATE).at(-1)?.body).toMatchObject({
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        role: 'USER',
        clients: [...person.clients.filter((groupId) => groupId === 'grp-hidden'), 'grp-two'],
      });
    });

    it('is a super admin’s to change', async () => {
      const { user } = page.openUsers({ users: [page.own, person], permissions: page.SUPER_ADMIN });
      const dialog = await page.edit(user, 'Ann Lee');
      expect(within(dialog).queryByText(WHY)).not.toBeInTheDocument();
      expect(page.field(dialog, 'Last name')).toBeEnabled();
      expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeEnabled();
    });
  },
);

it('names in Japanese begin with the family name: in the frame, the list, the form and the toast', async () => {
  const { user } = page.openUsers({
    users: [page.own, page.named('haruka', '遥', '佐藤')],
    as: { localization: 'ja_JP', firstName: '優子', lastName: '伊藤' },
  });
  expect(await screen.findByRole('button', { name: '伊藤 優子' })).toBeVisible();
  const row = await screen.findByRole('row', { name: /佐藤 遥/ });
  await user.click(within(row).getByRole('button', { name: /編集/ }));
  const dialog = await screen.findByRole('dialog', { name: /佐藤 遥/ });
  expect(
    within(dialog)
      .getAllByRole('textbox')
      .slice(0, 2)
      .map((field) => (field as HTMLInputElement).value),
  ).toEqual(['佐藤', '遥']);
  await user.clear(within(dialog).getByRole('textbox', { name: '名' }));
  await user.type(within(dialog).getByRole('textbox', { name: '名' }), '陽菜');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('佐藤 陽菜 さんの変更を保存しました')).toBeVisible();
});

const LOCK = 'POST /api/users/lock/user-2';

function slideToTheEnd(handle: HTMLElement) {
  fireEvent.keyDown(handle, { key: 'End' });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

describe('locking a user', () => {
  it('is done by sliding, without another question, and without a body, undone so, and done by the button, which asks once and names the user', async () => {
    const { user } = page.openUsers();
    const dialog = await page.edit(user, 'Ann Lee');
    const said = within(dialog).getAllByRole('status');
    expect(said.map(({ textContent }) => textContent)).toContain('Status Active');
    slideToTheEnd(slider(dialog));
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(onlyRequest(LOCK).body).toBeNull();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(slider(dialog, 'Unlock user')).toHaveValue(0);
    await waitFor(() => expect(requests('GET /api/users/list')).toHaveLength(2));
    slideToTheEnd(slider(dialog, 'Unlock user'));
    expect(await within(dialog).findByText('Active')).toBeVisible();
    expect(onlyRequest('POST /api/users/unlock/user-2').body).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    const question = await screen.findByRole('alertdialog', { name: 'Lock Ann Lee?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(requests(LOCK)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lock' }));
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(requests(LOCK)).toHaveLength(2);
  });

  it('cannot be repeated or undone while the request is under way, holds the next user back until the answer is there, and blames nobody else for its failure', async () => {
    const answer = server.hold('POST /api/users/lock/:id', () =>
      HttpResponse.json({ title: 'The directory is read-only' }, { status: 500 }),
    );
    const { user } = page.openUsers();
    const first = await page.edit(user, 'Ann Lee');
    slideToTheEnd(slider(first));
    await waitFor(() => expect(slider(first)).toHaveAttribute('aria-disabled', 'true'));
    expect(slider(first)).toHaveValue(100);
    slideToTheEnd(slider(first));
    await user.click(within(first).getByRole('button', { name: 'Lock' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    const second = await page.edit(user, 'René Duval');
    expect(slider(second, 'Unlock user')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() =>
      expect(slider(second, 'Unlock user')).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(within(second).queryByText('The directory is read-only')).not.toBeInTheDocument();
    expect(requests(LOCK)).toHaveLength(1);
  });

  it('is not for a provisioned user, nor for oneself: the lock is fixed', async () => {
    const { user } = page.openUsers({ users: [page.own, { ...page.ann, status: 'PROVISIONED' }] });
    const dialog = await page.edit(user, 'Ann Lee');
    expect(within(dialog).getByText('Pending state - provisioned')).toBeVisible();
    expect(slider(dialog)).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeDisabled();
    slideToTheEnd(slider(dialog));
    await act(settled);
    expect(requests(LOCK)).toEqual([]);
    await user.keyboard('{Escape}');
    const oneself = await page.edit(user, 'Jo Miller');
    expect(slider(oneself)).toHaveAttribute('aria-disabled', 'true');
    expect(within(oneself).getByRole('button', { name: 'Lock' })).toBeDisabled();
    expect(within(oneself).getByText('You cannot lock or remove yourself.')).toBeVisible();
  });
});
