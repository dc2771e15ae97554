import { screen, waitFor } from '@testing-library/react';
import { sealExport } from '@/features/exports/form/exportUpdate';
import { exportValues } from '@/features/exports/form/exportForm';
import * as exportsFeature from '@/features/exports/exportsFeature';
import { exportAdmin } from '@/features/exports/exportsSlice';
import { createSecretCodec } from '@/features/exports/destination/encryptSecret';
import { backend } from '../../support/fakeBackend';
import { failingOnce } from '../../support/handlers/failure';
import { onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { buildConfig } from '../../support/build/config';
import { makeSignedInStore } from '../../support/makeStore';
import { address } from '../../support/renderApp';
import {
  changePassword,
  envelopes,
  field,
  fill,
  newClient,
  openForm,
  openStored,
  S3,
  s3Client,
  saveButton,
  setFieldsOf,
  SFTP,
  sftpClient,
  type View,
} from './openExports';

const CHECK = 'POST /api/account/checksftp';
const UPDATE = 'PUT /api/clients/update/grp-sftp';

const save = async ({ user }: View) => {
  await user.click(saveButton());
  expect(await screen.findByText('Export Settings Updated')).toBeVisible();
};
const atServer = () => backend.clients.find(({ groupId }) => groupId === 'grp-sftp');
describe('where a server would replace a client', () => {
  beforeEach(() => (backend.put = 'replace'));

  it('the exports form loses nothing of it, and emptied fields are cleared', async () => {
    const view = await openStored();
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    await fill(view, {
      'Remote directory': '/elsewhere',
      'File name format': '',
      'Hidden parameters': ' , ',
    });
    await save(view);
    const changed = {
      sftpRemoteDir: '/elsewhere',
      isGroupByFieldEnabled: false,
      exportFileNameFormat: null,
    };
    const whole = { ...setFieldsOf(sftpClient), ...changed, exportEmailKeys: null };
    delete whole.fieldValue;
    expect(onlyRequest(UPDATE).body).toEqual(whole);
    expect(atServer()).toEqual({
      ...sftpClient,
      ...changed,
      exportEmailKeys: [],
      fieldValue: null,
    });
    await waitFor(() => expect(field('File name format')).toHaveValue(''));
  });

  it('the settings of the other export type stay', async () => {
    const view = await openStored();
    await fill(view, { 'User name': 'typed and given up' });
    await view.user.click(screen.getByRole('radio', { name: 'S3' }));
    await fill(view, S3);
    await save(view);
    expect(atServer()).toMatchObject({
      exportType: 's3',
      exportAwsRegion: 'ap-1',
      ftpURL: sftpClient.ftpURL,
      userName: sftpClient.userName,
      password: sftpClient.password,
    });
    expect(backend.clients.find(({ groupId }) => groupId === 'grp-s3')).toEqual(s3Client);
  });
});

describe('a stored SFTP password', () => {
  const why = /is used only with the server and user name it was saved with/;

  it('goes to no other user: it has to be typed, and the form says why; kept again only on purpose', async () => {
    const view = await openStored();
    expect(changePassword()).not.toBeChecked();
    expect(screen.getByText('Password configured')).toBeVisible();
    await fill(view, { 'User name': 'eve' });
    expect(changePassword()).toBeChecked();
    expect(changePassword()).toBeDisabled();
    expect(changePassword()).toHaveAccessibleDescription(why);
    expect(saveButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: '2 fields are missing' })).toBeVisible();
    expect(requests(CHECK)).toEqual([]);
    await fill(view, { 'User name': 'mas' });
    expect(changePassword()).toBeEnabled();
    expect(changePassword()).toBeChecked();
    await fill(view, {
      'User name': 'eve',
      Password: 'for this one',
      'Repeat password': 'for this one',
    });
    await save(view);
    const { password } = onlyRequest(CHECK).body as { password: string };
    expect(password).not.toBe(sftpClient.password);
    expect(await envelopes.open(password, 'password')).toBe('for this one');
    expect(onlyRequest(UPDATE).body).toMatchObject({ password });
  });
});

describe('the exports form', () => {
  it('says beside Save what holds it back, leads there, and complains of a field only once it was left', async () => {
    const view = await openForm('Fresh SA');
    await view.user.click(screen.getByRole('button', { name: '6 fields are missing' }));
    expect(field('SFTP URL')).toHaveFocus();
    await view.user.keyboard('sftp://f:');
    expect(field('SFTP URL')).not.toHaveAttribute('aria-invalid');
    await view.user.tab();
    expect(field('SFTP URL')).toHaveAccessibleDescription('Invalid SFTP URL');
    await fill(view, SFTP);
    await view.user.click(screen.getByRole('button', { name: '1 field is missing' }));
    expect(screen.getByRole('checkbox', { name: 'HTML' })).toHaveFocus();
    await view.user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /field/ })).not.toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
  });

  it('takes a question back that was asked while the server was tried, once the save has begun', async () => {
    const accept = server.hold(CHECK);
    const answer = server.hold('PUT /api/clients/update/:groupId');
    const view = await openForm('Delivery');
    await fill(view, { Password: 'new', 'Repeat password': 'new' });
    await view.user.click(saveButton());
    await screen.findByText('Testing the SFTP connection…');
    await view.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await view.user.click(await screen.findByRole('link', { name: 'Message Archive' }));
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
    await waitFor(() => expect(requests(CHECK)).toHaveLength(1));
    accept();
    await waitFor(() => expect(requests(UPDATE)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
  });
});

const READABLE = 'correct horse';

describe('a secret that is typed', () => {
  it('is readable in no request, address, storage or log, whether the save succeeds or fails', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(() => undefined),
    );
    const view = await openForm('Fresh SA');
    await fill(view, SFTP);
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    server.use(failingOnce('PUT /api/clients/update/:groupId', 500, { title: 'not today' }));
    await view.user.click(saveButton());
    expect(await screen.findByText('not today')).toBeVisible();
    await view.user.click(saveButton());
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    const sent = requests().map(({ path, headers, body }) =>
      JSON.stringify([path, [...headers], body]),
    );
    const kept = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify(Object.entries(storage)),
    );
    const logged = spies.map(({ mock }) => JSON.stringify(mock.calls));
    expect(sent.filter((text) => text.includes('mas1.'))).toHaveLength(4);
    for (const text of [...sent, ...kept, ...logged, address()])
      expect(text).not.toContain(READABLE);
  });

  it('comes to the store sealed, and is not kept there', async () => {
    const { exportSecret } = buildConfig();
    if (!exportSecret) throw new Error('the tests have a secret');
    const { store, read } = await makeSignedInStore({
      user: { permissions: ['MANAGE_USERS'] },
      features: [exportsFeature],
    });
    server.hold(CHECK);
    const values = {
      ...exportValues(newClient),
      ftpURL: 'files.example.com',
      userName: 'mas',
      password: READABLE,
      repeatedPassword: READABLE,
    };
    const submission = await sealExport(
      values,
      { ...newClient, stored: {} },
      createSecretCodec(exportSecret),
    );
    expect(JSON.stringify(submission)).not.toContain(READABLE);
    store.dispatch(exportAdmin.exportSubmitted(submission));
    expect(read((state) => state.exports.saveStatus)).toBe('pending');
    expect(JSON.stringify(store.getState())).not.toMatch(/correct horse|mas1\./);
  });
});
