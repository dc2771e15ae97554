import { http, HttpResponse } from 'msw';
import { listClients, updateClient, type ClientChanges, type StoredClient } from '@/api/clients';
import { answering } from '../support/handlers/failure';
import { bodies } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

server.holdToContract();

const UPDATE = 'PUT /api/clients/update/grp-one';
const always = {
  code: 'ONE',
  retention: 365,
  name: 'Client One',
  id: '1001',
  groupId: 'grp-one',
  mailer: 'CCMP',
  fileTypes: ['eml'],
};

/** A client as the server sends it: the seven fields of every client, and what is given. */
async function listed(given: Record<string, unknown> = {}): Promise<StoredClient> {
  server.useOutside(answering('GET /api/clients/list', JSON.stringify([{ ...always, ...given }])));
  const [client] = await listClients();
  if (!client) throw new Error('the list is empty');
  return client;
}

beforeEach(() => bindFakeSession());

it('reads numbers and switches written as text', async () => {
  const came = {
    groupId: 7,
    id: 1001,
    retention: '365',
    isFtpEnable: 'true',
    isZipEnabled: null,
    fileTypes: ['PDF', 'eml', 'eml'],
    schedule: 'hourly',
    exportType: 'ftp',
  };
  await expect(listed(came)).resolves.toMatchObject({
    groupId: '7',
    id: '1001',
    retention: 365,
    isFtpEnable: true,
    isZipEnabled: null,
    fileTypes: ['pdf', 'eml'],
    schedule: null,
    exportType: null,
  });
});

it('leaves out a client without a group: it cannot be chosen (F-29)', async () => {
  server.useOutside(
    answering('GET /api/clients/list', '[{"id":"1"},{"groupId":"","id":"2"},{"groupId":"g3"}]'),
  );
  await expect(listClients()).resolves.toMatchObject([{ groupId: 'g3' }]);
});

it('sends what a form did not change as it came: dates, envelopes, words that are unknown here', async () => {
  const came = {
    retention: '365',
    fileTypes: ['PDF', 'eml', 'webp'],
    schedule: 'hourly',
    lastExportDate: '2026-11-18T02:00:00+09:00',
    password: ' mas9.an.envelope ',
    exportEmailKeys: [],
    isZipEnabled: false,
    isEnableRecreateIndex: 'true',
    recreateIndexStartDate: '1767225600',
    recreateIndexEndDate: 1_767_311_999,
  };
  server.useOutside(http.put('*/api/clients/update/:groupId', () => HttpResponse.json({})));
  await updateClient(await listed({ ...came, somethingElse: 'that the contract does not have' }), {
    name: 'Renamed',
  });
  expect(bodies(UPDATE)).toEqual([{ ...always, ...came, name: 'Renamed' }]);
});

const ftp = { ftpURL: 'sftp://h' };
const index = { recreateIndexStartDate: 1, recreateIndexEndDate: 2 };
const recreated = { ...index, isEnableRecreateIndex: true };
const notRecreating = { isEnableRecreateIndex: false };
const grouping = { fieldValue: 'k', isGroupByFieldEnabled: true };
const notGrouping = { isGroupByFieldEnabled: false };

type Rule = [string, Record<string, unknown>, ClientChanges, Record<string, unknown>];

it.each<Rule>([
  [
    'the seven fields alone when nothing else is set',
    { password: '', lastExportDate: null },
    { ftpURL: null, userName: '', password: null, exportEmailKeys: [], isFtpEnable: undefined },
    {},
  ],
  [
    'null for what was set and is emptied',
    { exportFileNameFormat: '{a}', exportEmailKeys: ['a'], emlS3Bucket: 'e', userName: 'u' },
    { exportFileNameFormat: '', exportEmailKeys: [], emlS3Bucket: null, sftpRemoteDir: '' },
    { exportFileNameFormat: null, exportEmailKeys: null, emlS3Bucket: null, userName: 'u' },
  ],
  [
    'false and empty lists, which are settings',
    { isZipEnabled: true, exportEmailKeys: [] },
    { isZipEnabled: false, isOverwriteS3Bucket: false },
    { isZipEnabled: false, exportEmailKeys: [], isOverwriteS3Bucket: false },
  ],
  ['ftpURL without userName', ftp, {}, {}],
  ['a new ftpURL without userName', {}, ftp, {}],
  ['ftpURL with a userName that is stored', { userName: 'u' }, ftp, { ...ftp, userName: 'u' }],
  ['index dates without recreation', recreated, notRecreating, notRecreating],
  ['index dates with recreation', notRecreating, recreated, recreated],
  ['fieldValue without grouping', grouping, notGrouping, notGrouping],
  ['fieldValue with grouping', grouping, {}, grouping],
])('sends %s by the rule', async (_name, came, changes, sent) => {
  await updateClient(await listed(came), changes);
  expect(bodies(UPDATE)).toEqual([{ ...always, ...sent }]);
});
