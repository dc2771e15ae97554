import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { canSeal } from '@/features/exports/encryptSecret';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  changePassword,
  chips,
  chooseClient,
  field,
  fill,
  openExports,
  openForm,
  plainClient,
  saveButton,
  SFTP,
  sftpClient,
} from './openExports';

jest.mock('@/features/exports/encryptSecret', () => {
  const actual = jest.requireActual<{ canSeal: () => boolean }>('@/features/exports/encryptSecret');
  return { ...actual, canSeal: jest.fn(actual.canSeal) };
});

const expectError = (name: string, message: string) => {
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveAccessibleDescription(message);
};
/** Fields that are required and empty are told so by the browser's own means: an error is what the form says. */
const expectNoError = (name: string) => expect(field(name)).not.toHaveAttribute('aria-invalid');

const openNew = async (options: Parameters<typeof openForm>[1] = {}) => {
  const view = await openForm('Fresh SA', options);
  await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
  return view;
};

describe('the client of an export', () => {
  it('is one of those with bulk export', async () => {
    const { user } = await openExports();
    await user.click(screen.getByRole('combobox', { name: 'Client' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Delivery Ltd (2001)',
      'Bucket GmbH (2002)',
      'Fresh SA (2003)',
    ]);
    await user.keyboard('2002');
    expect(screen.getByRole('option')).toHaveTextContent('Bucket GmbH (2002)');
  });

  it('brings its settings, and no secret', async () => {
    const view = await openForm('Delivery');
    expect(screen.getByRole('radio', { name: 'SFTP' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    expect(field('SFTP URL')).toHaveValue('sftp://files.example.com:2222/in');
    expect(chips()).toEqual(['customerid', 'orderno']);
    expect(field('Field value')).toHaveValue('orderno');
    expect(changePassword()).toBeChecked();
    expect(changePassword()).toHaveAccessibleDescription('Untick to keep the stored password.');
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(saveButton()).toBeDisabled();
    await view.user.click(changePassword());
    expect(screen.getByText('Password configured')).toBeVisible();
    expect(screen.queryByText(/, not saved:/)).not.toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
    expect(document.body.innerHTML).not.toContain('stored.password');
  });

  it('without settings starts with the defaults', async () => {
    await openForm('Fresh SA');
    expect(screen.getByRole('radio', { name: 'SFTP' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Daily' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Zip files' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Group by field' })).not.toBeChecked();
    expect(screen.queryByLabelText('Field value')).not.toBeInTheDocument();
    for (const label of ['Password', 'Repeat password', 'User name'])
      expect(screen.getByText(label)).toContainHTML('class="required"');
    expect(screen.getByRole('checkbox', { name: 'Change password' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Change password' })).toBeChecked();
    expect(saveButton()).toBeDisabled();
  });

  it('was last exported at a time of the profile’s zone', async () => {
    await openForm('Delivery', { user: { timezone: 'Asia/Tokyo' } });
    expect(screen.getByText('2026-11-19 01:30:00 (UTC+09:00)')).toBeVisible();
  });

  it('is changed for another only after asking, when something was typed', async () => {
    const view = await openForm('Bucket GmbH');
    await fill(view, { Region: 'elsewhere' });
    await chooseClient(view, 'Fresh SA');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await view.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Region')).toHaveValue('elsewhere');
    await chooseClient(view, 'Fresh SA');
    await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(field('SFTP URL')).toHaveValue('');
  });

  it('cannot be chosen when none has bulk export', async () => {
    backend.clients = [plainClient];
    renderApp({ path: '/admin/exports', user: { permissions: ['MANAGE_USERS'] } });
    expect(await screen.findByText('No client has bulk export enabled')).toBeVisible();
  });

  it('can be chosen once a list that failed was fetched again', async () => {
    backend.clients = [sftpClient];
    server.use(
      http.get('*/api/clients/list', () => HttpResponse.json(backend.clients), { once: true }),
      http.get('*/api/clients/list', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user } = renderApp({ path: '/admin/exports', user: { permissions: ['MANAGE_USERS'] } });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('combobox', { name: 'Client' }));
    expect(screen.getByRole('option', { name: 'Delivery Ltd (2001)' })).toBeVisible();
  });
});

describe('an SFTP export', () => {
  it('needs an SFTP URL that is one', async () => {
    const view = await openNew();
    await fill(view, { ...SFTP, 'SFTP URL': 'https://files.example.com' });
    expectError('SFTP URL', 'Invalid SFTP URL');
    expect(saveButton()).toBeDisabled();
    await fill(view, { 'SFTP URL': 'files.example.com:99999' });
    expectError('SFTP URL', 'Invalid SFTP URL');
    await fill(view, { 'SFTP URL': 'files.example.com:2022' });
    expectNoError('SFTP URL');
    expect(saveButton()).toBeEnabled();
  });

  it('needs the same password twice', async () => {
    const view = await openNew();
    await fill(view, { ...SFTP, 'Repeat password': 'Correct horse' });
    expectError('Repeat password', 'Password is not matching');
    expect(saveButton()).toBeDisabled();
    await fill(view, { Password: 'Correct horse' });
    expectNoError('Repeat password');
    expect(saveButton()).toBeEnabled();
  });

  it('needs at least one file type', async () => {
    const view = await openNew();
    await fill(view, SFTP);
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    expect(saveButton()).toBeDisabled();
    expect(
      within(screen.getByRole('group', { name: 'File types' })).getByText('Choose at least one.'),
    ).toBeVisible();
    await view.user.click(screen.getByRole('checkbox', { name: 'EML' }));
    expect(saveButton()).toBeEnabled();
  });
});

describe('an S3 export', () => {
  it('names what is not saved, with commas', async () => {
    const view = await openNew();
    await view.user.click(screen.getByRole('radio', { name: 'S3' }));
    await fill(view, { Endpoint: 's3.example.com', 'Bucket name': 'archive' });
    expect(
      screen.getByText('4 changes, not saved: Export type, Endpoint, Bucket name, and File types'),
    ).toBeVisible();
  });
});

describe('grouping by a field', () => {
  it('needs one of the hidden parameters, in whatever case', async () => {
    const view = await openForm('Bucket GmbH');
    await fill(view, { 'Hidden parameters': 'OrderNo, Segment' });
    await view.user.click(screen.getByRole('checkbox', { name: 'Group by field' }));
    expectNoError('Field value');
    await fill(view, { 'Field value': '' });
    expectError('Field value', 'Please enter a field value or uncheck the grouping box');
    expect(saveButton()).toBeDisabled();
    await fill(view, { 'Field value': ' SEGMENT' });
    expectNoError('Field value');
    expect(saveButton()).toBeEnabled();
  });

  it('says that its field is none of the hidden parameters any more', async () => {
    const view = await openForm('Delivery');
    await fill(view, { 'Hidden parameters': 'customerid' });
    expectError('Field value', 'Only values defined in hidden parameters section may be used');
  });
});

describe('closing the form', () => {
  it('resets all of it, the client included', async () => {
    const view = await openForm('Fresh SA');
    await fill(view, SFTP);
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await view.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('User name')).toHaveValue('exporter');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('');
    expect(screen.getByRole('row', { name: /Fresh SA/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await chooseClient(view, 'Fresh SA');
    for (const name of Object.keys(SFTP)) expect(field(name)).toHaveValue('');
  });

  it('by leaving the page does the same', async () => {
    const view = await openForm('Fresh SA');
    await fill(view, SFTP);
    for (const name of ['Message Archive', 'Exports']) {
      await view.user.click(screen.getByRole('button', { name: 'Open menu' }));
      await view.user.click(await screen.findByRole('link', { name }));
      if (name === 'Message Archive')
        await view.user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
        );
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    }
    expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveValue('');
    await chooseClient(view, 'Fresh SA');
    expect(field('Password')).toHaveValue('');
  });
});

describe('without the means to encrypt', () => {
  const explanation = /cannot be encrypted on this page, so nothing can be saved/;

  it.each([
    ['no export secret is configured', { config: { exportSecret: null } }, true],
    ['the browser has no cryptography (plain http)', {}, false],
  ])('nothing can be saved, and the page says why: %s', async (_, options, hasCrypto) => {
    jest.mocked(canSeal).mockReturnValue(hasCrypto);
    const view = await openForm('Bucket GmbH', options);
    expect(screen.getByText(explanation)).toBeVisible();
    expect(saveButton()).toBeDisabled();
    await view.user.type(field('Region'), '{Enter}');
    expect(requests().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it.each([
    [
      'a key id that is none',
      {
        mode: 'shared',
        kid: 'k 1.',
        kdf: 'hkdf-sha256',
        secret: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
      },
    ],
    [
      'a secret that is too short',
      { mode: 'shared', kid: 'k1', kdf: 'hkdf-sha256', secret: 'AAEC' },
    ],
  ] as const)(
    'a save is aborted with a message and nothing is sent: %s',
    async (_, exportSecret) => {
      jest.mocked(canSeal).mockReturnValue(true);
      const view = await openNew({ config: { exportSecret } });
      await fill(view, SFTP);
      await view.user.click(saveButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The secret could not be encrypted, so nothing was sent.',
      );
      expect(requests().filter(({ method }) => method !== 'GET')).toEqual([]);
      expect(field('Password')).toHaveValue('correct horse');
      await view.user.click(saveButton());
      expect(await screen.findByRole('alert')).toBeVisible();
    },
  );
});
