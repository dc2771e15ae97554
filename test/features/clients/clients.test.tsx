import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Client } from '@/api/clients';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { rowTexts } from '../../support/rowTexts';
import { server } from '../../support/server';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { openFromMenu } from '../../support/menus';
import { renderApp } from '../../support/renderApp';
import { clientHandlers } from '../../support/handlers/clients';
import { answering, failing, failingOnce } from '../../support/handlers/failure';
import * as page from './clientsPage';

const table = () => screen.findByRole('table', { name: 'Clients' });
const shownRows = async () =>
  rowTexts(await table()).map((cells) =>
    cells.slice(0, 3).map((text) => text.replace(/^(Code|Name|Mailer)/, '')),
  );

beforeEach(() => (backend.clients = page.twoClients()));

describe('the clients page', () => {
  it('shows code, name and mailer by their names, sorted by code, and opens a client by a click on its row, and by its button', async () => {
    const other = (code: string, name: string, mailer: string) =>
      buildClient({ code, name, mailer, id: code, groupId: code });
    backend.clients = [
      buildClient(),
      other('ACME', 'Émile & fils', 'PROVIDER'),
      other('OLD', 'Zebra', 'LEGACY'),
    ];
    const { user } = await page.openPage();
    await expect(shownRows()).resolves.toEqual([
      ['ACME', 'Émile & fils', 'Provider Mailer'],
      ['OLD', 'Zebra', 'LEGACY'],
      ['ONE', 'Client One', 'Marketing Suite'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await user.click(screen.getByText('Zebra'));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('OLD');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit Émile & fils' }));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('ACME');
  });

  it('survives rows with nothing in them', async () => {
    const odd = [null, { name: 'no group' }, { groupId: 'g', retention: 'soon', fileTypes: 'eml' }];
    server.use(answering('GET /api/clients/list', JSON.stringify([...odd, buildClient()])));
    const { user } = await page.openPage();
    await expect(shownRows()).resolves.toEqual([
      ['', '', ''],
      ['ONE', 'Client One', 'Marketing Suite'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit g' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client Detail' });
    await user.click(within(dialog).getByRole('button', { name: '4 fields are missing' }));
    const retention = within(dialog).getByRole('textbox', { name: 'Retention (days)' });
    await user.click(retention);
    await user.tab();
    expect(retention).toHaveAccessibleDescription('Field is mandatory');
    expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(dialog).not.toHaveTextContent(/undefined|NaN|null/);
  });
});

const UPDATE = 'PUT /api/clients/update/grp-one';

describe('editing a client', () => {
  const buckets = { emlS3Bucket: 'e', pngS3Bucket: 'p', pdfS3Bucket: 'd', htmlS3Bucket: 'h' };

  const settings: Partial<Client> = {
    ...buckets,
    isFtpEnable: true,
    searchEmailBodyFlag: true,
    isOverwriteS3Bucket: true,
  };

  /** What is sent of a client with nothing switched on, also what the form does not know of. */
  const plain = {
    code: 'ONE',
    retention: 365,
    name: 'Client One',
    id: '1001',
    groupId: 'grp-one',
    mailer: 'CCMP',
    fileTypes: ['png', 'html', 'pdf', 'eml'],
    ...page.switchedOff,
  };

  it('sends nothing that is not set, and shows what was saved, by name, in its marked row and opened again, before the list was fetched again', async () => {
    const { user, box, fill, submit } = await page.openForm('Edit Client One');
    server.hold('GET /api/clients/list');
    await user.click(box('Enable bulk export'));
    await fill('Name', 'Renamed');
    await user.click(submit());
    await page.closed();
    expect(onlyRequest(UPDATE).body).toEqual({ ...plain, name: 'Renamed', isFtpEnable: true });
    expect(await screen.findByText('Renamed saved')).toBeVisible();
    expect(screen.getByRole('row', { name: /Renamed/ })).toHaveClass('marked');
    await user.click(screen.getByRole('button', { name: 'Edit Renamed' }));
    const again = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
    expect(again.getByRole('checkbox', { name: 'Enable bulk export' })).toBeChecked();
    expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Renamed');
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox'), 'renamed');
    expect(screen.getByRole('row', { name: /Renamed/ })).not.toHaveClass('marked');
  });

  it("sends buckets and index dates while they are switched on, in days of the profile's zone", async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 3));
    backend.clients[0] = buildClient({ ...settings, isFtpEnable: false });
    const { user, box, dialog, submit } = await page.openForm('Edit Client One', {
      user: { timezone: 'Asia/Tokyo' },
    });
    await user.click(box('Enable recreate index'));
    await user.click(within(dialog).getByRole('button', { name: 'Index date range' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Index date range' }));
    await user.click(popup.getByRole('button', { name: 'Monday, 2 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Tuesday, 3 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Apply' }));
    await user.click(submit());
    await page.closed();
    expect(onlyRequest(UPDATE).body).toEqual({
      ...plain,
      ...settings,
      isFtpEnable: false,
      isEnableRecreateIndex: true,
      recreateIndexStartDate: Date.UTC(2026, 10, 1, 15) / 1000,
      recreateIndexEndDate: Date.UTC(2026, 10, 3, 15) / 1000 - 1,
    });
  });
});

const CREATE = 'POST /api/clients/create';
/** The six fields of a new client, as they are sent. */
const six = {
  code: 'NEW',
  retention: 90,
  name: 'New & Co',
  id: '4711',
  mailer: 'CCMP',
  fileTypes: ['png', 'html', 'pdf', 'eml'],
};

/** Whether the browser would let the tab be closed without asking. */
const leavesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('creating a client', () => {
  it('sends the six fields, fetches the list again, and the client is a data context', async () => {
    const { user, dialog, fillAll, submit } = await page.openForm('New client');
    await fillAll();
    expect(within(dialog).getByRole('combobox', { name: 'Mailer' })).toHaveDisplayValue(
      'Marketing Suite',
    );
    for (const name of ['EML', 'PNG'])
      await user.click(within(dialog).getByRole('option', { name }));
    await user.click(submit());
    await page.closed();
    expect(onlyRequest(CREATE).body).toEqual({ ...six, fileTypes: ['html', 'pdf', 'eml'] });
    expect(requests().filter(({ method }) => method === 'PUT')).toHaveLength(0);
    expect(await screen.findByRole('row', { name: /NEW.*New & Co/ })).toBeVisible();
    await openFromMenu(user, 'Change data context');
    const chosen = await screen.findByRole('combobox', { name: 'Data context' });
    expect(chosen).toHaveValue('Client One (1001)');
    await user.click(chosen);
    expect(await screen.findByRole('option', { name: 'New & Co (4711)' })).toBeVisible();
  });

  it('is possible where there are none yet; the first one is the data context at once', async () => {
    backend.clients = [];
    const { user } = renderApp({
      path: '/admin/clients',
      user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_CLIENTS'] },
    });
    expect(await screen.findByText('No clients')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [, inList = document.body] = screen.getAllByRole('button', { name: 'New client' });
    await user.click(inList);
    await screen.findByRole('dialog', { name: 'Client Detail' });
    for (const [name, text] of Object.entries(page.newTexts))
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await page.closed();
    await waitFor(() => expect(localStorage.getItem('dataContext')).toBe('4711'));
  });

  it('saves once for a double click, cannot be left meanwhile, and nothing says otherwise', async () => {
    const answer = server.hold('POST /api/clients/create');
    const { user, dialog, field, fillAll, submit } = await page.openForm('New client');
    await fillAll();
    await user.dblClick(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(requests(CREATE)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('Name')).toHaveValue('New & Co');
    expect(leavesTab()).toBe(false);
    answer();
    await page.closed();
    expect(await screen.findByRole('row', { name: /NEW.*New & Co/ })).toBeVisible();
    expect(leavesTab()).toBe(true);
    expect(requests(CREATE)).toHaveLength(1);
  });

  it('saves settings by an update, since creating takes none, and goes on with it alone when only that failed', async () => {
    server.use(failingOnce('PUT /api/clients/update/:id', 500, { title: 'Not now' }));
    const { user, box, dialog, field, fillAll, submit } = await page.openForm('New client');
    await fillAll();
    await user.click(box('Search e-mail body'));
    await user.click(submit());
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    expect(
      within(dialog).getByText('The client was created. Submit again to save its other settings.'),
    ).toBeVisible();
    expect(within(dialog).queryByText('Code is available')).not.toBeInTheDocument(); // any more
    expect(field('Customer ID')).toBeDisabled();
    await user.click(submit());
    await page.closed();
    expect(bodies(CREATE)).toEqual([six]);
    const update = { ...six, groupId: 'grp-new', ...page.switchedOff, searchEmailBodyFlag: true };
    expect(bodies('PUT /api/clients/update/grp-new')).toEqual([update, update]);
    expect(backend.clients.find(({ code }) => code === 'NEW')).toMatchObject({
      searchEmailBodyFlag: true,
    });
  });
});

describe('the rules of the client form', () => {
  it('want a code that no other client has, and say so also where only the server knows', async () => {
    const { user, field, fill, dialog, submit, fillAll } = await page.openForm('New client');
    expect(field('Code')).toHaveFocus();
    expect(field('Code')).not.toHaveAttribute('aria-invalid');
    await fillAll();
    expect(within(dialog).getByText('Code is available')).toBeVisible();
    expect(submit()).toBeEnabled();
    await fill('Code', ' two ');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
    expect(within(dialog).queryByText('Code is available')).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await fill('Code', 'NEW');
    backend.clients.push(buildClient({ code: 'NEW', groupId: 'grp-other', id: '9' }));
    await user.click(submit());
    await waitFor(() =>
      expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.'),
    );
    expect(field('Code')).toHaveFocus();
    expect(submit()).toBeDisabled();
    await fill('Code', 'NEWER');
    await user.click(submit());
    await page.closed();
    expect(bodies(CREATE)).toHaveLength(2);
  });

  it('leave a client its own code, and its customer id and mailer as they are', async () => {
    const { dialog, field, fill, submit } = await page.openForm('Edit Client Two');
    for (const code of ['TWO', 'two']) {
      await fill('Code', code);
      expect(field('Code')).toBeValid();
      expect(field('Code')).not.toHaveAccessibleDescription('Code is available');
    }
    expect(submit()).toBeEnabled();
    await fill('Code', 'ONE');
    expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.');
    expect(field('Customer ID')).toBeDisabled();
    const mailer = within(dialog).getByRole('combobox', { name: 'Mailer' });
    expect(mailer).toBeDisabled();
    expect(mailer).toHaveDisplayValue('Provider Mailer');
  });

  it('wait for the list of the clients, which the code is checked against', async () => {
    const first = await page.openForm('Edit Client One');
    server.use(failing('GET /api/clients/list', 500));
    await first.fill('Name', 'Northwind');
    await first.user.click(first.submit());
    await page.closed();
    await screen.findByText(/^The list could not be updated/);
    await first.user.click(screen.getByRole('button', { name: 'Edit Northwind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client Detail' }));
    const submit = () => dialog.getByRole('button', { name: 'Submit' });
    expect(submit()).toBeDisabled();
    expect(dialog.getByText(/^The codes of the other clients could not be loaded\./)).toBeVisible();
    server.use(...clientHandlers);
    await first.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('take the digits of a customer id only, fullwidth ones too, and leave a composition alone; explain every switch, bring the four buckets into sight, and want all of them', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, box, dialog, field, fill, fillAll, submit } = await page.openForm('New client');
    await fill('Customer ID', 'no. 12-３４ x');
    expect(field('Customer ID')).toHaveValue('1234');
    expect(field('Customer ID')).toHaveAccessibleDescription(
      'Digits only. It cannot be changed later. “no.-x” was left out.',
    );
    fireEvent.compositionStart(field('Customer ID'));
    fireEvent.change(field('Customer ID'), { target: { value: '1234ｇ５' } });
    expect(field('Customer ID')).toHaveValue('1234ｇ５');
    fireEvent.compositionEnd(field('Customer ID'));
    expect(field('Customer ID')).toHaveValue('12345');
    await fill('Customer ID', '１２３４');
    expect(field('Customer ID')).toHaveAccessibleDescription(
      'Digits only. It cannot be changed later.',
    );
    await fillAll();
    for (const name of page.SWITCHES) expect(box(name)).toHaveAccessibleDescription(/\w+ \w+ \w+/);
    scrolled.mockClear();
    expect(within(dialog).queryByRole('textbox', { name: 'EML bucket' })).not.toBeInTheDocument();
    await user.click(box('Overwrite S3 bucket'));
    const revealed = scrolled.mock.contexts.filter((element) =>
      (element as Element).contains(field('EML bucket')),
    );
    expect(revealed).toHaveLength(1);
    expect(submit()).toBeDisabled();
    for (const name of ['EML bucket', 'PNG bucket', 'PDF bucket', 'HTML bucket']) {
      expect(field(name)).toBeRequired();
      expect(field(name)).toBeValid(); // not before somebody was there, whatever the browser says
      await fill(name, '');
      expect(field(name)).toHaveAccessibleDescription('Field is mandatory');
      await fill(name, 'b');
    }
    expect(submit()).toBeEnabled();
    await fill('EML bucket', '');
    await user.click(box('Overwrite S3 bucket'));
    expect(submit()).toBeEnabled();
  });
});
