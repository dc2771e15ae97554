import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { http, HttpResponse } from 'msw';
import type { User } from '@/api/users';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { address, renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  ADMIN,
  ann,
  edit,
  fill,
  manyContexts,
  manyUsers,
  named,
  openNew,
  openUsers,
  own,
  rené,
  row,
  submit,
  sue,
  SUPER_ADMIN,
  table,
} from './usersPage';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const LIST = 'GET /api/users/list';
const two = { ...ann, clients: ['grp-one', 'grp-two'] };

/** Opens the page as somebody who works in two data contexts. */
function openWithTwo(
  path = '/admin/users',
  users: User[] = [own, two, rené],
  permissions: readonly ('MANAGE_CLIENTS' | 'MANAGE_USERS' | 'ACCESS_MAILINGS')[] = ADMIN,
) {
  backend.clients = [clientOne, clientTwo];
  backend.users = structuredClone(users);
  localStorage.setItem('dataContext', '1001');
  return renderApp({ path, user: { permissions: [...permissions] } });
}

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });
const rows = () => screen.getAllByRole('row').slice(1);

it('a row says the permission level, and the data contexts of which the tooltip names the further ones that are one’s own; a super admin has all', async () => {
  const leo = named('leo', 'Leo', 'Ray', {
    clients: ['grp-one', 'grp-elsewhere'],
    otherContexts: true,
  });
  openWithTwo(
    '/admin/users',
    [own, two, leo, { ...rené, role: 'SUPER_ADMIN', clients: [] }],
    SUPER_ADMIN,
  );
  await table();
  const line = row('Ann Lee');
  expect(within(line).getByText('Standard User')).toBeVisible();
  expect(within(line).getByText('Client One')).toBeVisible();
  expect(within(line).getByTitle('1 more data context: 湊屋本舗')).toHaveTextContent('+1');
  expect(within(row('Jo Miller')).getByText('Client Admin')).toBeVisible();
  expect(
    within(row('Leo Ray')).getByTitle('1 more data context: one that you do not have'),
  ).toBeVisible();
  expect(within(row('René')).getByText('All data contexts')).toBeVisible();
});

describe('the filters', () => {
  it('leave those whom they name, stand in the address, and go one by one', async () => {
    const { user } = openWithTwo();
    await table();
    await user.click(chip('Status'));
    await user.click(screen.getByRole('option', { name: 'Locked' }));
    expect(rows()).toHaveLength(1);
    expect(row('René')).toBeVisible();
    expect(address()).toBe('/admin/users#status=SUSPENDED');
    expect(chip('Status: Locked')).toHaveFocus();
    await user.click(chip('Role'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/admin/users#status=SUSPENDED&role=ADMIN');
    expect(screen.getByText('No user matches these filters')).toBeVisible();
    await user.click(chip('Remove filter Role'));
    expect(row('René')).toBeVisible();
    await user.click(chip('Status: Locked'));
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(rows()).toHaveLength(3);
    expect(address()).toBe('/admin/users');
  });

  it('begin with the people of one’s own data contexts, until that is removed', async () => {
    const { user } = openWithTwo('/admin/users', [own, two, { ...sue, clients: [] }]);
    await table();
    expect(rows()).toHaveLength(2);
    expect(chip('Data context: My data contexts')).toBeVisible();
    expect(address()).toBe('/admin/users');
    await user.click(chip('Remove filter Data context'));
    expect(row('Sue Super')).toBeVisible();
    expect(address()).toBe('/admin/users#context=all');
  });

  it('and the search are the same after a reload', async () => {
    const { user, unmount } = openWithTwo();
    await table();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), {
      target: { value: 'rené' },
    });
    await waitFor(() => expect(address()).toBe('/admin/users#q=ren%C3%A9'));
    unmount();
    openWithTwo(`/admin/users#q=ren%C3%A9&status=SUSPENDED`);
    await table();
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('rené');
    await user.click(chip('Remove filter Status'));
    expect(address()).toBe('/admin/users#q=ren%C3%A9');
  });

  it('come with a link, and are none where it names what is not there', async () => {
    const { unmount } = openWithTwo('/admin/users#role=KING&context=grp-elsewhere');
    await table();
    expect(rows()).toHaveLength(3);
    for (const name of ['Role', 'Data context']) expect(chip(name)).toBeVisible();
    unmount();
    openWithTwo('/admin/users#role=USER&context=grp-two');
    await table();
    expect(rows()).toHaveLength(1);
    expect(row('Ann Lee')).toBeVisible();
    expect(chip('Data context: 湊屋本舗')).toBeVisible();
  });

  it('find a data context among many by name or id', async () => {
    backend.clients = manyContexts(40);
    backend.users = [{ ...ann, clients: ['grp-27'] }, rené];
    localStorage.setItem('dataContext', '5001');
    const { user } = renderApp({ path: '/admin/users', user: { permissions: [...ADMIN] } });
    await table();
    await user.click(chip('Data context: My data contexts'));
    await user.type(screen.getByRole('combobox', { name: 'Search in Data context' }), '5027');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(chip('Data context: Client 27')).toHaveFocus();
    expect(rows()).toHaveLength(1);
    await user.click(chip('Data context: Client 27'));
    await user.keyboard('nowhere');
    expect(screen.getByText('Nothing matches “nowhere”')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('what was saved', () => {
  it('is told by name, and the page with its marked row opens', async () => {
    const { user } = openUsers({ users: [own, ...manyUsers(45)] });
    const dialog = await openNew(user);
    await fill(dialog, 'First name', 'Zoltan');
    await fill(dialog, 'Last name', 'Zimmer');
    await fill(dialog, 'E-mail', 'Zoltan@example.org');
    await submit(user, dialog);
    expect(await screen.findByText('Zoltan Zimmer created')).toBeVisible();
    await waitFor(() => expect(row('Zoltan Zimmer')).toHaveTextContent('New'));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('41–47 of 47');
  });

  it('shows its row though search and filters would hide it', async () => {
    const { user } = openWithTwo('/admin/users#status=ACTIVE');
    await table();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann@' } });
    const dialog = await edit(user, 'Ann Lee');
    await fill(dialog, 'Last name', 'Li');
    server.use(
      http.get('*/api/users/list', () =>
        HttpResponse.json(backend.users.map((known) => ({ ...known, status: 'SUSPENDED' }))),
      ),
    );
    await submit(user, dialog);
    expect(await screen.findByText('Ann Li saved')).toBeVisible();
    await waitFor(() => expect(row('Ann Li')).toHaveTextContent('Saved'));
    await waitFor(() => expect(address()).toBe('/admin/users#context=all&q=ann@'));
    await user.clear(screen.getByRole('searchbox'));
    expect(row('Ann Li')).not.toHaveTextContent('Saved');
  });
});

it('saves what is shown as a table, in its order, and no formula', async () => {
  const mallory = named('mallory', '=HYPERLINK("https://evil.example")', 'M');
  const { user } = openWithTwo('/admin/users', [own, two, rené, mallory]);
  await table();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'standard' } });
  await user.click(screen.getByRole('button', { name: 'Download CSV of 3' }));
  const [content, name] = jest.mocked(saveAs).mock.calls[0] ?? [];
  expect(name).toBe('Users.csv');
  if (!(content instanceof Blob)) throw new TypeError('no file');
  const text = new TextDecoder().decode(await content.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    '"Name","Permission level","E-mail","Data contexts","Status"',
    `"'=HYPERLINK(""https://evil.example"") M","Standard User","mallory@example.org","Client One","Active"`,
    '"Ann Lee","Standard User","ann@example.org","Client One, 湊屋本舗","Active"',
    '"René Duval","Standard User","rene@example.org","Client One","Locked"',
    '',
  ]);
  expect(requests(LIST)).toHaveLength(1);
});
