import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildClient } from '../../support/build/client';
import { changeContext } from '../../support/dataContext';
import { backend } from '../../support/fakeBackend';
import { address, openAddress, renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { rowTexts } from '../../support/rowTexts';
import { server } from '../../support/server';
import { timePasses } from '../../support/timePasses';
import * as exportsPage from './openExports';

/** Where the form of a client stands. */
const formRow = (name: string) => {
  const rows = screen.getAllByRole('row');
  const place = rows.indexOf(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  return rows[place + 1] ?? null;
};

const HOUR = 3_600_000;

/** A client whose export of this schedule ran so many hours ago. */
const running = (schedule: 'daily' | 'weekly', name: string, hours: number | null) =>
  buildClient({
    ...(schedule === 'daily' ? exportsPage.sftpClient : exportsPage.s3Client),
    name,
    id: name,
    code: name,
    groupId: `grp-${name}`,
    schedule,
    lastExportDate: hours === null ? null : Date.now() - hours * HOUR,
  });

async function openWith(
  clients: ReturnType<typeof buildClient>[],
  user: { timezone?: string } = {},
) {
  backend.clients = clients;
  localStorage.setItem('dataContext', clients[0]?.id ?? '');
  const view: exportsPage.View = renderApp({
    path: '/admin/exports',
    user: { permissions: ['MANAGE_USERS'], ...user },
  });
  const table = await screen.findByRole('table', { name: 'Export status' });
  const states = () => rowTexts(table).map((cells) => `${cells[0] ?? ''}: ${cells.at(-1) ?? ''}`);
  return { view, table, states };
}

describe('the overview of the exports', () => {
  it('shows which exports are late, those first, and by how much', async () => {
    const { states } = await openWith([
      running('daily', 'fine', 29),
      running('daily', 'justLate', 31),
      running('daily', 'veryLate', 24 * 3 + 1),
      running('weekly', 'weekFine', 24 * 7 + 20),
      running('weekly', 'weekLate', 24 * 9 + 1),
      running('daily', 'never', null),
      buildClient({ name: 'empty', id: 'empty', groupId: 'grp-empty', isFtpEnable: true }),
      buildClient({ name: 'off', id: 'off', groupId: 'grp-off', isFtpEnable: false }),
    ]);
    expect(states()).toEqual([
      ...['veryLate veryLate: Late by 2 days', 'weekLate weekLate: Late by 2 days'],
      ...['justLate justLate: Late by 7 hours', 'never never: Never ran', 'fine fine: On time'],
      ...['weekFine weekFine: On time', 'empty empty: Not set up'],
    ]);
    expect(screen.getByRole('heading', { name: '3 of 6 exports late' })).toBeVisible();
    expect(
      screen.getByText(/late after 30 hours without a run, weekly exports after 8 days/),
    ).toBeVisible();
    expect(requests('GET /api/clients/list').length).toBeLessThanOrEqual(2); // the list has everything: no call for each client
  });

  it('tells the schedule, where it goes, the last run and the next, in the zone of the profile', async () => {
    const last = Date.UTC(2026, 10, 18, 16, 30);
    jest.spyOn(Date, 'now').mockReturnValue(last + 24 * HOUR);
    const sent = { ...exportsPage.sftpClient, sftpRemoteDir: '/🎄', lastExportDate: last };
    const { table } = await openWith([buildClient(sent)], { timezone: 'Asia/Tokyo' });
    const [, row] = within(table).getAllByRole('row');
    for (const text of [
      'Weekly',
      'SFTP files.example.com:2222/in · /🎄',
      '2026-11-19 01:30',
      '2026-11-26 01:30',
      'On time',
    ])
      expect(row).toHaveTextContent(text);
    for (const start of ['/i', '/🎄'])
      // no line ends with a "/"
      expect(screen.getByText(start)).toHaveClass('unbroken');
    expect(row).not.toHaveTextContent('overdue');
    expect(screen.getByRole('heading', { name: 'No export is late' })).toBeVisible();
    expect(screen.getByText(/late after 30 hours/)).toHaveTextContent(
      /As of 2026-11-20 01:30 \(Asia\/Tokyo\)/,
    );
  });

  it('judges the list that comes after a save by the time it comes, and says so', async () => {
    const last = Date.UTC(2026, 10, 18, 16, 30);
    timePasses(last + 29 * HOUR);
    const due = { ...running('daily', 'due', 0), lastExportDate: last };
    const { view } = await openWith([due, running('weekly', 'other', 0)]);
    expect(screen.getByRole('row', { name: /^due/ })).toHaveTextContent('On time');
    await exportsPage.chooseClient(view, 'other');
    await exportsPage.fill(view, { Region: 'elsewhere', 'Secret key': 'correct horse' });
    timePasses(last + 31 * HOUR);
    await view.user.click(exportsPage.saveButton());
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^due/ })).toHaveTextContent('Late by 7 hours'),
    );
    expect(screen.getByText(/As of/)).toHaveTextContent('As of 2026-11-19 23:30');
  });

  it('expects the next run at the same time of the clocks, where they change before, and counts from there', async () => {
    const last = Date.UTC(2026, 9, 24, 22, 30);
    jest.spyOn(Date, 'now').mockReturnValue(last + 31 * HOUR);
    const daily = { ...running('daily', 'daily', 0), lastExportDate: last };
    const { table } = await openWith([daily], { timezone: 'Europe/Paris' });
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent(/2026-10-26 00:30 overdue.*Late by 6 hours/);
  });

  it('says when the latest of all should have run, and names no time that nobody knows', async () => {
    const last = Date.UTC(2026, 10, 11, 2, 4);
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 12));
    const inGrace = { ...running('daily', 'grace', 0), lastExportDate: Date.UTC(2026, 10, 19, 9) };
    const { table } = await openWith(
      [
        { ...running('weekly', 'Verdier', 0), lastExportDate: last },
        running('daily', 'never', null),
        inGrace,
      ],
      { timezone: 'Europe/Paris' },
    );
    expect(screen.getByText(/Verdier \(Verdier\) was expected/)).toHaveTextContent(
      'By its present schedule Verdier (Verdier) was expected on 2026-11-18 03:04 (Europe/Paris)',
    );
    const [, late, never, grace] = within(table).getAllByRole('row');
    expect(late).toHaveTextContent('2026-11-18 03:04 overdue');
    expect(grace).toHaveTextContent('2026-11-20 10:00');
    expect(grace).not.toHaveTextContent('overdue'); // not late yet: one word for one thing
    expect(late).toHaveTextContent('S3 bucket · eu-1');
    const cells = within(never ?? table).getAllByRole('cell');
    expect(cells[2]).toHaveTextContent(/^-$/);
    expect(cells[3]).toHaveTextContent(/^-$/);
  });

  it('opens the form of a client in its row, as much as can be in sight, and closes it with it', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const view = await exportsPage.openExports();
    await view.user.click(await screen.findByRole('cell', { name: 'Bucket GmbH 2002' }));
    const select = screen.getByRole('combobox', { name: 'Client' });
    expect(select).toHaveDisplayValue('Bucket GmbH (2002)');
    expect(screen.getByRole('radio', { name: 'S3' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'S3' })).toHaveFocus();
    expect(formRow('Bucket GmbH')).toContainElement(exportsPage.saveButton());
    expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
    // It has run, but no schedule of it is saved.
    expect(formRow('Bucket GmbH')).toHaveTextContent(/Next run \(expected\)- ?Last/);
    const opener = () => screen.getByRole('button', { name: 'Bucket GmbH 2002' });
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: 'S3' })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Bucket GmbH/ })).toHaveFocus();
    await view.user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await view.user.click(opener());
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(address()).toBe('/admin/exports');
  });

  it('opens the form of the client that the address names, follows it, and names the one that is open', async () => {
    const view = await exportsPage.openExports({ path: '/admin/exports#client=grp-s3' });
    const select = screen.getByRole('combobox', { name: 'Client' });
    expect(select).toHaveDisplayValue('Bucket GmbH (2002)');
    await view.user.click(await screen.findByRole('cell', { name: 'Delivery Ltd 2001' }));
    expect(address()).toBe('/admin/exports#client=grp-sftp');
    openAddress('/admin/exports#client=grp-fresh');
    expect(select).toHaveDisplayValue('Fresh SA (2003)');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/admin/exports');
  });

  it('has nothing to search and nothing to be late where there is nothing to export', async () => {
    backend.clients = [exportsPage.plainClient];
    renderApp({ path: '/admin/exports', user: { permissions: ['MANAGE_USERS'] } });
    expect(await screen.findByText('No client has bulk export enabled')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/late after 30 hours/)).not.toBeInTheDocument();
  });

  it('keeps the form with everything typed while the search hides its row, or the list is fetched anew, and shows what was saved before it comes', async () => {
    const view = await exportsPage.openForm('Bucket GmbH');
    await exportsPage.fill(view, { Region: 'elsewhere', 'Secret key': 'correct horse' });
    const box = screen.getByRole('searchbox', { name: 'Search clients' });
    fireEvent.change(box, { target: { value: 'fresh' } });
    await waitFor(() => expect(screen.queryByText('Bucket GmbH')).not.toBeInTheDocument());
    expect(exportsPage.field('Secret key')).toHaveValue('correct horse');
    await view.user.clear(box);
    await waitFor(() => expect(formRow('Bucket GmbH')).toContainElement(exportsPage.saveButton()));
    expect(exportsPage.field('Secret key')).toHaveValue('correct horse');
    const release = server.hold('GET /api/clients/list');
    await changeContext(view.user, /Fresh SA/);
    await waitFor(() => expect(screen.queryByText('Delivery Ltd')).not.toBeInTheDocument());
    expect(exportsPage.field('Region')).toHaveValue('elsewhere');
    release();
    expect(await screen.findByText('Delivery Ltd')).toBeVisible();
    expect(exportsPage.field('Region')).toHaveValue('elsewhere');
    server.hold('GET /api/clients/list');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    expect(screen.getByRole('row', { name: /Bucket GmbH/ })).toHaveTextContent('elsewhere');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.user.click(screen.getByRole('cell', { name: 'Bucket GmbH 2002' }));
    expect(exportsPage.field('Region')).toHaveValue('elsewhere');
  });

  it('is searched by everything it shows; clients whose bulk export is off are behind a filter, without a form', async () => {
    const view = await exportsPage.openExports();
    const box = screen.getByRole('searchbox', { name: 'Search clients' });
    fireEvent.change(box, { target: { value: 'files.example' } });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('row', { name: /Delivery Ltd/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Bulk export off/ })).not.toBeInTheDocument();
    fireEvent.change(box, { target: { value: 'plain' } });
    const off = screen.getByRole('button', { name: 'Bulk export off: 1' });
    expect(screen.queryByRole('cell', { name: 'Plain Inc 2004' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Clients/ })).not.toBeInTheDocument();
    await view.user.click(off);
    expect(off).toHaveAttribute('aria-expanded', 'true');
    await view.user.click(screen.getByRole('cell', { name: 'Plain Inc 2004' }));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue('');
    await view.user.click(off);
    expect(screen.queryByRole('cell', { name: 'Plain Inc 2004' })).not.toBeInTheDocument();
  });

  it('asks before another client takes the place of what was typed, by row or by choice', async () => {
    const view = await exportsPage.openForm('Bucket GmbH');
    await exportsPage.fill(view, { Region: 'elsewhere' });
    for (const choose of [
      () => view.user.click(screen.getByRole('button', { name: 'Fresh SA 2003' })),
      () => exportsPage.chooseClient(view, 'Fresh SA'),
    ]) {
      await choose();
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
      await view.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      expect(exportsPage.field('Region')).toHaveValue('elsewhere');
      expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue(
        'Bucket GmbH (2002)',
      );
    }
    await exportsPage.chooseClient(view, 'Fresh SA');
    await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(exportsPage.field('SFTP URL')).toHaveValue('');
  });

  it('leads those who may switch bulk export on to where they do', async () => {
    await exportsPage.openExports({ user: { permissions: ['MANAGE_USERS', 'MANAGE_CLIENTS'] } });
    expect(screen.getByRole('link', { name: 'Switch it on under Clients' })).toHaveAttribute(
      'href',
      '/admin/clients',
    );
  });
});
