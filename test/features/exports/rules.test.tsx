import type { WithSlice } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import { sealExport } from '@/features/exports/form/exportUpdate';
import { exportValues } from '@/features/exports/form/exportForm';
import * as exportsFeature from '@/features/exports/exportsFeature';
import { exportAdmin, type exportsSlice } from '@/features/exports/exportsSlice';
import { createSecretCodec } from '@/features/exports/destination/encryptSecret';
import { address } from '../../support/renderApp';
import { onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { failingOnce } from '../../support/handlers/failure';
import { buildConfig } from '../../support/build/config';
import { makeSignedInStore } from '../../support/makeStore';
import * as page from './openExports';

const expectError = (name: string, message: string) => {
  expect(page.field(name)).toBeInvalid();
  expect(page.field(name)).toHaveAccessibleDescription(message);
};
/** What the form says; that a required field is empty the browser says by its own means. */
const expectNoError = (name: string) =>
  expect(page.field(name)).not.toHaveAttribute('aria-invalid');

const openNew = async (options: Parameters<typeof page.openForm>[1] = {}) => {
  const view = await page.openForm('Fresh SA', options);
  await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
  return view;
};

const save = async ({ user }: page.View) => {
  await user.click(page.saveButton());
  expect(await screen.findByText('Export Settings Updated')).toBeVisible();
};

describe('the client of an export', () => {
  it('brings its settings, and no secret', async () => {
    const view = await page.openForm('Delivery', { user: { timezone: 'Asia/Tokyo' } });
    expect(screen.getByText('2026-11-19 01:30:00 (UTC+09:00)')).toBeVisible();
    const type = screen.getByRole('radiogroup', { name: 'Export type' });
    expect(within(type).getByRole('radio', { name: 'SFTP' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    expect(page.field('SFTP URL')).toHaveValue('sftp://files.example.com:2222/in');
    expect(page.chips()).toEqual(['customerid', 'orderno']);
    expect(page.field('Field value')).toHaveValue('orderno');
    expect(page.changePassword()).toBeChecked();
    expect(page.changePassword()).toHaveAccessibleDescription(
      'Untick to keep the stored password.',
    );
    expect(page.field('Password')).toHaveValue('');
    expect(page.field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(page.saveButton()).toBeDisabled();
    await page.fill(view, { Password: 'another' });
    expect(screen.getByText('1 change, not saved: Change password')).toBeVisible();
    await view.user.click(page.changePassword());
    expect(screen.getByText('Password configured')).toBeVisible();
    expect(screen.queryByText(/, not saved:/)).not.toBeInTheDocument();
    expect(page.saveButton()).toBeEnabled();
    expect(document.body.innerHTML).not.toContain('stored.password');
  });

  it('is one of those with bulk export; without settings it starts with the defaults', async () => {
    const { user } = await page.openExports();
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    const clients = ['Delivery Ltd (2001)', 'Bucket GmbH (2002)', 'Fresh SA (2003)'];
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(clients);
    await user.keyboard('2003');
    expect(screen.getByRole('option')).toHaveTextContent('Fresh SA (2003)');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: 'SFTP' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Daily' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Zip files' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Group by field' })).not.toBeChecked();
    expect(screen.queryByLabelText('Field value')).not.toBeInTheDocument();
    for (const label of ['Password', 'Repeat password', 'User name'])
      expect(screen.getByText(label)).toContainHTML('class="required"');
    expect(page.changePassword()).toBeDisabled();
    expect(page.changePassword()).toBeChecked();
    expect(page.changePassword()).toHaveAccessibleDescription('No password is configured yet.');
    expect(page.saveButton()).toBeDisabled();
  });
});

it('an S3 export names what is not saved, with commas', async () => {
  const view = await openNew();
  await page.fill(view, { 'SFTP URL': 'files.example.com' }); // which will not be saved
  await view.user.click(screen.getByRole('radio', { name: 'S3' }));
  await page.fill(view, { Endpoint: 's3.example.com', 'Bucket name': 'archive' });
  expect(
    screen.getByText('4 changes, not saved: Export type, Endpoint, Bucket name, and File types'),
  ).toBeVisible();
});

describe('without the means to encrypt', () => {
  const explanation = /cannot be encrypted on this page, so nothing can be saved/;

  it('nothing can be saved, and the page says why', async () => {
    const view = await page.openForm('Bucket GmbH', { config: { exportSecret: null } });
    expect(screen.getByText(explanation)).toBeVisible();
    expect(page.saveButton()).toBeDisabled();
    await view.user.type(page.field('Region'), '{Enter}');
    expect(requests().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('a save is aborted with a message, and nothing is sent', async () => {
    const exportSecret = { mode: 'shared', kid: 'k1', kdf: 'hkdf-sha256', secret: 'AAEC' } as const;
    const view = await openNew({ config: { exportSecret } });
    await page.fill(view, page.SFTP);
    await view.user.click(page.saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The secret could not be encrypted, so nothing was sent.',
    );
    expect(requests().filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(page.field('Password')).toHaveValue('correct horse');
    await view.user.click(page.saveButton());
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

const example = () => screen.getByText(/\.(html|pdf|eml)$/);
const insert = (name: string) =>
  within(screen.getByRole('group', { name: 'Insert' })).getByRole('button', { name });

/** The chips behind the letters of the field. */
const drawn = () =>
  screen.getAllByRole('mark', { hidden: true }).map(({ textContent }) => textContent);

it('the hidden parameters are chips, added and taken away by keys, and offer themselves as the field to group by', async () => {
  const view = await page.openForm('Bucket GmbH');
  await view.user.type(page.field('Hidden parameters'), 'Order No,Store{Enter}segment');
  expect(page.chips()).toEqual(['orderno', 'store']);
  await view.user.tab();
  expect(page.chips()).toEqual(['orderno', 'store', 'segment']);
  expect(page.field('Hidden parameters')).toHaveValue('');
  await view.user.type(page.field('Hidden parameters'), '{Backspace}');
  expect(page.chips()).toEqual(['orderno', 'store']);
  await view.user.click(screen.getByRole('button', { name: 'Remove orderno' }));
  expect(page.field('Hidden parameters')).toHaveFocus();
  expect(page.chips()).toEqual(['store']);
  await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
  const choice = within(screen.getByRole('group', { name: 'Choose' })).getByRole('button');
  await view.user.click(choice);
  expect(page.field('Field value')).toHaveValue('store');
  expect(choice).toHaveAttribute('aria-pressed', 'true');
  await save(view);
  expect(onlyRequest('PUT /api/clients/update/grp-s3').body).toMatchObject({
    exportEmailKeys: ['store'],
    fieldValue: 'store',
  });
});

describe('the file name format', () => {
  it('takes the parameters as placeholders, doubts others, and shows what a name would look like unless it is refused', async () => {
    const view = await page.openStored();
    expect(example()).toHaveTextContent('48211.html');
    await page.fill(view, { 'File name format': 'Mail-' });
    await view.user.click(insert('orderno'));
    expect(page.field('File name format')).toHaveValue('Mail-{orderno}');
    expect(drawn()).toEqual(['{orderno}']);
    expect(example()).toHaveTextContent('mail-49220.html');
    expect(screen.getByText('Example, with invented values')).toBeVisible();
    expect(screen.getByText(/^1 change, not saved: File name format$/)).toBeVisible();
    await page.fill(view, { 'File name format': '{customerid}_{date}' });
    expect(screen.getByText(/^\{date\} is not one of the placeholders offered here/)).toBeVisible();
    expect(drawn()).toEqual(['{customerid}']);
    expect(example()).toHaveTextContent('48211_{date}.html');
    expect(page.saveButton()).toBeEnabled();
    await page.fill(view, { 'File name format': '../{customerid}' });
    expect(page.field('File name format')).toHaveAccessibleDescription(
      'Without “/”, “..” and control characters',
    );
    expect(page.saveButton()).toBeDisabled();
    expect(screen.queryByText('Example, with invented values')).not.toBeInTheDocument();
  });

  it('offers what the configuration names', async () => {
    await page.openForm('Delivery', { config: { exportPlaceholders: ['date', 'customerid'] } });
    expect(insert('date')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'orderno' })).toHaveAttribute('aria-pressed'); // to group by
  });
});

const CHECK = 'POST /api/account/checksftp';
const UPDATE = 'PUT /api/clients/update/grp-sftp';

describe('a stored SFTP password', () => {
  const why = /is used only with the server and user name it was saved with/;

  it('goes to no other user: it has to be typed, and the form says why; kept again only on purpose', async () => {
    const view = await page.openStored();
    expect(page.changePassword()).not.toBeChecked();
    expect(screen.getByText('Password configured')).toBeVisible();
    await page.fill(view, { 'User name': 'eve' });
    expect(page.changePassword()).toBeChecked();
    expect(page.changePassword()).toBeDisabled();
    expect(page.changePassword()).toHaveAccessibleDescription(why);
    expect(page.saveButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: '2 fields are missing' })).toBeVisible();
    expect(requests(CHECK)).toEqual([]);
    await page.fill(view, { 'User name': 'mas' });
    expect(page.changePassword()).toBeEnabled();
    expect(page.changePassword()).toBeChecked();
    await page.fill(view, {
      'User name': 'eve',
      Password: 'for this one',
      'Repeat password': 'for this one',
    });
    await save(view);
    const { password } = onlyRequest(CHECK).body as { password: string };
    expect(password).not.toBe(page.sftpClient.password);
    expect(await page.envelopes.open(password, 'password')).toBe('for this one');
    expect(onlyRequest(UPDATE).body).toMatchObject({ password });
  });
});

describe('the exports form', () => {
  it('says beside Save what holds it back, leads there, and complains at a field, once it was left: no SFTP URL, another password, no file type', async () => {
    const view = await page.openForm('Fresh SA');
    await view.user.click(screen.getByRole('button', { name: '6 fields are missing' }));
    expect(page.field('SFTP URL')).toHaveFocus();
    await view.user.keyboard('sftp://f:');
    expectNoError('SFTP URL');
    await view.user.tab();
    expectError('SFTP URL', 'Invalid SFTP URL');
    await page.fill(view, { ...page.SFTP, 'Repeat password': 'Correct horse' });
    expectNoError('SFTP URL');
    expectError('Repeat password', 'Password is not matching');
    await page.fill(view, { Password: 'Correct horse' });
    expectNoError('Repeat password');
    await view.user.click(screen.getByRole('button', { name: '1 field is missing' }));
    expect(screen.getByRole('checkbox', { name: 'HTML' })).toHaveFocus();
    await view.user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /field/ })).not.toBeInTheDocument();
    expect(page.saveButton()).toBeEnabled();
    await view.user.keyboard(' ');
    expect(page.saveButton()).toBeDisabled();
    expect(
      within(screen.getByRole('group', { name: 'File types' })).getByText('Choose at least one.'),
    ).toBeVisible();
  });

  it('takes a question back that was asked while the server was tried, once the save has begun', async () => {
    const accept = server.hold(CHECK);
    const answer = server.hold('PUT /api/clients/update/:groupId');
    const view = await page.openForm('Delivery');
    await page.fill(view, { Password: 'new', 'Repeat password': 'new' });
    await view.user.click(page.saveButton());
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
    const view = await page.openForm('Fresh SA');
    await page.fill(view, page.SFTP);
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    server.use(failingOnce('PUT /api/clients/update/:groupId', 500, { title: 'not today' }));
    await view.user.click(page.saveButton());
    expect(await screen.findByText('not today')).toBeVisible();
    await save(view);
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
      ...exportValues(page.newClient),
      ftpURL: 'files.example.com',
      userName: 'mas',
      password: READABLE,
      repeatedPassword: READABLE,
    };
    const submission = await sealExport(
      values,
      { ...page.newClient, stored: {} },
      createSecretCodec(exportSecret),
    );
    expect(JSON.stringify(submission)).not.toContain(READABLE);
    store.dispatch(exportAdmin.exportSubmitted(submission));
    expect(read((state: WithSlice<typeof exportsSlice>) => state.exports.saveStatus)).toBe(
      'pending',
    );
    expect(JSON.stringify(store.getState())).not.toMatch(/correct horse|mas1\./);
  });
});
