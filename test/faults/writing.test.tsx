import { createHash } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseOption } from '../support/chooseOption';
import { buildClient } from '../support/build/client';
import { buildUser } from '../support/build/user';
import { backend } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import { server } from '../support/server';
import { edit, openNew, openUsers, rené, submit, ann, own } from '../features/users/usersPage';
import { SCREEN_FAULTS } from './answers';
import { expectSurvival, type FaultCase } from './matrix';

// Every call that changes something. What was typed is still there after a failure, and can be sent again.

const ALL = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'] as const;

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const holds = (name: string, text: string) => () =>
  expect(screen.getByLabelText(name)).toHaveValue(text);

/** The dialog is closed or says that it is done: an empty answer to a write is a good one. */
const done = (name: string) => () => screen.queryByRole('dialog', { name }) === null;

const userForm = (name: 'New user' | 'Ann Lee') => async (breakIt: () => void) => {
  const view = openUsers({ users: [own, ann, rené] });
  const dialog = name === 'New user' ? await openNew(view.user) : await edit(view.user, name);
  type('First name', 'Mia');
  type('Last name', 'Stone');
  type('E-mail', 'mia.stone@example.org');
  breakIt();
  await submit(view.user, dialog);
  return view;
};

const lockOf = (name: string, button: 'Lock' | 'Unlock') => async (breakIt: () => void) => {
  const view = openUsers({ users: [own, ann, rené] });
  const dialog = await edit(view.user, name);
  type('First name', 'Mia');
  breakIt();
  await view.user.click(within(dialog).getByRole('button', { name: button }));
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: button }),
  );
  return view;
};

const clientForm = (button: 'New client' | 'Edit Client One') => async (breakIt: () => void) => {
  backend.clients = [buildClient()];
  const view = renderApp({ path: '/admin/clients', user: { permissions: [...ALL] } });
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
  type('Name', 'New & Co');
  if (button === 'New client') {
    type('Code', 'NEW');
    type('Retention (days)', '90');
    type('Customer ID', '4711');
  }
  await view.user.click(dialog.getByRole('textbox', { name: 'Name' }));
  breakIt();
  await view.user.click(dialog.getByRole('button', { name: 'Submit' }));
  return view;
};

const exportForm = async (breakIt: () => void) => {
  backend.clients = [
    buildClient({
      isFtpEnable: true,
      exportFiletypes: ['html'],
      ftpURL: 'sftp.example.org',
      userName: 'archive',
      sftpRemoteDir: '/in',
    }),
  ];
  const view = renderApp({ path: '/admin/exports', user: { permissions: [...ALL] } });
  await chooseOption(
    view.user,
    await screen.findByRole('combobox', { name: 'Client' }),
    'Client One (1001)',
  );
  type('Remote directory', '/somewhere/else');
  type('Password', 'correct horse');
  type('Repeat password', 'correct horse');
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
    open: userForm('New user'),
    kept: holds('E-mail', 'mia.stone@example.org'),
    calm: done('New user profile'),
    staysSent: true,
  },
  {
    name: 'changing a user',
    call: 'POST /api/users/update/:id',
    open: userForm('Ann Lee'),
    kept: holds('E-mail', 'mia.stone@example.org'),
    calm: done('Ann Lee profile'),
    staysSent: true,
  },
  {
    name: 'locking a user',
    call: 'POST /api/users/lock/:id',
    open: lockOf('Ann Lee', 'Lock'),
    kept: holds('First name', 'Mia'),
    calm: () => screen.queryAllByText('Locked').length > 0,
    staysSent: true,
  },
  {
    name: 'unlocking a user',
    call: 'POST /api/users/unlock/:id',
    open: lockOf('René Duval', 'Unlock'),
    kept: holds('First name', 'Mia'),
    calm: () => screen.queryAllByText('Active').length > 1,
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
    open: clientForm('New client'),
    kept: holds('Name', 'New & Co'),
    calm: done('Client Detail'),
    staysSent: true,
  },
  {
    name: 'changing a client',
    call: 'PUT /api/clients/update/:groupId',
    open: clientForm('Edit Client One'),
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
      await view.user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
      await view.user.click(screen.getByRole('menuitem', { name: 'Edit profile' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
      await view.user.selectOptions(
        dialog.getByRole('combobox', { name: 'Localization' }),
        'fr_FR',
      );
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
