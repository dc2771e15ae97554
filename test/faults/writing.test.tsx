import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../support/chooseOption';
import { buildClient } from '../support/build/client';
import { buildUser } from '../support/build/user';
import { backend } from '../support/fakeBackend';
import { followMenu, openFromMenu } from '../support/menus';
import { address, renderApp } from '../support/renderApp';
import { server } from '../support/server';
import { ann, edit, openNew, openUsers, own, rené, submit } from '../features/users/usersPage';
import { failing } from '../support/handlers/failure';
import { userHandlers } from '../support/handlers/users';
import { SCREEN_FAULTS } from './answers';
import { expectSurvival, type FaultCase } from './matrix';

// Each form, and each question that changes something. What was typed is still there after a
// failure, and can be sent again.

const ALL = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'] as const;

type View = ReturnType<typeof renderApp>;

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const holds = (name: string, text: string) => () =>
  expect(screen.getByLabelText(name)).toHaveValue(text);

/** The dialog is closed or says that it is done: an empty answer to a write is a good one. */
const done = (name: string) => () => screen.queryByRole('dialog', { name }) === null;

const userForm = async (breakIt: () => void) => {
  const view = openUsers({ users: [own, ann, rené] });
  const dialog = await openNew(view.user);
  type('First name', 'Mia');
  type('Last name', 'Stone');
  type('E-mail', 'mia.stone@example.org');
  breakIt();
  await submit(view.user, dialog);
  return view;
};

const lock = async (breakIt: () => void) => {
  const view = openUsers({ users: [own, ann, rené] });
  const dialog = await edit(view.user, 'Ann Lee');
  type('First name', 'Mia');
  breakIt();
  await view.user.click(within(dialog).getByRole('button', { name: 'Lock' }));
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lock' }),
  );
  return view;
};

const clientForm = async (breakIt: () => void) => {
  backend.clients = [buildClient()];
  const view = renderApp({ path: '/admin/clients', user: { permissions: [...ALL] } });
  await view.user.click(await screen.findByRole('button', { name: 'New client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
  type('Name', 'New & Co');
  type('Code', 'NEW');
  type('Retention (days)', '90');
  type('Customer ID', '4711');
  await view.user.click(dialog.getByRole('textbox', { name: 'Name' }));
  breakIt();
  await view.user.click(dialog.getByRole('button', { name: 'Submit' }));
  return view;
};

const exporting = () =>
  buildClient({
    isFtpEnable: true,
    exportFiletypes: ['html'],
    ftpURL: 'sftp.example.org',
    userName: 'archive',
    sftpRemoteDir: '/in',
  });
const chooseClient = async ({ user }: View) =>
  chooseOption(user, await screen.findByRole('combobox', { name: 'Client' }), 'Client One (1001)');

function fillExport() {
  type('Remote directory', '/somewhere/else');
  type('Password', 'correct horse');
  type('Repeat password', 'correct horse');
}

const exportForm = async (breakIt: () => void) => {
  backend.clients = [exporting()];
  const view = renderApp({ path: '/admin/exports', user: { permissions: [...ALL] } });
  await chooseClient(view);
  fillExport();
  breakIt();
  await view.user.click(await screen.findByRole('button', { name: 'Save' }));
  return view;
};

const SOLUTION = 7;
const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt?expires=4102444800&${SOLUTION}`).digest('hex'),
  maxnumber: 20,
  salt: 'salt?expires=4102444800&',
  signature: 'signed',
};

const cases: FaultCase[] = [
  {
    name: 'creating a user',
    call: 'POST /api/users/create',
    open: userForm,
    kept: holds('E-mail', 'mia.stone@example.org'),
    calm: done('New user profile'),
    staysSent: true,
  },
  {
    name: 'locking a user',
    call: 'POST /api/users/lock/:id',
    open: lock,
    kept: holds('First name', 'Mia'),
    calm: () => screen.queryAllByText('Locked').length > 0,
    staysSent: true,
  },
  {
    name: 'removing a user',
    call: 'DELETE /api/users/remove/:id',
    async open(breakIt) {
      const view = openUsers({ users: [own, ann] });
      await view.user.click(await screen.findByRole('button', { name: 'Remove Ann Lee' }));
      breakIt();
      await view.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
      );
      return view;
    },
    kept: () => expect(screen.getAllByText('Ann Lee')).not.toEqual([]),
    calm: () => screen.queryByRole('alertdialog') === null,
    staysSent: true,
  },
  {
    name: 'creating a client',
    call: 'POST /api/clients/create',
    open: clientForm,
    kept: holds('Name', 'New & Co'),
    calm: done('Client Detail'),
    staysSent: true,
  },
  {
    name: 'saving the own profile',
    call: 'POST /api/users/tz-loc/:id',
    async open(breakIt) {
      backend.users = [buildUser()];
      const view = renderApp();
      const dialog = within(await openFromMenu(view.user, 'Edit profile'));
      type('Localization', 'fr_FR');
      breakIt();
      await view.user.click(dialog.getByRole('button', { name: 'Save' }));
      return view;
    },
    kept: holds('Localization', 'fr_FR'),
    calm: done('Edit profile'),
    staysSent: true,
  },
  {
    name: 'trying an SFTP server',
    call: 'POST /api/account/checksftp',
    open: exportForm,
    kept: holds('Remote directory', '/somewhere/else'),
  },
  {
    name: 'saving an export',
    call: 'PUT /api/clients/update/:groupId',
    open: exportForm,
    kept: holds('Remote directory', '/somewhere/else'),
    calm: () => screen.queryByText('Export Settings Updated'),
    staysSent: true,
  },
  {
    name: 'resetting a password',
    call: 'POST /api/account/reset',
    async open(breakIt) {
      server.use(http.get('*/captcha/challenge', () => HttpResponse.json(challenge)));
      const view = renderApp({ path: '/reset', user: null });
      await view.user.click(await screen.findByRole('checkbox', { name: 'I am not a robot' }));
      await screen.findByText('Verified');
      type('Registered email', 'jo.miller@example.org');
      breakIt();
      await view.user.click(screen.getByRole('button', { name: 'Reset Password' }));
      return view;
    },
    kept: holds('Registered email', 'jo.miller@example.org'),
    isPublic: true,
  },
];

describe.each(cases)('$name ($call)', (faultCase) => {
  it.each(SCREEN_FAULTS)('survives %s', (fault) => expectSurvival(fault, faultCase));
});

it.each(cases.filter(({ name }) => name === 'creating a user'))(
  '$name ($call) survives 401',
  (faultCase) => expectSurvival('401', faultCase),
);

// A save that is refused leads to /error; whoever comes back to the form finds what was typed.

const AGAIN = /^Your unsaved changes have been restored/;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** From the error page back to a page of the administration. */
async function comeBack({ user }: View, page: string) {
  await waitFor(() => expect(address()).toBe('/error'));
  await user.click(await screen.findByRole('link', { name: 'Back to home' }));
  if (page !== '') await followMenu(user, page);
}

type Form = {
  page: string;
  call: string;
  /** Opens the form. */
  open: (view: View) => Promise<unknown>;
  fill: (view: View) => unknown;
  send: 'Submit' | 'Save';
  holds: () => void;
  isGone: () => void;
};

const holdsNoSecret = () => {
  expect(screen.getByText(/restored, but for passwords and secret keys/)).toBeVisible();
  expect(screen.getByLabelText('Remote directory')).toHaveValue('/somewhere/else');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Repeat password')).toHaveValue('');
};

/** The form of a row of a page, of which one field is changed. */
const rowForm = (
  page: string,
  call: string,
  [button, dialog]: [string, string],
  [label, typed, before]: [string, string, string],
): Form => ({
  page,
  call,
  async open({ user }) {
    await user.click(await screen.findByRole('button', { name: button }));
    await dialogOf(dialog);
  },
  fill: () => type(label, typed),
  send: 'Submit',
  holds: holds(label, typed),
  isGone: holds(label, before),
});

const ofUser = rowForm(
  'Users',
  'POST /api/users/update/:id',
  ['Edit Ann Lee', 'Ann Lee profile'],
  ['First name', 'Annabel', 'Ann'],
);

const forms: Record<string, Form> = {
  'of a user': ofUser,
  'of a client': rowForm(
    'Clients',
    'PUT /api/clients/update/:groupId',
    ['Edit Client One', 'Client Detail'],
    ['Name', 'New & Co', 'Client One'],
  ),
  'of an export': {
    page: 'Exports',
    call: 'POST /api/account/checksftp',
    open: chooseClient,
    fill: fillExport,
    send: 'Save',
    holds: holdsNoSecret,
    isGone: holds('Remote directory', '/in'),
  },
  'of the own profile': {
    page: '',
    call: 'POST /api/users/tz-loc/:id',
    open: ({ user }) => openFromMenu(user, 'Edit profile'),
    fill: () => type('Localization', 'fr_FR'),
    send: 'Save',
    holds: holds('Localization', 'fr_FR'),
    isGone: holds('Localization', 'en_US'),
  },
};

async function refused(form: Form, status: 403 | 404): Promise<View> {
  backend.users = [buildUser(), own, ann];
  backend.clients = [exporting()];
  const view = renderApp({ user: { permissions: [...ALL] } });
  if (form.page !== '') await followMenu(view.user, form.page);
  await form.open(view);
  await act(async () => Promise.resolve(form.fill(view)));
  server.use(failing(form.call, status));
  await view.user.click(await screen.findByRole('button', { name: form.send }));
  if (status === 404) expect(await screen.findByRole('link', { name: /^Users W/ })).toBeVisible();
  await comeBack(view, form.page);
  return view;
}

it.each(Object.entries(forms))(
  'the form %s whose save is refused holds again what was typed, until that is dropped',
  async (name, form) => {
    const view = await refused(form, name === 'of a user' ? 404 : 403);
    await form.open(view);
    await waitFor(form.holds);
    expect(screen.getByText(AGAIN)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    await view.user.click(question.getByRole('button', { name: /Discard/ }));
    await form.open(view);
    form.isGone();
    expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
  },
);

it('nothing that was typed stays behind the sign-out', async () => {
  const view = await refused(ofUser, 403);
  await view.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(view.identity.signOut).toHaveBeenCalled());
  view.unmount();
  await ofUser.open(renderApp({ path: '/admin/users', user: { permissions: [...ALL] } }));
  ofUser.isGone();
});

it('a draft is gone once it was saved', async () => {
  const view = await refused(ofUser, 403);
  await ofUser.open(view);
  await waitFor(ofUser.holds);
  server.use(...userHandlers);
  await view.user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await view.user.click(await screen.findByRole('button', { name: 'Edit Annabel Lee' }));
  await dialogOf('Annabel Lee profile');
  expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
});
