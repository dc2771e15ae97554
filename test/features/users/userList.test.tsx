import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { http, HttpResponse } from 'msw';
import { HIDES_BUTTONS } from '@/components/table/tableRowState';
import { backend, haveTwoContexts } from '../../support/fakeBackend';
import { address, openAddress } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { answering, failing } from '../../support/handlers/failure';
import { userHandlers } from '../../support/handlers/users';
import { mediaMatches } from '../../support/mediaMatches';
import { settled } from '../../support/settled';
import * as page from './usersPage';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const LIST = 'GET /api/users/list';
const two = { ...page.ann, clients: ['grp-one', 'grp-two'] };

/** Opens the page as somebody who works in two data contexts. */
function openWithTwo(given: Parameters<typeof page.openList>[0] = {}) {
  haveTwoContexts();
  return page.openList({ users: [page.own, two, page.rené], ...given });
}

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });
const rows = () => screen.getAllByRole('row').slice(1);

it('a row says the permission level, and the data contexts of which the tooltip names the further ones that are one’s own; a super admin has all', async () => {
  const leo = page.named('leo', 'Leo', 'Ray', {
    clients: ['grp-one', 'grp-elsewhere'],
    otherContexts: true,
  });
  await openWithTwo({
    users: [page.own, two, leo, { ...page.rené, role: 'SUPER_ADMIN', clients: [] }],
    permissions: page.SUPER_ADMIN,
  });
  const line = page.row('Ann Lee');
  expect(within(line).getByText('Standard User')).toBeVisible();
  expect(within(line).getByText('Client One')).toBeVisible();
  expect(within(line).getByTitle('1 more data context: 湊屋本舗')).toHaveTextContent('+1');
  expect(within(page.row('Jo Miller')).getByText('Client Admin')).toBeVisible();
  const unknown = '1 more data context: one that you do not have';
  expect(within(page.row('Leo Ray')).getByTitle(unknown)).toBeVisible();
  expect(within(page.row('René')).getByText('All data contexts')).toBeVisible();
});

describe('the filters', () => {
  it('leave those whom they name, stand in the address, and go one by one', async () => {
    const { user } = await openWithTwo();
    await user.click(chip('Status'));
    await user.click(screen.getByRole('option', { name: 'Locked' }));
    expect(rows()).toHaveLength(1);
    expect(page.row('René')).toBeVisible();
    expect(address()).toBe('/admin/users#status=SUSPENDED');
    expect(chip('Status: Locked')).toHaveFocus();
    await user.click(chip('Role'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/admin/users#status=SUSPENDED&role=ADMIN');
    expect(screen.getByText('No user matches these filters')).toBeVisible();
    await user.click(chip('Remove filter Role'));
    expect(page.row('René')).toBeVisible();
    await user.click(chip('Status: Locked'));
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(rows()).toHaveLength(3);
    expect(address()).toBe('/admin/users');
  });

  it('begin with the people of one’s own data contexts, until that is removed', async () => {
    const { user } = await openWithTwo({ users: [page.own, two, { ...page.sue, clients: [] }] });
    expect(rows()).toHaveLength(2);
    expect(chip('Data context: My data contexts')).toBeVisible();
    expect(address()).toBe('/admin/users');
    await user.click(chip('Remove filter Data context'));
    expect(page.row('Sue Super')).toBeVisible();
    expect(address()).toBe('/admin/users#context=all');
  });

  it('come with a link or a reload, as the search does, and are none where it names what is not there', async () => {
    const { unmount } = await openWithTwo({ path: '/admin/users#role=KING&context=grp-elsewhere' });
    expect(rows()).toHaveLength(3);
    for (const name of ['Role', 'Data context']) expect(chip(name)).toBeVisible();
    unmount();
    const { user } = await openWithTwo({ path: '/admin/users#role=USER&context=grp-two&q=ann' });
    expect(rows()).toHaveLength(1);
    expect(page.row('Ann Lee')).toBeVisible();
    expect(chip('Data context: 湊屋本舗')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search users' });
    expect(search).toHaveValue('ann');
    await user.click(chip('Remove filter Role'));
    expect(address()).toBe('/admin/users#context=grp-two&q=ann');
    fireEvent.change(search, { target: { value: 'rené' } });
    await waitFor(() => expect(address()).toBe('/admin/users#context=grp-two&q=ren%C3%A9'));
    openAddress('/admin/users#q=lee'); // another link, followed there
    expect(search).toHaveValue('lee');
  });

  it('find a data context among many by name or id', async () => {
    backend.clients = page.manyContexts(40);
    localStorage.setItem('dataContext', '5001');
    const { user } = await page.openList({
      users: [{ ...page.ann, clients: ['grp-27'] }, page.rené],
    });
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
    const { user, dialog } = await page.openToAdd({ users: [page.own, ...page.manyUsers(45)] });
    await page.fill(dialog, 'First name', 'Zoltan');
    await page.fill(dialog, 'Last name', 'Zimmer');
    await page.fill(dialog, 'E-mail', 'Zoltan@example.org');
    await page.submit(user, dialog);
    expect(await screen.findByText('Zoltan Zimmer created')).toBeVisible();
    await waitFor(() => expect(page.row('Zoltan Zimmer')).toHaveTextContent('New'));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('41–47 of 47');
  });

  it('shows its row though search and filters would hide it', async () => {
    const { user } = await openWithTwo({ path: '/admin/users#status=ACTIVE' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann@' } });
    const dialog = await page.edit(user, 'Ann Lee');
    await page.fill(dialog, 'Last name', 'Li');
    server.use(
      http.get('*/api/users/list', () =>
        HttpResponse.json(backend.users.map((known) => ({ ...known, status: 'SUSPENDED' }))),
      ),
    );
    await page.submit(user, dialog);
    expect(await screen.findByText('Ann Li saved')).toBeVisible();
    await waitFor(() => expect(page.row('Ann Li')).toHaveTextContent('Saved'));
    await waitFor(() => expect(address()).toBe('/admin/users#context=all&q=ann@'));
    await user.clear(screen.getByRole('searchbox'));
    expect(page.row('Ann Li')).not.toHaveTextContent('Saved');
  });
});

it('saves what is shown as a table, in its order, and no formula', async () => {
  const mallory = page.named('mallory', '=HYPERLINK("https://evil.example")', 'M');
  const { user } = await openWithTwo({ users: [page.own, two, page.rené, mallory] });
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

const everybody = [page.own, page.ann, page.rené, page.bob, page.pat];

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const wholePage = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const band = (name: string) => screen.getByRole('button', { name });
const sent = () =>
  requests()
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => call.includes('lock'));

describe('a selection', () => {
  it('turns the bar into a band that counts states, offers no lock where it fits nobody, is let go with one press, and acts only on what is shown', async () => {
    const { user } = await page.openList({ users: everybody });
    await user.click(box('Pat New'));
    for (const name of ['Lock', 'Unlock'])
      expect(band(name)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Lock Pat New' })).toHaveAttribute(
      'title',
      'Users who have never signed in cannot be locked.',
    );
    await user.click(box('Pat New'));
    await user.click(box('Ann Lee'));
    await user.click(box('René Duval'));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByText('1 active, 1 locked')).toBeVisible();
    await user.click(wholePage());
    expect(screen.getByText('5 selected')).toBeVisible();
    await user.click(band('Clear selection'));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(box('Ann Lee')).not.toBeChecked();
    await user.click(box('Ann Lee'));
    await user.click(box('Bob Ray'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bob' } });
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByText('1 more hidden, not included')).toBeVisible();
    await user.click(band('Lock'));
    expect(await screen.findByRole('alertdialog', { name: 'Lock Bob Ray?' })).toBeVisible();
  });

  it('is made by keyboard: arrows move, Space selects, Shift takes along, to a clicked box too', async () => {
    const { user } = await page.openList({ users: everybody });
    await user.click(box('Ann Lee'));
    await user.keyboard('{Shift>}');
    await user.click(box('Pat New'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    expect(box('Bob Ray')).toBeChecked();
    await user.click(band('Clear selection'));
    act(() => page.row('Ann Lee').focus());
    await user.keyboard(' ');
    expect(box('Ann Lee')).toBeChecked();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(page.row('Jo Miller')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Jo Miller profile' })).toBeVisible();
  });

  it('shows what can be done with each as long as they are nine, then in the band only', async () => {
    mediaMatches((media) => media === HIDES_BUTTONS);
    const { user } = await page.openList({ users: page.manyUsers(10) });
    const shown = () =>
      screen.getAllByRole('button', { name: /^Edit / }).filter((button) => button.hasChildNodes());
    fireEvent.mouseOver(box('Many 0003')); // scrolling put it under the pointer, which rests
    expect(shown()).toHaveLength(0);
    fireEvent.mouseMove(box('Many 0003'));
    expect(shown()).toHaveLength(1);
    fireEvent.mouseOut(box('Many 0003'), { relatedTarget: document.body });
    await user.click(wholePage());
    expect(shown()).toHaveLength(0);
    await user.click(box('Many 0009'));
    expect(shown()).toHaveLength(10); // the tenth has the pointer
  });

  it('says how many of those it acts on are on other pages, and names them as they are listed', async () => {
    const { user } = await page.openList({ users: [page.own, ...page.manyUsers(60).reverse()] });
    await user.click(wholePage());
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('including 20 on other pages')).toBeVisible();
    await user.click(box('Many 0030'));
    expect(screen.getByText('21 selected')).toBeVisible();
    await user.click(band('Lock'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lock 20 users?' });
    expect(dialog).toHaveTextContent('many0@example.org'); // oneself is left out
    expect(within(dialog).getByText('many9@example.org')).toBeVisible();
    expect(within(dialog).getByText('many10@example.org')).not.toBeVisible();
    await user.click(within(dialog).getByText('and 10 more'));
    expect(within(dialog).getByText('many10@example.org')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    await user.click(screen.getByRole('option', { name: 'Locked' }));
    expect(screen.queryByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('21 selected')).toBeVisible();
    await user.click(band('Clear selection'));
    await user.click(wholePage());
    await user.click(band('Select all 61'));
    expect(screen.getByText('61 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all 6/ })).not.toBeInTheDocument();
  });
});

describe('locking several', () => {
  const askForAll = async () => {
    const { user } = await page.openList({ users: everybody });
    await user.click(wholePage());
    await user.click(band('Lock'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lock 2 users?' });
    return { user, dialog, go: within(dialog).getByRole('button', { name: 'Lock' }) };
  };

  it('names those it fits, locks one after the other, and says how many were', async () => {
    const answer = server.hold('POST /api/users/lock/:id');
    const { user, dialog, go } = await askForAll();
    const [meant, others] = within(dialog).getAllByRole('list');
    expect(meant).toHaveTextContent(/^Ann Lee ann@example.orgBob Ray bob@example.org$/);
    expect(others).toHaveTextContent(
      /^Jo Miller .* You cannot lock or remove yourself.Pat New .* never signed in cannot be locked.René Duval .* Locked$/,
    );
    expect(dialog).toHaveTextContent('3 other selected users stay as they are.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.dblClick(go);
    await act(settled);
    expect(sent()).toEqual(['POST /api/users/lock/user-2']);
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual(['POST /api/users/lock/user-2', 'POST /api/users/lock/bob']);
    expect(await screen.findByText('2 users locked')).toBeVisible();
  });

  it.each([
    ['Not yours', failing('POST /api/users/lock/user-2', 403, { title: 'Not yours' })],
    ['The server did not answer', answering('POST /api/users/lock/user-2', '<html>', 'text/html')],
  ])('names who was not or maybe not ("%s"), stays, and tries those again', async (why, answer) => {
    server.use(answer);
    const { user, dialog, go } = await askForAll();
    await user.click(go);
    const failure = await within(dialog).findByRole('alert');
    expect(failure).toHaveTextContent(
      `1 user lockedNot confirmed for 1 user:Ann Lee ann@example.org ${why}`,
    );
    expect(screen.queryByText('Bob Ray locked')).not.toBeInTheDocument(); // it would lie over it
    expect(dialog).toHaveAccessibleName('Lock Ann Lee?');
    expect(address()).toBe('/admin/users');
    expect(within(page.row('Bob Ray')).getByText('Locked')).toBeInTheDocument();
    server.use(...userHandlers);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent().filter((call) => call.endsWith('user-2'))).toHaveLength(2);
    expect(sent().filter((call) => call.endsWith('bob'))).toHaveLength(1);
    expect(await screen.findByText('Ann Lee locked')).toBeVisible();
  });

  it('shows how far it is, and stops after the one under way', async () => {
    const answer = server.hold('POST /api/users/lock/:id');
    const { user, dialog, go } = await askForAll();
    await user.click(go);
    expect(await within(dialog).findByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '0 of 2 done',
    );
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(within(dialog).getByRole('button', { name: 'Stop' })).toBeEnabled(); // keeps the focus
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
    expect(await screen.findByText('Ann Lee locked')).toBeVisible();
  });

  it('names also whom it did not try where it was stopped, and tries them with those refused', async () => {
    const refusal = () => HttpResponse.json({ title: 'Not yours' }, { status: 403 });
    const answer = server.hold('POST /api/users/lock/user-2', refusal);
    const { user, dialog, go } = await askForAll();
    await user.click(go);
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    answer();
    const failure = await within(dialog).findByRole('alert');
    expect(failure).toHaveTextContent(
      '2 users:Ann Lee ann@example.org Not yoursBob Ray bob@example.org Not tried.',
    );
    server.use(...userHandlers);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 users locked')).toBeVisible();
  });

  it('is there for one user in the row, and names them whole, however long the name', async () => {
    const long = `Wolfeschlegelsteinhausenbergerdorff${'-Hubert'.repeat(25)}`;
    const { user } = page.openUsers({
      path: '/admin/users#status=ACTIVE',
      users: [page.own, { ...page.ann, profile: { ...page.ann.profile, lastName: long } }],
    });
    await user.click(await screen.findByRole('button', { name: `Lock Ann ${long}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Lock Ann ${long}?` });
    expect(dialog).toHaveTextContent(`Ann ${long} will be signed out`);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText(`Ann ${long} locked`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(); // the row has left the list
  });
});
