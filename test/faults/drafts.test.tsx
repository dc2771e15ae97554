import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../support/chooseOption';
import { buildClient } from '../support/build/client';
import { buildUser } from '../support/build/user';
import { backend } from '../support/fakeBackend';
import { failing } from '../support/handlers/failure';
import { userHandlers } from '../support/handlers/users';
import { address, renderApp } from '../support/renderApp';
import { server } from '../support/server';
import { ann, own } from '../features/users/usersPage';

// A save that is refused leads to /error; whoever comes back to the form finds what was typed.

const PERMISSIONS = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'] as const;
const AGAIN = 'Your unsaved changes have been restored.';

type View = ReturnType<typeof renderApp>;

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** From the error page back to a page of the administration. */
async function comeBack({ user }: View, page: string) {
  await waitFor(() => expect(address()).toBe('/error'));
  await user.click(await screen.findByRole('link', { name: 'Back to home' }));
  if (page === '') return;
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('link', { name: page }));
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

const client = () =>
  buildClient({
    isFtpEnable: true,
    exportFiletypes: ['html'],
    ftpURL: 'sftp.example.org',
    userName: 'archive',
    sftpRemoteDir: '/in',
  });

const holdsNoSecret = () => {
  expect(screen.getByLabelText('Remote directory')).toHaveValue('/somewhere/else');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Repeat password')).toHaveValue('');
};

const forms: Record<string, Form> = {
  'of a user': {
    page: 'Users',
    call: 'POST /api/users/update/:id',
    async open({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
      await dialogOf('Ann Lee profile');
    },
    fill: () => type('First name', 'Annabel'),
    send: 'Submit',
    holds: () => expect(screen.getByLabelText('First name')).toHaveValue('Annabel'),
    isGone: () => expect(screen.getByLabelText('First name')).toHaveValue('Ann'),
  },
  'of a client': {
    page: 'Clients',
    call: 'PUT /api/clients/update/:groupId',
    async open({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Edit Client One' }));
      await dialogOf('Client Detail');
    },
    fill: () => type('Name', 'New & Co'),
    send: 'Submit',
    holds: () => expect(screen.getByLabelText('Name')).toHaveValue('New & Co'),
    isGone: () => expect(screen.getByLabelText('Name')).toHaveValue('Client One'),
  },
  'of an export': {
    page: 'Exports',
    call: 'POST /api/account/checksftp',
    async open({ user }) {
      await chooseOption(
        user,
        await screen.findByRole('combobox', { name: 'Client' }),
        'Client One (1001)',
      );
    },
    fill() {
      type('Remote directory', '/somewhere/else');
      type('Password', 'correct horse');
      type('Repeat password', 'correct horse');
    },
    send: 'Save',
    holds: () => holdsNoSecret(),
    isGone: () => expect(screen.getByLabelText('Remote directory')).toHaveValue('/in'),
  },
  'of the own profile': {
    page: '',
    call: 'POST /api/users/tz-loc/:id',
    async open({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
      await user.click(screen.getByRole('menuitem', { name: 'Edit profile' }));
      await dialogOf('Edit profile');
    },
    fill: () => type('Localization', 'fr_FR'),
    send: 'Save',
    holds: () => expect(screen.getByLabelText('Localization')).toHaveValue('fr_FR'),
    isGone: () => expect(screen.getByLabelText('Localization')).toHaveValue('en_US'),
  },
};

async function refused(form: Form, status: 403 | 404 = 403): Promise<View> {
  backend.users = [buildUser(), own, ann];
  backend.clients = [client()];
  const view = renderApp({ user: { permissions: [...PERMISSIONS] } });
  if (form.page !== '') {
    await view.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await view.user.click(await screen.findByRole('link', { name: form.page }));
  }
  await form.open(view);
  await act(async () => {
    await Promise.resolve(form.fill(view));
  });
  server.use(failing(form.call, status));
  await view.user.click(await screen.findByRole('button', { name: form.send }));
  await comeBack(view, form.page);
  return view;
}

describe.each(Object.entries(forms))('the form %s whose save is refused', (_name, form) => {
  it.each([403, 404] as const)('holds again what was typed, after a %i', async (status) => {
    const view = await refused(form, status);
    await form.open(view);
    await waitFor(form.holds);
    expect(screen.getByText(AGAIN)).toBeVisible();
  });

  it('has forgotten it once the person drops it', async () => {
    const view = await refused(form);
    await form.open(view);
    await waitFor(form.holds);
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = screen.queryByRole('alertdialog');
    if (question) await view.user.click(within(question).getByRole('button', { name: /Discard/ }));
    await form.open(view);
    form.isGone();
    expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
  });
});

it('nothing that was typed stays behind the sign-out', async () => {
  const form = forms['of a user'];
  if (!form) throw new Error('no form');
  const view = await refused(form);
  await view.user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(view.identity.signOut).toHaveBeenCalled());
  view.unmount();
  await form.open(renderApp({ path: '/admin/users', user: { permissions: [...PERMISSIONS] } }));
  form.isGone();
});

it('a draft is gone once it was saved', async () => {
  const form = forms['of a user'];
  if (!form) throw new Error('no form');
  const view = await refused(form);
  await form.open(view);
  await waitFor(form.holds);
  server.use(...userHandlers);
  await view.user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await view.user.click(await screen.findByRole('button', { name: 'Edit Annabel Lee' }));
  await dialogOf('Annabel Lee profile');
  expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
});
