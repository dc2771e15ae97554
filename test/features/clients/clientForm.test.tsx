import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { Client } from '@/api/clients';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { address, renderApp } from '../../support/renderApp';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';

const CREATE = 'POST /api/clients/create';
const UPDATE = 'PUT /api/clients/update/grp-one';

const openPage = async (user: NonNullable<Parameters<typeof renderApp>[0]>['user'] = {}) => {
  localStorage.setItem('dataContext', '1001');
  const view = renderApp({
    path: '/admin/clients',
    user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'], ...user },
  });
  await screen.findByRole('table', { name: 'Clients' });
  return view;
};
const openForm = async (button: string, ...given: Parameters<typeof openPage>) => {
  const view = await openPage(...given);
  await view.user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  const fill = (name: string, text: string) => {
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
  };
  const fillAll = () => {
    for (const [name, text] of Object.entries({
      Code: 'NEW',
      'Retention (days)': '90',
      Name: 'New & Co',
      'Customer ID': '4711',
    }))
      fill(name, text);
  };
  return {
    ...view,
    dialog,
    field,
    box,
    fill,
    fillAll,
    submit: () => dialog.getByRole('button', { name: 'Submit' }),
  };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  backend.clients = [
    buildClient(),
    buildClient({
      code: 'TWO',
      name: 'Client Two',
      id: '1002',
      groupId: 'grp-two',
      mailer: 'PROVIDER',
    }),
  ];
});

describe('the rules of the client form', () => {
  it('say nothing before a field was touched, and hold Submit back', async () => {
    const { user, field, submit } = await openForm('New client');
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).not.toHaveAttribute('aria-invalid');
    expect(submit()).toBeDisabled();
    await user.tab();
    expect(field('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('want a code that no other client has', async () => {
    const { field, fill, dialog, submit, fillAll } = await openForm('New client');
    fillAll();
    expect(dialog.getByText('Code is available')).toBeVisible();
    expect(submit()).toBeEnabled();
    fill('Code', 'TWO');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
    expect(submit()).toBeDisabled();
    fill('Code', ' TWO ');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
    fill('Code', '');
    expect(field('Code')).toHaveAccessibleDescription('Field is mandatory');
  });

  it('let a client keep its own code', async () => {
    const { field, fill, submit } = await openForm('Edit Client One');
    fill('Code', 'ONE');
    expect(field('Code')).toBeValid();
    expect(field('Code')).not.toHaveAccessibleDescription('Code is available');
    expect(submit()).toBeEnabled();
    fill('Code', 'TWO');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
  });

  it.each([
    ['', 'Field is mandatory'],
    ['a year', 'Must be a number'],
    ['45.5', 'Must be a number'],
    ['44', 'Value must be between 45 and 2000'],
    ['2001', 'Value must be between 45 and 2000'],
    ['-90', 'Value must be between 45 and 2000'],
    ['45', ''],
    ['２０００', ''],
  ])('say of the retention "%s": %s', async (retention, message) => {
    const { field, fill, submit, fillAll } = await openForm('New client');
    fillAll();
    fill('Retention (days)', retention);
    expect(field('Retention (days)')).toHaveAccessibleDescription(message);
    expect(submit()).toHaveProperty('disabled', message !== '');
  });

  it('want name and customer id', async () => {
    const { field, fill, submit, fillAll } = await openForm('New client');
    fillAll();
    fill('Name', '  ');
    expect(field('Name')).toHaveAccessibleDescription('Field is mandatory');
    fill('Name', 'A');
    fill('Customer ID', 'none');
    expect(field('Customer ID')).toHaveAccessibleDescription('Field is mandatory');
    expect(submit()).toBeDisabled();
  });

  it('take the digits of a customer id only, fullwidth ones too, and leave a composition alone', async () => {
    const { field, fill } = await openForm('New client');
    fill('Customer ID', 'no. 12-３４ x');
    expect(field('Customer ID')).toHaveValue('1234');
    fireEvent.compositionStart(field('Customer ID'));
    fireEvent.change(field('Customer ID'), { target: { value: '1234ｇ５' } });
    expect(field('Customer ID')).toHaveValue('1234ｇ５');
    fireEvent.compositionEnd(field('Customer ID'));
    expect(field('Customer ID')).toHaveValue('12345');
  });

  it('take at most 255 characters', async () => {
    const { field, fill } = await openForm('New client');
    fill('Name', 'x'.repeat(300));
    expect(field('Name')).toHaveValue('x'.repeat(255));
  });

  it('want all four buckets while they are overwritten', async () => {
    const { user, field, box, fill, dialog, submit, fillAll } = await openForm('New client');
    fillAll();
    expect(dialog.queryByRole('textbox', { name: 'EML bucket' })).not.toBeInTheDocument();
    await user.click(box('Overwrite S3 bucket'));
    expect(submit()).toBeDisabled();
    for (const name of ['EML bucket', 'PNG bucket', 'PDF bucket', 'HTML bucket']) {
      fill(name, '');
      expect(field(name)).toHaveAccessibleDescription('Field is mandatory');
      fill(name, 'b');
    }
    expect(submit()).toBeEnabled();
    fill('EML bucket', '');
    await user.click(box('Overwrite S3 bucket'));
    expect(submit()).toBeEnabled();
  });

  it('want a range while the index is recreated', async () => {
    const { user, box, dialog, submit, fillAll } = await openForm('New client');
    fillAll();
    await user.click(box('Enable recreate index'));
    expect(submit()).toBeDisabled();
    const range = dialog.getByRole('button', { name: 'Index date range' });
    range.focus();
    await user.tab();
    expect(range).toHaveAccessibleDescription('Choose a date range Field is mandatory');
    await user.click(box('Enable recreate index'));
    expect(submit()).toBeEnabled();
  });

  it('keep eml among the file types', async () => {
    const { user, dialog } = await openForm('New client');
    const types = within(dialog.getByRole('listbox', { name: 'File types' }));
    await user.click(types.getByRole('option', { name: 'EML' }));
    await user.click(types.getByRole('option', { name: 'PDF' }));
    expect(types.getByRole('option', { name: 'EML' })).toHaveAttribute('aria-selected', 'true');
    expect(types.getByRole('option', { name: 'PDF' })).toHaveAttribute('aria-selected', 'false');
  });

  it('leave customer id and mailer of a client as they are', async () => {
    const { dialog, field } = await openForm('Edit Client Two');
    expect(field('Customer ID')).toBeDisabled();
    expect(dialog.getByRole('combobox', { name: 'Mailer' })).toBeDisabled();
    expect(dialog.getByRole('combobox', { name: 'Mailer' })).toHaveDisplayValue('Provider Mailer');
  });
});

describe('creating a client', () => {
  it('sends the six fields, fetches the list again, and the client is a data context', async () => {
    const { user, dialog, fillAll, submit } = await openForm('New client');
    fillAll();
    expect(dialog.getByRole('combobox', { name: 'Mailer' })).toHaveDisplayValue('Marketing Suite');
    await user.click(dialog.getByRole('option', { name: 'PNG' }));
    await user.click(submit());
    await closed();
    expect(onlyRequest(CREATE).body).toEqual({
      code: 'NEW',
      retention: 90,
      name: 'New & Co',
      id: '4711',
      mailer: 'CCMP',
      fileTypes: ['html', 'pdf', 'eml'],
    });
    expect(requests().filter(({ method }) => method === 'PUT')).toHaveLength(0);
    expect(await screen.findByRole('row', { name: /NEW.*New & Co/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    expect(await screen.findByRole('option', { name: 'New & Co (4711)' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Data context' })).toHaveDisplayValue(
      'Client One (1001)',
    );
  });

  it('is possible where there are none yet; the first one is the data context at once', async () => {
    backend.clients = [];
    const { user } = renderApp({
      path: '/admin/clients',
      user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_CLIENTS'] },
    });
    expect(await screen.findByText('No clients')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New client' })[0] ?? document.body);
    await screen.findByRole('dialog', { name: 'Client Detail' });
    for (const [name, text] of Object.entries({
      Code: 'NEW',
      'Retention (days)': '90',
      Name: 'New & Co',
      'Customer ID': '4711',
    }))
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await closed();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('New & Co'));
    expect(localStorage.getItem('dataContext')).toBe('4711');
  });

  it('can be given up while it is under way; the list is then fetched, for the server may have taken it', async () => {
    server.use(http.post('*/api/clients/create', () => delay('infinite')));
    const { user, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.click(submit());
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    await closed();
    await waitFor(() => expect(requests('GET /api/clients/list')).toHaveLength(3));
    expect(screen.getByRole('table', { name: 'Clients' })).toBeVisible();
  });

  it('saves once for a double click', async () => {
    server.use(
      http.post('*/api/clients/create', async () => {
        await delay(50);
        return undefined;
      }),
    );
    const { user, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.dblClick(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await closed();
    expect(requests(CREATE)).toHaveLength(1);
  });

  it('says at the code when the server has it already', async () => {
    const { user, field, fillAll, fill, submit } = await openForm('New client');
    fillAll();
    backend.clients.push(
      buildClient({ code: 'NEW', groupId: 'grp-other', name: 'Quicker', id: '9' }),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.'),
    );
    expect(field('Code')).toHaveFocus();
    expect(submit()).toBeDisabled();
    fill('Code', 'NEWER');
    await user.click(submit());
    await closed();
    expect(bodies(CREATE)).toHaveLength(2);
  });

  it("keeps what was typed when saving fails, and shows the server's words", async () => {
    server.use(
      http.post(
        '*/api/clients/create',
        () => HttpResponse.json({ title: 'The index is being rebuilt' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user, field, dialog, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.click(submit());
    expect(await dialog.findByRole('alert')).toHaveTextContent('The index is being rebuilt');
    expect(field('Name')).toHaveValue('New & Co');
    await user.click(submit());
    await closed();
  });

  it('says that nothing was saved when the network is gone', async () => {
    server.use(http.post('*/api/clients/create', () => HttpResponse.error()));
    const { user, dialog, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.click(submit());
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The changes could not be saved. Try again.',
    );
  });

  it('saves settings by an update of the new client, since creating takes none', async () => {
    const { user, box, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.click(box('Enable bulk export'));
    await user.click(submit());
    await closed();
    expect(bodies(CREATE)).toEqual([
      {
        code: 'NEW',
        retention: 90,
        name: 'New & Co',
        id: '4711',
        mailer: 'CCMP',
        fileTypes: ['png', 'html', 'pdf', 'eml'],
      },
    ]);
    expect(bodies('PUT /api/clients/update/grp-new')).toEqual([
      {
        code: 'NEW',
        retention: 90,
        name: 'New & Co',
        id: '4711',
        groupId: 'grp-new',
        mailer: 'CCMP',
        fileTypes: ['png', 'html', 'pdf', 'eml'],
        isFtpEnable: true,
        searchEmailBodyFlag: false,
        isOverwriteS3Bucket: false,
        isEnableRecreateIndex: false,
      },
    ]);
  });

  it('goes on with the settings, and not with another client, when only they failed', async () => {
    server.use(
      http.put(
        '*/api/clients/update/:id',
        () => HttpResponse.json({ title: 'Not now' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user, box, dialog, field, fillAll, submit } = await openForm('New client');
    fillAll();
    await user.click(box('Search e-mail body'));
    await user.click(submit());
    expect(await dialog.findByText('Not now')).toBeVisible();
    expect(
      dialog.getByText(/The client was created, but its further settings were not saved/),
    ).toBeVisible();
    expect(field('Customer ID')).toBeDisabled();
    await user.click(submit());
    await closed();
    expect(requests(CREATE)).toHaveLength(1);
    expect(bodies('PUT /api/clients/update/grp-new')).toHaveLength(2);
    expect(backend.clients.find(({ code }) => code === 'NEW')).toMatchObject({
      searchEmailBodyFlag: true,
    });
  });
});

describe('editing a client', () => {
  const settings: Partial<Client> = {
    isFtpEnable: true,
    searchEmailBodyFlag: true,
    isOverwriteS3Bucket: true,
    emlS3Bucket: 'e',
    pngS3Bucket: 'p',
    pdfS3Bucket: 'd',
    htmlS3Bucket: 'h',
  };

  it('sends what every client has, the switches as they are, and nothing that is not set', async () => {
    const { user, fill, submit } = await openForm('Edit Client One');
    fill('Name', 'Renamed');
    await user.click(submit());
    await closed();
    expect(onlyRequest(UPDATE).body).toEqual({
      code: 'ONE',
      retention: 365,
      name: 'Renamed',
      id: '1001',
      groupId: 'grp-one',
      mailer: 'CCMP',
      fileTypes: ['png', 'html', 'pdf', 'eml'],
      isFtpEnable: false,
      searchEmailBodyFlag: false,
      isOverwriteS3Bucket: false,
      isEnableRecreateIndex: false,
    });
    expect(await screen.findByRole('row', { name: /Renamed/ })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Renamed');
  });

  it("sends buckets and index dates while they are switched on, in days of the profile's zone", async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 3));
    backend.clients[0] = buildClient({ ...settings, isFtpEnable: false });
    const { user, box, dialog, submit } = await openForm('Edit Client One', {
      timezone: 'Asia/Tokyo',
    });
    await user.click(box('Enable recreate index'));
    await user.click(dialog.getByRole('button', { name: 'Index date range' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Index date range' }));
    expect(popup.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    expect(popup.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(popup.getByRole('button', { name: 'Monday, 2 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Tuesday, 3 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Apply' }));
    await user.click(submit());
    await closed();
    jest.restoreAllMocks();
    expect(onlyRequest(UPDATE).body).toEqual({
      code: 'ONE',
      retention: 365,
      name: 'Client One',
      id: '1001',
      groupId: 'grp-one',
      mailer: 'CCMP',
      fileTypes: ['png', 'html', 'pdf', 'eml'],
      isFtpEnable: false,
      searchEmailBodyFlag: true,
      isOverwriteS3Bucket: true,
      emlS3Bucket: 'e',
      pngS3Bucket: 'p',
      pdfS3Bucket: 'd',
      htmlS3Bucket: 'h',
      isEnableRecreateIndex: true,
      recreateIndexStartDate: Date.UTC(2026, 10, 1, 15) / 1000,
      recreateIndexEndDate: Date.UTC(2026, 10, 3, 15) / 1000 - 1,
    });
  });

  it('says what was switched off, and sends nothing of it', async () => {
    backend.clients[0] = buildClient({
      ...settings,
      isEnableRecreateIndex: true,
      recreateIndexStartDate: 1767225600,
      recreateIndexEndDate: 1767311999,
    });
    const { user, box, submit } = await openForm('Edit Client One');
    for (const name of [
      'Search e-mail body',
      'Enable bulk export',
      'Overwrite S3 bucket',
      'Enable recreate index',
    ]) {
      expect(box(name)).toBeChecked();
      await user.click(box(name));
    }
    await user.click(submit());
    await closed();
    expect(onlyRequest(UPDATE).body).toEqual({
      code: 'ONE',
      retention: 365,
      name: 'Client One',
      id: '1001',
      groupId: 'grp-one',
      mailer: 'CCMP',
      fileTypes: ['png', 'html', 'pdf', 'eml'],
      isFtpEnable: false,
      searchEmailBodyFlag: false,
      isOverwriteS3Bucket: false,
      isEnableRecreateIndex: false,
    });
    expect(backend.clients[0]).toMatchObject({ isFtpEnable: false, recreateIndexStartDate: null });
  });

  it('asks before unsaved changes are dropped, and not without any', async () => {
    const { user, field, fill } = await openForm('Edit Client One');
    fill('Name', 'Renamed');
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole(
        'button',
        { name: 'Cancel' },
      ),
    );
    expect(field('Name')).toHaveValue('Renamed');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    await closed();
    expect(requests(UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Edit Client One' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await closed();
  });

  it('leads to the error page when the client was removed meanwhile', async () => {
    const { user, fill, submit } = await openForm('Edit Client Two');
    fill('Name', 'Renamed');
    backend.clients.pop();
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    expect(address()).toBe('/error');
  });
});
