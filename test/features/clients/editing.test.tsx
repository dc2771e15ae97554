import { screen, within } from '@testing-library/react';
import type { Client } from '@/api/clients';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { onlyRequest } from '../../support/requests';
import { server } from '../../support/server';
import { s3Client, setFieldsOf, sftpClient } from '../exports/openExports';
import { closed, openForm, switchedOff, SWITCHES, twoClients } from './clientsPage';

const UPDATE = 'PUT /api/clients/update/grp-one';

beforeEach(() => (backend.clients = twoClients()));

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
    ...switchedOff,
  };

  const exporting = buildClient({
    ...setFieldsOf(s3Client),
    ...setFieldsOf(sftpClient),
    code: 'ONE',
    name: 'Client One',
    id: '1001',
    groupId: 'grp-one',
    ...settings,
    elasticSearchURL: 'https://search.example.org',
    isEnableRecreateIndex: true,
    recreateIndexStartDate: 1767225600,
    recreateIndexEndDate: 1767311999,
  });

  it('sends the whole client, so that a server that would replace it keeps everything else', async () => {
    backend.put = 'replace';
    backend.clients[0] = { ...exporting };
    const { user, fill, submit } = await openForm('Edit Client One');
    await fill('Name', 'Renamed');
    await user.click(submit());
    await closed();
    expect(onlyRequest(UPDATE).body).toEqual({ ...exporting, name: 'Renamed' });
    expect(backend.clients[0]).toEqual({ ...exporting, name: 'Renamed' });
  });

  it('sends nothing that is not set, and shows what was saved, by name, in its marked row and opened again, before the list was fetched again', async () => {
    const { user, box, fill, submit } = await openForm('Edit Client One');
    server.hold('GET /api/clients/list');
    await user.click(box('Enable bulk export'));
    await fill('Name', 'Renamed');
    await user.click(submit());
    await closed();
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
    const { user, box, dialog, submit } = await openForm('Edit Client One', {
      user: { timezone: 'Asia/Tokyo' },
    });
    await user.click(box('Enable recreate index'));
    await user.click(within(dialog).getByRole('button', { name: 'Index date range' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Index date range' }));
    expect(popup.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    expect(popup.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(popup.getByRole('button', { name: 'Monday, 2 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Tuesday, 3 November 2026' }));
    await user.click(popup.getByRole('button', { name: 'Apply' }));
    await user.click(submit());
    await closed();
    expect(onlyRequest(UPDATE).body).toEqual({
      ...plain,
      ...settings,
      isFtpEnable: false,
      isEnableRecreateIndex: true,
      recreateIndexStartDate: Date.UTC(2026, 10, 1, 15) / 1000,
      recreateIndexEndDate: Date.UTC(2026, 10, 3, 15) / 1000 - 1,
    });
  });

  it('says what was switched off; the buckets stay, the dates do not', async () => {
    backend.clients[0] = buildClient({
      ...settings,
      isEnableRecreateIndex: true,
      recreateIndexStartDate: 1767225600,
      recreateIndexEndDate: 1767311999,
    });
    const { user, box, submit } = await openForm('Edit Client One');
    for (const name of SWITCHES) {
      expect(box(name)).toBeChecked();
      await user.click(box(name));
    }
    await user.click(submit());
    await closed();
    expect(onlyRequest(UPDATE).body).toEqual({ ...plain, ...buckets });
    expect(backend.clients[0]).toMatchObject({ isFtpEnable: false, recreateIndexStartDate: null });
  });
});
