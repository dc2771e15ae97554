import { act, screen, waitFor } from '@testing-library/react';
import type { WithSlice } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { listClients } from '@/api/clients';
import * as exportsFeature from '@/features/exports/exportsFeature';
import { exportAdmin, type exportsSlice } from '@/features/exports/exportsSlice';
import { makeSignedInStore } from '../../support/makeStore';
import { givenUp, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { accountHandlers } from '../../support/handlers/account';
import { clientHandlers } from '../../support/handlers/clients';
import { failing, failingOnce, unreachable } from '../../support/handlers/failure';
import { settled } from '../../support/settled';
import { changeContext } from '../../support/dataContext';
import { backend } from '../../support/fakeBackend';
import * as page from './openExports';

const UPDATE = (groupId: string) => `PUT /api/clients/update/${groupId}`;
const CHECK = 'POST /api/account/checksftp';

const fresh = page.setFieldsOf(page.newClient);

const refusing = (message: string | undefined, once = false) =>
  http.post('*/api/account/checksftp', () => HttpResponse.json({ status: 'error', message }), {
    once,
  });

const updates = () => requests().filter(({ method }) => method === 'PUT');

const save = async ({ user }: page.View) => {
  const before = updates().length;
  await user.click(page.saveButton());
  await waitFor(() => expect(updates()).toHaveLength(before + 1));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Export Settings Updated',
    ),
  );
};

describe('saving an SFTP export', () => {
  it('tries the server first, then sends the settings once, with the password sealed, which it forgets then', async () => {
    const view = await page.openForm('Fresh SA');
    await page.fill(view, {
      ...page.SFTP,
      'Hidden parameters': ' CustomerID , Order No,,',
      'File name format': ' {CustomerID}_{Date} ',
    });
    await view.user.click(screen.getByRole('radio', { name: 'Weekly' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'EML' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    await page.fill(view, { 'Field value': ' OrderNo ' });
    await view.user.dblClick(page.saveButton());
    const saved = await screen.findByText('Export Settings Updated');
    expect(screen.getByRole('region', { name: 'Exports' })).toContainElement(saved);
    await waitFor(() => expect(page.saveButton()).not.toHaveAttribute('aria-busy', 'true'));
    expect(page.saveButton()).toHaveFocus();
    const check = onlyRequest(CHECK).body as { password: string };
    expect(check).toEqual({
      host: 'sftp.example.net',
      port: 22,
      username: 'exporter',
      password: expect.stringMatching(/^mas1\.k1\.hkdf-sha256\./) as string,
    });
    expect(await page.envelopes.open(check.password, 'password')).toBe('correct horse');
    expect(onlyRequest(UPDATE('grp-fresh')).body).toEqual({
      ...fresh,
      exportType: 'sftp',
      ftpURL: 'sftp://sftp.example.net',
      sftpRemoteDir: '/archive',
      userName: 'exporter',
      password: check.password,
      schedule: 'weekly',
      exportFiletypes: ['html', 'eml'],
      exportEmailKeys: ['customerid', 'orderno'],
      exportFileNameFormat: '{customerid}_{date}',
      isZipEnabled: true,
      isGroupByFieldEnabled: true,
      fieldValue: 'orderno',
    });
    const order = requests().map(({ method, path }) => `${method} ${path}`);
    expect(order.slice(order.indexOf(CHECK))).toEqual([
      CHECK,
      UPDATE('grp-fresh'),
      'GET /api/clients/list',
    ]);
    await waitFor(() => expect(page.chips()).toEqual(['customerid', 'orderno']));
    expect(await screen.findByText('Password configured')).toBeVisible();
    expect(page.changePassword()).not.toBeChecked();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(page.changePassword()).toHaveAccessibleDescription('Password configured');
    await view.user.click(page.changePassword());
    expect(page.changePassword()).toBeChecked();
    expect(page.changePassword()).toHaveAccessibleDescription(/Untick to keep the stored password/);
    expect(page.field('Password')).toHaveValue('');
    expect(page.field('Repeat password')).toHaveValue('');
    expect(page.saveButton()).toBeDisabled();
  });

  it('is aborted when the check fails, with a text of its own where the server has none; can be cancelled while the check hangs: nothing is saved, what was typed stays', async () => {
    server.use(refusing(undefined));
    const view = await page.openForm('Delivery');
    await page.fill(view, {
      Password: 'new word',
      'Repeat password': 'new word',
      'Remote directory': '/elsewhere',
    });
    await view.user.click(page.saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('SFTP Details are not valid!');
    expect(updates()).toEqual([]);
    for (const stop of [
      () => changeContext(view.user, /Bucket/),
      () => view.user.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      server.hold(CHECK);
      await view.user.click(page.saveButton());
      expect(await screen.findByText('Testing the SFTP connection…')).toBeVisible();
      expect(page.saveButton()).toHaveAttribute('aria-disabled', 'true');
      await stop();
      expect(await screen.findByText('Canceled. Nothing was saved.')).toBeVisible();
    }
    expect(page.field('Remote directory')).toHaveValue('/elsewhere');
    expect(page.field('Password')).toHaveValue('new word');
    await waitFor(() => expect(givenUp(CHECK)).toBe(2));
    server.use(...accountHandlers);
    expect(updates()).toEqual([]);
    await save(view);
    expect(updates()).toHaveLength(1);
  });
});

describe('an S3 export', () => {
  it('sends the five settings with the secret key sealed, and checks no SFTP server', async () => {
    const view = await page.openForm('Fresh SA');
    await view.user.click(screen.getByRole('radio', { name: 'S3' }));
    await page.fill(view, page.S3);
    await view.user.click(screen.getByRole('checkbox', { name: 'PDF' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Zip files' }));
    await save(view);
    const body = onlyRequest(UPDATE('grp-fresh')).body as { exportAwsSecretKey: string };
    expect(body).toEqual({
      ...fresh,
      exportType: 's3',
      exportAwsAccessKey: 'AK',
      exportAwsSecretKey: expect.stringMatching(/^mas1\.k1\./) as string,
      exportAwsS3Endpoint: 'https://s3.example.net',
      exportAwsRegion: 'ap-1',
      exportAwsS3BucketName: 'archive',
      schedule: 'daily',
      exportFiletypes: ['pdf'],
      exportEmailKeys: [],
      isZipEnabled: false,
      isGroupByFieldEnabled: false,
    });
    expect(await page.envelopes.open(body.exportAwsSecretKey, 'exportAwsSecretKey')).toBe(
      'very/secret+key',
    );
    expect(requests(CHECK)).toEqual([]);
  });

  it('has no "Test connection", says so, and sends the stored secret key back as it came', async () => {
    const view = await page.openForm('Bucket GmbH');
    expect(screen.queryByRole('button', { name: 'Test connection' })).not.toBeInTheDocument();
    expect(screen.getByText('The console cannot test an S3 bucket.')).toBeVisible();
    expect(page.field('Secret key')).toHaveValue('');
    expect(page.field('Secret key')).toHaveAttribute('placeholder', 'configured');
    await page.fill(view, { Region: 'eu-2' });
    await save(view);
    expect(onlyRequest(UPDATE('grp-s3')).body).toMatchObject({
      exportAwsSecretKey: page.s3Client.exportAwsSecretKey,
      exportAwsRegion: 'eu-2',
    });
  });

  it('that the server refuses keeps the form, with its words; no old key comes back when the list could not be fetched anew', async () => {
    const title = 'The secret key could not be decrypted. Nothing was saved.';
    server.use(failingOnce(UPDATE('grp-s3'), 400, { title, code: 'E_SECRET' }));
    const view = await page.openForm('Bucket GmbH');
    await page.fill(view, { 'Secret key': 'a new key' });
    await view.user.click(page.saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(page.field('Secret key')).toHaveValue('a new key');
    expect(requests(UPDATE('grp-s3'))).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Show secret key' }));
    expect(page.field('Secret key')).toHaveAttribute('type', 'text');
    await page.fill(view, { Region: 'eu-3' }); // not what was refused
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(failing('GET /api/clients/list', 500));
    await save(view);
    expect(
      await screen.findByText('The list could not be updated: what you see may be out of date.'),
    ).toBeVisible();
    expect(page.saveButton()).toBeDisabled();
    server.use(...clientHandlers);
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.saveButton()).toBeEnabled());
    await save(view);
    const keys = updates().map(
      ({ body }) => (body as { exportAwsSecretKey: string }).exportAwsSecretKey,
    );
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(page.s3Client.exportAwsSecretKey);
  });
});

const testButton = () => screen.getByRole('button', { name: 'Test connection' });

describe('"Test connection"', () => {
  it('tries the stored password on the stored server, saves nothing, and says when it worked, or why it was not tested, and so does a save', async () => {
    const view = await page.openStored();
    await view.user.click(testButton());
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(screen.getByText(/^Password as configured · \d\d:\d\d$/)).toBeVisible();
    expect(onlyRequest(CHECK).body).toEqual({
      host: 'files.example.com',
      port: 2222,
      username: 'mas',
      password: page.sftpClient.password,
    });
    for (const [handler, why] of [
      [null, 'could not be reached.'], // for want of a token it is not sent
      [failing(CHECK, 500), 'gave no usable answer.'],
      [unreachable(CHECK), 'the archive’s server could not be reached.'],
      [failing(CHECK, 503, { title: 'Come back later' }), 'Come back later'],
    ] as const) {
      if (handler) server.use(handler);
      else view.identity.accessToken.mockRejectedValueOnce(new Error('not answered'));
      await view.user.click(testButton());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(why));
      expect(screen.getByRole('alert')).toHaveTextContent(/^The connection was not tested: /);
    }
    await view.user.click(page.saveButton());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Come back later');
    expect(updates()).toEqual([]);
  });

  it('needs a server, a user and a password, and neither directory nor files', async () => {
    const view = await page.openForm('Fresh SA');
    expect(testButton()).toBeDisabled();
    const typed = Object.entries(page.SFTP).filter(([name]) => name !== 'Remote directory');
    await page.fill(view, Object.fromEntries(typed));
    expect(page.saveButton()).toBeDisabled();
    await view.user.click(testButton());
    expect(await screen.findByText(/^Password as typed/)).toBeVisible();
    const { password } = onlyRequest(CHECK).body as { password: string };
    expect(await page.envelopes.open(password, 'password')).toBe('correct horse');
  });

  it('says nothing of a server that was edited meanwhile, and fails in red until that is edited', async () => {
    const answer = server.hold(CHECK);
    const view = await page.openStored();
    await view.user.click(testButton());
    expect(await screen.findByText('Testing the SFTP connection…')).toBeVisible();
    await view.user.type(page.field('User name'), 'x');
    answer();
    await act(settled);
    expect(screen.queryByText('Connected')).not.toBeInTheDocument();
    expect(screen.queryByText('Testing the SFTP connection…')).not.toBeInTheDocument();
    await page.fill(view, { 'User name': 'mas' });
    await view.user.click(page.changePassword());
    server.use(refusing('files.example.com refuses the user name'));
    await view.user.click(testButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('refuses the user name');
    expect(screen.queryByText('Connected')).not.toBeInTheDocument();
    await page.fill(view, { 'Remote directory': '/elsewhere' });
    expect(screen.getByRole('alert')).toBeVisible(); // it was not about the directory
    await page.fill(view, { 'User name': 'eve' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('a refused save is taken back by "Connected" and where the server is edited; one that went well leaves "Connected"', async () => {
  server.use(refusing('no such host', true));
  const view = await page.openStored();
  await view.user.click(page.saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('no such host');
  await view.user.click(testButton());
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.use(refusing('no such host', true));
  await view.user.click(page.saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('no such host');
  expect(screen.queryByText('Connected')).not.toBeInTheDocument();
  expect(updates()).toEqual([]);
  await save(view);
  expect(await screen.findByText('Connected')).toBeVisible();
  server.use(refusing('no such host', true));
  await view.user.click(page.saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('no such host');
  await page.fill(view, { 'SFTP URL': 'sftp://elsewhere.example.com' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.changePassword()).toBeChecked();
  expect(page.changePassword()).toBeDisabled();
});

it('"Connected" is not said of a server that somebody else has put there meanwhile', async () => {
  const view = await page.openStored();
  const ftpURL = 'sftp://elsewhere.example.com';
  const listed = backend.clients.map((one) =>
    one.name === 'Delivery Ltd' ? { ...one, ftpURL } : one,
  );
  server.use(http.get('*/api/clients/list', () => HttpResponse.json(listed)));
  await view.user.click(page.saveButton());
  await waitFor(() => expect(page.field('SFTP URL')).toHaveValue(ftpURL));
  expect(screen.queryByText('Connected')).not.toBeInTheDocument();
});

it('a save whose form was left says nothing of the next one, which is saved beside it', async () => {
  const { store, read } = await makeSignedInStore({ features: [exportsFeature] });
  backend.clients = [page.s3Client, page.newClient];
  const [left, next] = await listClients();
  const status = () => read((state: WithSlice<typeof exportsSlice>) => state.exports.saveStatus);
  const held = [page.s3Client, page.newClient].map(({ groupId }) => server.hold(UPDATE(groupId)));
  for (const client of [left, next]) {
    if (!client) throw new Error('there are two');
    store.dispatch(exportAdmin.exportFormLeft());
    store.dispatch(exportAdmin.exportSubmitted({ client, changes: {}, access: null }));
    await waitFor(() => expect(requests(UPDATE(client.groupId))).toHaveLength(1));
  }
  held[0]?.();
  await settled();
  expect(status()).toBe('pending');
  held[1]?.();
  await waitFor(() => expect(status()).toBe('succeeded'));
});

const atServer = () => backend.clients.find(({ groupId }) => groupId === 'grp-sftp');

it('the exports form loses nothing where a server would replace a client: emptied fields are cleared, the settings of the other export type stay', async () => {
  backend.put = 'replace';
  const view = await page.openStored();
  await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
  await page.fill(view, {
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
  const whole = { ...page.setFieldsOf(page.sftpClient), ...changed, exportEmailKeys: null };
  delete whole.fieldValue;
  expect(onlyRequest(UPDATE('grp-sftp')).body).toEqual(whole);
  expect(atServer()).toEqual({
    ...page.sftpClient,
    ...changed,
    exportEmailKeys: [],
    fieldValue: null,
  });
  await waitFor(() => expect(page.field('File name format')).toHaveValue(''));
  await page.fill(view, { 'User name': 'typed and given up' });
  await view.user.click(screen.getByRole('radio', { name: 'S3' }));
  await page.fill(view, page.S3);
  await save(view);
  expect(atServer()).toMatchObject({
    exportType: 's3',
    exportAwsRegion: 'ap-1',
    ftpURL: page.sftpClient.ftpURL,
    userName: page.sftpClient.userName,
    password: page.sftpClient.password,
  });
  expect(backend.clients.find(({ groupId }) => groupId === 'grp-s3')).toEqual(page.s3Client);
});
