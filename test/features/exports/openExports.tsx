import { act, fireEvent, screen, within } from '@testing-library/react';
import { chooseOption } from '../../support/chooseOption';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { createSecretEnvelopes } from '../../../backend/secretEnvelope';

/** The server's side of the envelopes, with the secret of test/support/build/config.ts. */
export const envelopes = createSecretEnvelopes('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', 'k1');

export const sftpClient = buildClient({
  code: 'SFTP',
  name: 'Delivery Ltd',
  id: '2001',
  groupId: 'grp-sftp',
  isFtpEnable: true,
  exportType: 'sftp',
  ftpURL: 'sftp://files.example.com:2222/in',
  userName: 'mas',
  password: 'mas1.k1.hkdf-sha256.stored.password.envelope',
  sftpRemoteDir: '/in',
  schedule: 'weekly',
  exportFiletypes: ['html', 'eml'],
  exportEmailKeys: ['customerid', 'orderno'],
  exportFileNameFormat: '{customerid}',
  isZipEnabled: false,
  isGroupByFieldEnabled: true,
  fieldValue: 'orderno',
  lastExportDate: Date.UTC(2026, 10, 18, 16, 30),
  retention: 400,
  fileTypes: ['html', 'eml'],
  mailer: 'PROVIDER',
  searchEmailBodyFlag: true,
});
export const s3Client = buildClient({
  code: 'BUCKET',
  name: 'Bucket GmbH',
  id: '2002',
  groupId: 'grp-s3',
  isFtpEnable: true,
  exportType: 's3',
  exportFiletypes: ['pdf'],
  exportAwsAccessKey: 'ACCESS',
  exportAwsSecretKey: 'mas1.k1.hkdf-sha256.stored.key.envelope',
  exportAwsS3Endpoint: 'https://s3.example.com',
  exportAwsRegion: 'eu-1',
  exportAwsS3BucketName: 'bucket',
  lastExportDate: Date.UTC(2026, 10, 18, 16, 30),
});
export const newClient = buildClient({
  code: 'FRESH',
  name: 'Fresh SA',
  id: '2003',
  groupId: 'grp-fresh',
  isFtpEnable: true,
  isZipEnabled: null,
});
export const plainClient = buildClient({
  code: 'PLAIN',
  name: 'Plain Inc',
  id: '2004',
  groupId: 'grp-plain',
});

/** Opens the exports page as an administrator. */
export async function openExports(options: Parameters<typeof renderApp>[0] = {}) {
  backend.clients = [sftpClient, s3Client, newClient, plainClient].map((client) => ({ ...client }));
  localStorage.setItem('dataContext', '2004');
  const view = renderApp({
    path: '/admin/exports',
    ...options,
    user: { permissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'], ...options.user },
  });
  await screen.findByRole('combobox', { name: 'Client' });
  return view;
}

export type View = Awaited<ReturnType<typeof openExports>>;

/** Opens the page and the form of a client. */
export async function openForm(name: string, options: Parameters<typeof renderApp>[0] = {}) {
  const view = await openExports(options);
  await chooseClient(view, name);
  return view;
}

export const chooseClient = ({ user }: View, name: string) =>
  chooseOption(user, screen.getByRole('combobox', { name: 'Client' }), new RegExp(name));

/** Opens the form of a client whose password is stored, and keeps that. */
export async function openStored(...given: [options?: Parameters<typeof renderApp>[0]]) {
  const view = await openForm('Delivery', ...given);
  await view.user.click(changePassword());
  return view;
}

/** What is sent of a client that is not changed: what is set. */
export const setFieldsOf = (client: typeof sftpClient): Partial<typeof sftpClient> =>
  Object.fromEntries(Object.entries(client).filter(([, value]) => value !== null));

/** The text field of this name, a password or not. */
export const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

/** Puts texts into fields, and leaves each: over when Formik has looked at what was typed. */
export async function fill({ user }: View, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    if (name === 'Hidden parameters')
      for (const button of screen.queryAllByRole('button', { name: /^Remove / }))
        await user.click(button);
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
    await act(async () => Promise.resolve());
  }
}

/** The hidden parameters as they are shown. */
export const chips = () =>
  within(screen.getByRole('list', { name: 'Hidden parameters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const changePassword = () => screen.getByRole('checkbox', { name: 'Change password' });

export const saveButton = () => screen.getByRole('button', { name: 'Save' });

export const SFTP = {
  'SFTP URL': 'sftp://sftp.example.net',
  'Remote directory': '/archive',
  'User name': 'exporter',
  Password: 'correct horse',
  'Repeat password': 'correct horse',
};
export const S3 = {
  'Access key': 'AK',
  'Secret key': 'very/secret+key',
  Endpoint: 'https://s3.example.net',
  Region: 'ap-1',
  'Bucket name': 'archive',
};
