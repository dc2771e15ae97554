import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { backend } from '../../support/fakeBackend';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  changePassword,
  chips,
  envelopes,
  field,
  fill,
  newClient,
  openForm,
  openStored,
  S3,
  s3Client,
  saveButton,
  SFTP,
  sftpClient,
  type View,
} from './openExports';

const UPDATE = (groupId: string) => `PUT /api/clients/update/${groupId}`;
const CHECK = 'POST /api/account/checksftp';

/** What is sent of a client that is not changed: what is set. */
const setFieldsOf = (client: typeof sftpClient): Partial<typeof sftpClient> =>
  Object.fromEntries(Object.entries(client).filter(([, value]) => value !== null));

const fresh = setFieldsOf(newClient);

const updates = () => requests().filter(({ method }) => method === 'PUT');

const save = async ({ user }: View) => {
  const before = updates().length;
  await user.click(saveButton());
  await waitFor(() => expect(updates()).toHaveLength(before + 1));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Export Settings Updated',
    ),
  );
};

describe('saving an SFTP export', () => {
  it('tries the server first, then sends the settings, with the password sealed', async () => {
    const view = await openForm('Fresh SA');
    await fill(view, {
      ...SFTP,
      'Hidden parameters': ' CustomerID , Order No,,',
      'File name format': ' {CustomerID}_{Date} ',
    });
    await view.user.click(screen.getByRole('radio', { name: 'Weekly' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'EML' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    await fill(view, { 'Field value': ' OrderNo ' });
    await save(view);
    const check = onlyRequest(CHECK).body as { password: string };
    expect(check).toEqual({
      host: 'sftp.example.net',
      port: 22,
      username: 'exporter',
      password: expect.stringMatching(/^mas1\.k1\.hkdf-sha256\./) as string,
    });
    expect(await envelopes.open(check.password, 'password')).toBe('correct horse');
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
  });

  it('sends the stored envelope as it came, to the check too, when the password stays', async () => {
    const view = await openStored();
    expect(changePassword()).not.toBeChecked();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    await save(view);
    expect(onlyRequest(CHECK).body).toEqual({
      host: 'files.example.com',
      port: 2222,
      username: 'mas',
      password: sftpClient.password,
    });
    const whole = setFieldsOf(sftpClient);
    delete whole.fieldValue;
    expect(onlyRequest(UPDATE('grp-sftp')).body).toEqual({
      ...whole,
      isGroupByFieldEnabled: false,
    });
  });

  it('forgets the password once it is saved, and shows what the server keeps', async () => {
    const view = await openForm('Fresh SA');
    await fill(view, { ...SFTP, 'Hidden parameters': 'A,B' });
    await view.user.click(screen.getByRole('checkbox', { name: 'PDF' }));
    await save(view);
    await waitFor(() => expect(chips()).toEqual(['a', 'b']));
    expect(await screen.findByText('Password configured')).toBeVisible();
    expect(changePassword()).not.toBeChecked();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(changePassword()).toHaveAccessibleDescription('Password configured');
    await view.user.click(changePassword());
    expect(changePassword()).toBeChecked();
    expect(changePassword()).toHaveAccessibleDescription(/Untick to keep the stored password/);
    expect(field('Password')).toHaveValue('');
    expect(field('Repeat password')).toHaveValue('');
    expect(saveButton()).toBeDisabled();
  });

  it.each([
    [
      'the server’s message',
      { status: 'error', message: 'files.example.com refuses the user name' },
      'files.example.com refuses the user name',
    ],
    [
      'a text of its own where the server has none',
      { status: 'error' },
      'SFTP Details are not valid!',
    ],
    [
      'a text of its own for an unknown status',
      { status: 'perhaps' },
      'SFTP Details are not valid!',
    ],
    [
      'that an envelope cannot be opened',
      { status: 'error', message: 'The password could not be decrypted. Please enter it again.' },
      'The password could not be decrypted. Please enter it again.',
    ],
  ])('is aborted when the check fails, with %s', async (_, answer, message) => {
    server.use(http.post('*/api/account/checksftp', () => HttpResponse.json(answer)));
    const view = await openForm('Delivery');
    await fill(view, {
      Password: 'new word',
      'Repeat password': 'new word',
      'Remote directory': '/elsewhere',
    });
    await view.user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(updates()).toEqual([]);
    expect(field('Remote directory')).toHaveValue('/elsewhere');
    expect(field('Password')).toHaveValue('new word');
  });

  it('can be cancelled while the check hangs: nothing is saved, what was typed stays', async () => {
    let isAborted = false;
    server.use(
      http.post('*/api/account/checksftp', async ({ request }) => {
        request.signal.addEventListener('abort', () => (isAborted = true));
        await delay('infinite');
      }),
    );
    const view = await openForm('Delivery');
    await fill(view, { Password: 'new word', 'Repeat password': 'new word' });
    await view.user.click(saveButton());
    expect(await screen.findByText('Testing the SFTP connection…')).toBeVisible();
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled. Nothing was saved.')).toBeVisible();
    expect(field('Password')).toHaveValue('new word');
    await waitFor(() => expect(isAborted).toBe(true));
    server.use(http.post('*/api/account/checksftp', () => HttpResponse.json(backend.sftp)));
    expect(updates()).toEqual([]);
    await save(view);
    expect(updates()).toHaveLength(1);
  });

  it('happens once for a double click', async () => {
    const view = await openForm('Delivery');
    await fill(view, { Password: 'new word', 'Repeat password': 'new word' });
    await view.user.dblClick(saveButton());
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    expect([requests(CHECK).length, updates().length]).toEqual([1, 1]);
  });
});

describe('saving an S3 export', () => {
  it('sends the five settings with the secret key sealed, and checks no SFTP server', async () => {
    const view = await openForm('Fresh SA');
    await view.user.click(screen.getByRole('radio', { name: 'S3' }));
    await fill(view, S3);
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
    expect(await envelopes.open(body.exportAwsSecretKey, 'exportAwsSecretKey')).toBe(
      'very/secret+key',
    );
    expect(requests(CHECK)).toEqual([]);
  });

  it('sends the stored secret key back as it came while it is not changed', async () => {
    const view = await openForm('Bucket GmbH');
    expect(field('Secret key')).toHaveValue('');
    expect(field('Secret key')).toHaveAttribute('placeholder', 'configured');
    await fill(view, { Region: 'eu-2' });
    await save(view);
    expect(onlyRequest(UPDATE('grp-s3')).body).toMatchObject({
      exportAwsSecretKey: s3Client.exportAwsSecretKey,
      exportAwsRegion: 'eu-2',
    });
  });

  it('does not bring an old key back when the list could not be fetched anew', async () => {
    const view = await openForm('Bucket GmbH');
    await fill(view, { 'Secret key': 'a new key' });
    server.use(http.get('*/api/clients/list', () => HttpResponse.json({}, { status: 500 })));
    await save(view);
    expect(
      await screen.findByText('The list could not be updated: what you see may be out of date.'),
    ).toBeVisible();
    expect(saveButton()).toBeDisabled();
    server.use(http.get('*/api/clients/list', () => HttpResponse.json(backend.clients)));
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await save(view);
    const keys = updates().map(
      ({ body }) => (body as { exportAwsSecretKey: string }).exportAwsSecretKey,
    );
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).not.toBe(s3Client.exportAwsSecretKey);
  });

  it.each([
    [
      'the server’s words',
      HttpResponse.json(
        {
          title: 'The secret key could not be decrypted. Nothing was saved; please enter it again.',
          code: 'E_SECRET',
        },
        { status: 400 },
      ),
      /could not be decrypted/,
    ],
    [
      'words of its own',
      HttpResponse.json({}, { status: 500 }),
      'The changes could not be saved. Try again.',
    ],
    [
      'the time to wait',
      HttpResponse.json({}, { status: 429, headers: { 'retry-after': '5' } }),
      'Too many requests. Try again in 5 seconds.',
    ],
  ])('that the server refuses keeps the form, with %s', async (_, answer, message) => {
    server.use(http.put('*/api/clients/update/:groupId', () => answer));
    const view = await openForm('Bucket GmbH');
    await fill(view, { 'Secret key': 'a new key' });
    await view.user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Secret key')).toHaveValue('a new key');
    expect(bodies('PUT /api/clients/update/grp-s3')).toHaveLength(1);
  });
});
