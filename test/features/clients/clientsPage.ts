import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';

/** The two clients that the server has. */
export const twoClients = () => [
  buildClient(),
  buildClient({
    code: 'TWO',
    name: 'Client Two',
    id: '1002',
    groupId: 'grp-two',
    mailer: 'PROVIDER',
  }),
];

type Options = { user?: NonNullable<Parameters<typeof renderApp>[0]>['user'] };

/** Opens /admin/clients as a super admin. */
export async function openPage({ user = {} }: Options = {}) {
  localStorage.setItem('dataContext', backend.clients[0]?.id ?? '');
  const view = renderApp({
    path: '/admin/clients',
    user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'], ...user },
  });
  await screen.findByRole('table', { name: 'Clients' });
  return view;
}

/** What a new client needs, as it is typed. */
export const newTexts = {
  Code: 'NEW',
  'Retention (days)': '90',
  Name: 'New & Co',
  'Customer ID': '4711',
};

export const SWITCHES = [
  'Search e-mail body',
  'Enable bulk export',
  'Overwrite S3 bucket',
  'Enable recreate index',
];

/** What is sent of a client with nothing switched on. */
export const switchedOff = {
  isFtpEnable: false,
  searchEmailBodyFlag: false,
  isOverwriteS3Bucket: false,
  isEnableRecreateIndex: false,
  isGroupByFieldEnabled: false,
  isZipEnabled: true,
  exportFiletypes: [],
  exportEmailKeys: [],
};

/** Opens the form by a button of the page. */
export async function openForm(button: string, options: Options = {}) {
  const view = await openPage(options);
  await view.user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Client Detail' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  const box = (name: string) => within(dialog).getByRole('checkbox', { name });
  const fill = async (name: string, text: string) => {
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
    await act(() => Promise.resolve()); // what is wrong is known a moment later
  };
  const fillAll = async () => {
    for (const [name, text] of Object.entries(newTexts)) await fill(name, text);
  };
  return {
    ...view,
    dialog,
    field,
    box,
    fill,
    fillAll,
    submit: () => within(dialog).getByRole('button', { name: 'Submit' }),
  };
}

/** Ends when no dialog is open. */
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
