import { screen, waitFor, within } from '@testing-library/react';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { chooseClient, openExports, s3Client, sftpClient, type View } from './openExports';

const HOUR = 3_600_000;
const ago = (hours: number) => Date.now() - hours * HOUR;

const daily = (name: string, hours: number | null) =>
  buildClient({
    ...sftpClient,
    name,
    id: name,
    code: name,
    groupId: `grp-${name}`,
    schedule: 'daily',
    lastExportDate: hours === null ? null : ago(hours),
  });
const weekly = (name: string, hours: number) =>
  buildClient({
    ...s3Client,
    name,
    id: name,
    code: name,
    groupId: `grp-${name}`,
    schedule: 'weekly',
    lastExportDate: ago(hours),
  });

async function openWith(
  clients: ReturnType<typeof buildClient>[],
  user: { timezone?: string } = {},
) {
  backend.clients = clients;
  const view: View = renderApp({
    path: '/admin/exports',
    user: { permissions: ['MANAGE_USERS'], ...user },
  });
  const table = await screen.findByRole('table', { name: 'Export status' });
  const states = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent.replace(/^(Client|State)/, '')),
      )
      .map((cells) => `${cells[0] ?? ''}: ${cells.at(-1) ?? ''}`);
  return { view, table, states };
}

describe('the overview of the exports', () => {
  it('shows which exports are late, those first, and by how much', async () => {
    const { states } = await openWith([
      daily('fine', 29),
      daily('justLate', 31),
      daily('veryLate', 24 * 3 + 1),
      weekly('weekFine', 24 * 7 + 20),
      weekly('weekLate', 24 * 9 + 1),
      daily('never', null),
      buildClient({ name: 'empty', id: 'empty', groupId: 'grp-empty', isFtpEnable: true }),
      buildClient({ name: 'off', id: 'off', groupId: 'grp-off', isFtpEnable: false }),
    ]);
    expect(states()).toEqual([
      'veryLate (veryLate): Late by 2 days',
      'weekLate (weekLate): Late by 2 days',
      'justLate (justLate): Late by 7 hours',
      'never (never): Never ran',
      'empty (empty): Not set up',
      'fine (fine): On time',
      'weekFine (weekFine): On time',
      'off (off): Bulk export is off',
    ]);
    expect(screen.getByText('3 of 6 exports are late.')).toBeVisible();
    expect(
      screen.getByText(/late after 30 hours without a run, weekly exports after 8 days/),
    ).toBeVisible();
    expect(requests('GET /api/clients/list').length).toBeLessThanOrEqual(2); // the list has everything: no call for each client
  });

  it('tells the schedule, the type and the last run in the zone of the profile', async () => {
    const { table } = await openWith(
      [buildClient({ ...sftpClient, lastExportDate: Date.UTC(2026, 10, 18, 16, 30) })],
      { timezone: 'Asia/Tokyo' },
    );
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent('Weekly');
    expect(row).toHaveTextContent('SFTP');
    expect(row).toHaveTextContent('2026-11-19 01:30 (UTC+09:00)');
  });

  it('opens the form of a client with one click, and comes back when it is cancelled', async () => {
    const view = await openExports();
    await view.user.click(await screen.findByRole('cell', { name: 'Bucket GmbH (2002)' }));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue(
      'Bucket GmbH (2002)',
    );
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'S3' })).toBeChecked();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('table', { name: 'Export status' })).toBeVisible();
  });

  it('has no form for a client whose bulk export is off', async () => {
    const view = await openExports();
    await view.user.click(await screen.findByRole('cell', { name: 'Plain Inc (2004)' }));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveDisplayValue('');
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(failing('GET /api/clients/list', 500));
    const view = renderApp({ path: '/admin/exports', user: { permissions: ['MANAGE_USERS'] } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    backend.clients = [sftpClient];
    server.use(failing('GET /api/nothing', 500));
    await view.user.click(again);
    await waitFor(() => expect(requests('GET /api/clients/list').length).toBeGreaterThan(1));
  });

  it('gives way to the form while a client is chosen', async () => {
    const view = await openExports();
    await chooseClient(view, 'Delivery');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
