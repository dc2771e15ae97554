import { act, screen, waitFor, within } from '@testing-library/react';
import { clientOne, clientTwo } from '../support/build/client';
import { buildEmails } from '../support/build/email';
import { archive, backend } from '../support/fakeBackend';
import { followMenu, openFromMenu } from '../support/menus';
import { address, openAddress, renderApp } from '../support/renderApp';
import { requests } from '../support/requests';
import { server } from '../support/server';
import { settled } from '../support/settled';
import { choosePack, evidenceDialog, openEvidence } from '../features/evidence/openEvidence';
import {
  chooseClient,
  fill as fillExport,
  field as exportField,
  openExports,
} from '../features/exports/openExports';
import { LIST, linkTo } from '../features/search/searchLink';
import { ADMIN, ann, field, fill, openNew, own, submit } from '../features/users/usersPage';

type Line = typeof window.addEventListener;

/** As in Chromium: the window's listeners are called as they were added, capturing or not. */
function callInOrder(method: 'addEventListener' | 'removeEventListener') {
  const original: Line = window[method].bind(window);
  jest
    .spyOn(window, method)
    .mockImplementation((...[type, listener, options]: Parameters<Line>) =>
      original(type, listener, type === 'popstate' && options === true ? false : options),
    );
}

beforeEach(() => {
  callInOrder('addEventListener');
  callInOrder('removeEventListener');
});

type Person = ReturnType<typeof renderApp>['user'];

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (user: Person, name: 'Keep editing' | 'Discard') =>
  user.click(within(await question()).getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Back and Forward, which the console may keep from all else: there is no event to wait for. */
const move = (steps: number) =>
  act(async () => {
    window.history.go(steps);
    await settled();
  });
const goBack = () => move(-1);
const goForward = () => move(1);
/** Comes from the archive to the users. */
async function visitUsers() {
  backend.users = structuredClone([own, ann]);
  const view = renderApp({ user: { permissions: [...ADMIN] } });
  await title('Message Archive');
  await followMenu(view.user, 'Users');
  await title('Users');
  return view;
}
const closeTab = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('Back closes the question about a lock, and nothing else; the menu goes with its page', async () => {
  const { user } = await visitUsers();
  await user.click(await screen.findByRole('button', { name: 'Lock Ann Lee' }));
  const question = await screen.findByRole('alertdialog', { name: 'Lock Ann Lee?' });
  await goBack();
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(address()).toBe('/admin/users');
  expect(await title('Users')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await goBack();
  expect(await title('Message Archive')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a half-filled dialog, when Back is pressed', () => {
  it('neither goes nor asks while it is saved, and the save goes through; then there is nothing to ask', async () => {
    const answer = server.hold('POST /api/users/create');
    const { user } = await visitUsers();
    const dialog = await openNew(user);
    await fill(dialog, 'First name', 'Kim');
    await fill(dialog, 'Last name', 'Park');
    await fill(dialog, 'E-mail', 'kim@example.org');
    await submit(user, dialog);
    await waitFor(() => expect(requests('POST /api/users/create')).toHaveLength(1));
    await goBack();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(dialog).toBeVisible();
    expect(address()).toBe('/admin/users');
    expect(closeTab()).toBe(true);
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('Kim Park')).toBeVisible();
    await goBack();
    expect(await title('Message Archive')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks each time, stays with everything in it, and closes once it may be discarded, and nothing else', async () => {
    const { user } = await visitUsers();
    const dialog = await openNew(user);
    expect(closeTab()).toBe(false);
    await fill(dialog, 'First name', 'Kim');
    expect(closeTab()).toBe(true);
    await goBack();
    await answer(user, 'Keep editing');
    expect(field(dialog, 'First name')).toHaveValue('Kim');
    expect(address()).toBe('/admin/users');
    await goBack();
    await answer(user, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/users');
    await openNew(user); // untouched, it goes without a question
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/users');
    await goBack();
    expect(await title('Message Archive')).toBeInTheDocument();
    await goForward();
    expect(await title('Users')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is one question, however often it is pressed', async () => {
    const { user } = await visitUsers();
    await followMenu(user, 'Exports');
    await title('Exports');
    await followMenu(user, 'Users');
    await title('Users');
    const dialog = await openNew(user);
    await fill(dialog, 'First name', 'Kim');
    await goBack();
    await goBack();
    await goBack();
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await answer(user, 'Keep editing');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field(dialog, 'First name')).toHaveValue('Kim');
  });

  it('asks when Forward is pressed, too', async () => {
    const { user } = await visitUsers();
    await goBack();
    await title('Message Archive');
    const dialog = await openFromMenu(user, 'Edit profile');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Localization' }), 'fr_FR');
    await goForward();
    await question();
    await waitFor(() => expect(address()).toBe('/'));
    await answer(user, 'Discard');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe('/');
  });

  it('stays over its search, and discarding it leaves that as it is', async () => {
    archive(buildEmails(2));
    const { user } = renderApp({ path: linkTo('subject=number%201') });
    await screen.findByText('1 email');
    openAddress(linkTo('subject=Offer'));
    await screen.findByText('2 emails');
    await openFromMenu(user, 'Edit profile');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Localization' }), 'fr_FR');
    await goBack();
    await question();
    await waitFor(() => expect(address()).toContain('subject=Offer'));
    expect(requests(LIST)).toHaveLength(2);
    await answer(user, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toContain('subject=Offer');
    expect(screen.getByText('2 emails')).toBeVisible();
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
  });
});

it('a pack asks before it is left by Back, Escape or Cancel where its note was typed, and the search under it stays', async () => {
  window.history.pushState(null, '', '/'); // what Back goes to
  const { user, dialog: untouched } = await openEvidence(buildEmails(2));
  const shown = address();
  await goBack();
  await waitFor(() => expect(untouched).not.toBeInTheDocument());
  expect(address()).toBe(shown);
  expect(screen.getByText('2 emails')).toBeVisible();
  expect(requests(LIST)).toHaveLength(2); // the search's, and the pack's
  await choosePack(user);
  const dialog = await evidenceDialog();
  const note = await within(dialog).findByRole('textbox', { name: /case reference/ });
  await user.type(note, 'Case 47/11');
  expect(closeTab()).toBe(true);
  await goBack();
  await answer(user, 'Keep editing');
  await user.keyboard('{Escape}');
  await answer(user, 'Keep editing');
  expect(note).toHaveValue('Case 47/11');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await answer(user, 'Discard');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(closeTab()).toBe(false);
});

it('the first choice of a data context stays, whatever page it is on', async () => {
  backend.clients = [clientOne, clientTwo];
  renderApp({ path: '/admin/users', user: { permissions: [...ADMIN] } });
  expect(await screen.findByRole('dialog', { name: 'Change data context' })).toBeVisible();
  openAddress('/');
  await title('Message Archive');
  await goBack();
  await title('Users');
  expect(screen.getByRole('dialog', { name: 'Change data context' })).toBeVisible();
});

it('Forward leads to an address that was typed after a dialog of the first page', async () => {
  archive(buildEmails(2));
  const { user } = renderApp({ path: linkTo('subject=Offer') });
  await screen.findByText('2 emails');
  await openFromMenu(user, 'Edit profile');
  await user.keyboard('{Escape}');
  openAddress(linkTo('subject=number%201'));
  await screen.findByText('1 email');
  await user.click(screen.getByRole('radio', { name: 'Grid' })); // writes the address anew
  await goBack();
  await screen.findByText('2 emails');
  await goForward();
  expect(await screen.findByText('1 email')).toBeVisible();
});

it('a half-filled export form asks before it is left, by Back and by the menu', async () => {
  const view = await openExports();
  await followMenu(view.user, 'Users');
  await title('Users');
  await followMenu(view.user, 'Exports');
  await title('Exports');
  await screen.findByRole('combobox', { name: 'Client' });
  await chooseClient(view, 'Delivery');
  await fillExport(view, { 'Remote directory': '/elsewhere' });
  await goBack();
  await answer(view.user, 'Keep editing');
  await waitFor(() => expect(address()).toBe('/admin/exports#client=grp-sftp'));
  await followMenu(view.user, 'Users');
  await answer(view.user, 'Keep editing');
  expect(exportField('Remote directory')).toHaveValue('/elsewhere');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await followMenu(view.user, 'Users');
  await answer(view.user, 'Discard');
  expect(await title('Users')).toBeInTheDocument();
});
