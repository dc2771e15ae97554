import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { backend } from '../../support/fakeBackend';
import { onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  changePassword,
  envelopes,
  field,
  fill,
  openForm,
  openStored,
  saveButton,
  sftpClient,
  SFTP,
} from './openExports';

const CHECK = 'POST /api/account/checksftp';
const testButton = () => screen.getByRole('button', { name: 'Test connection' });
const refusing = (message: string) =>
  http.post('*/api/account/checksftp', () => HttpResponse.json({ status: 'error', message }));
const updates = () => requests().filter(({ method }) => method === 'PUT');

describe('"Test connection"', () => {
  it('tries the stored password on the stored server, saves nothing, and says when it worked', async () => {
    const view = await openStored();
    await view.user.click(testButton());
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(screen.getByText(/^Password as configured · \d\d:\d\d$/)).toBeVisible();
    expect(onlyRequest(CHECK).body).toEqual({
      host: 'files.example.com',
      port: 2222,
      username: 'mas',
      password: sftpClient.password,
    });
    expect(updates()).toEqual([]);
  });

  it('needs a server, a user and a password, and neither directory nor files', async () => {
    const view = await openForm('Fresh SA');
    expect(testButton()).toBeDisabled();
    const typed = Object.entries(SFTP).filter(([name]) => name !== 'Remote directory');
    await fill(view, Object.fromEntries(typed));
    expect(saveButton()).toBeDisabled();
    await view.user.click(testButton());
    expect(await screen.findByText(/^Password as typed/)).toBeVisible();
    const { password } = onlyRequest(CHECK).body as { password: string };
    expect(await envelopes.open(password, 'password')).toBe('correct horse');
  });

  it.each([
    ['address', { 'SFTP URL': 'sftp://files.example.com:2222/other' }],
    ['user name', { 'User name': 'eve' }],
  ])('fails in red where "Connected" stands, until the %s is edited', async (_, typed) => {
    server.use(refusing('files.example.com refuses the user name'));
    const view = await openStored();
    await view.user.click(testButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('refuses the user name');
    expect(screen.queryByText('Connected')).not.toBeInTheDocument();
    await fill(view, { 'Remote directory': '/elsewhere' });
    expect(screen.getByRole('alert')).toBeVisible(); // it was not about the directory
    await fill(view, typed);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes back what it said of a server that is edited while it is tried', async () => {
    server.use(
      http.post('*/api/account/checksftp', async () => {
        await delay(100);
        return HttpResponse.json(backend.sftp);
      }),
    );
    const view = await openStored();
    await view.user.click(testButton());
    expect(await screen.findByText('Testing the SFTP connection…')).toBeVisible();
    await view.user.type(field('User name'), 'x');
    await delay(200);
    expect(screen.queryByText('Connected')).not.toBeInTheDocument();
    expect(screen.queryByText('Testing the SFTP connection…')).not.toBeInTheDocument();
  });

  it.each([
    ['lost line', () => HttpResponse.error(), 'the archive’s server could not be reached.'],
    ['server that fails', () => HttpResponse.json({}, { status: 500 }), 'gave no usable answer.'],
    [
      'server that says why',
      () => HttpResponse.json({ title: 'Come back later' }, { status: 503 }),
      'Come back later',
    ],
  ])('says of a %s that the connection was not tested', async (_, answer, why) => {
    server.use(http.post('*/api/account/checksftp', answer));
    const view = await openStored();
    await view.user.click(testButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^The connection was not tested: /);
    expect(alert).toHaveTextContent(why);
    await view.user.click(saveButton());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(updates()).toEqual([]);
  });

  it('is not offered for S3, and the form says so', async () => {
    await openForm('Bucket GmbH');
    expect(screen.queryByRole('button', { name: 'Test connection' })).not.toBeInTheDocument();
    expect(screen.getByText('The console cannot test an S3 bucket.')).toBeVisible();
  });
});

describe('a save that the check refused', () => {
  it('is no longer blamed on a server that was edited since', async () => {
    server.use(refusing('no such host'));
    const view = await openStored();
    await view.user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('no such host');
    await fill(view, { 'SFTP URL': 'sftp://elsewhere.example.com' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(changePassword()).toBeChecked();
    expect(changePassword()).toBeDisabled();
    expect(updates()).toEqual([]);
  });

  it('leaves "Connected" behind where the server let the user in', async () => {
    const view = await openStored();
    await view.user.click(saveButton());
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Connected')).toBeVisible());
  });
});
