import { createClient, listClients, updateClient, type ClientUpdate } from '@/api/clients';
import { buildClient, clientOne } from '../support/build/client';
import { backend } from '../support/fakeBackend';
import { answering } from '../support/handlers/failure';
import { bodies } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

const UPDATE = 'PUT /api/clients/update/grp-one';
const always: ClientUpdate = {
  code: 'ONE',
  retention: 365,
  name: 'Client One',
  id: '1001',
  groupId: 'grp-one',
  mailer: 'CCMP',
  fileTypes: ['eml'],
};

beforeEach(() => {
  bindFakeSession();
});

it('lists the clients as they are', async () => {
  const client = buildClient({
    isFtpEnable: true,
    exportFiletypes: ['html', 'eml'],
    schedule: 'weekly',
    exportType: 's3',
    recreateIndexStartDate: 1_790_000_000,
    lastExportDate: 1_790_000_000_000,
  });
  backend.clients = [client, clientOne];
  await expect(listClients()).resolves.toEqual([client, clientOne]);
});

it('reads numbers and switches written as text', async () => {
  server.use(
    answering(
      'GET /api/clients/list',
      JSON.stringify([
        {
          groupId: 7,
          id: 1001,
          retention: '365',
          isFtpEnable: 'true',
          isZipEnabled: null,
          fileTypes: ['PDF', 'eml', 'eml'],
          schedule: 'hourly',
          exportType: 'ftp',
        },
      ]),
    ),
  );
  await expect(listClients()).resolves.toMatchObject([
    {
      groupId: '7',
      id: '1001',
      retention: 365,
      isFtpEnable: true,
      isZipEnabled: null,
      fileTypes: ['pdf', 'eml'],
      schedule: null,
      exportType: null,
    },
  ]);
});

it('leaves out a client without a group: it cannot be chosen (F-29)', async () => {
  server.use(
    answering('GET /api/clients/list', '[{"id":"1"},{"groupId":"","id":"2"},{"groupId":"g3"}]'),
  );
  await expect(listClients()).resolves.toMatchObject([{ groupId: 'g3' }]);
});

it('creates a client from six fields, nothing else', async () => {
  const form = {
    code: 'NEW',
    retention: 90,
    name: 'New',
    id: '1234',
    mailer: 'CCMP',
    fileTypes: ['eml' as const, 'pdf' as const],
  };
  await createClient({ ...form, groupId: 'x' } as typeof form);
  expect(bodies('POST /api/clients/create')).toEqual([form]);
});

it('updates the seven fields alone when nothing else is set', async () => {
  await updateClient({
    ...always,
    ftpURL: null,
    userName: '',
    password: null,
    isFtpEnable: undefined,
  });
  expect(bodies(UPDATE)).toEqual([always]);
});

it('addresses the client by its group, whatever characters that has', async () => {
  await expect(updateClient({ ...always, groupId: 'a/b?c' })).rejects.toMatchObject({
    status: 404,
  });
  expect(bodies('PUT /api/clients/update/a%2Fb%3Fc')).toHaveLength(1);
});

it('sends false and empty lists: they are settings', async () => {
  await updateClient({
    ...always,
    isZipEnabled: false,
    exportEmailKeys: [],
    isOverwriteS3Bucket: false,
  });
  expect(bodies(UPDATE)).toEqual([
    { ...always, isZipEnabled: false, exportEmailKeys: [], isOverwriteS3Bucket: false },
  ]);
});

it.each<[string, Partial<ClientUpdate>, Partial<ClientUpdate>]>([
  ['ftpURL without userName', { ftpURL: 'sftp://h' }, {}],
  [
    'ftpURL with userName',
    { ftpURL: 'sftp://h', userName: 'u' },
    { ftpURL: 'sftp://h', userName: 'u' },
  ],
  [
    'index dates without recreation',
    { recreateIndexStartDate: 1, recreateIndexEndDate: 2, isEnableRecreateIndex: false },
    { isEnableRecreateIndex: false },
  ],
  [
    'index dates with recreation',
    { recreateIndexStartDate: 1, recreateIndexEndDate: 2, isEnableRecreateIndex: true },
    { recreateIndexStartDate: 1, recreateIndexEndDate: 2, isEnableRecreateIndex: true },
  ],
  [
    'fieldValue without grouping',
    { fieldValue: 'k', isGroupByFieldEnabled: false },
    { isGroupByFieldEnabled: false },
  ],
  [
    'fieldValue with grouping',
    { fieldValue: 'k', isGroupByFieldEnabled: true },
    { fieldValue: 'k', isGroupByFieldEnabled: true },
  ],
])('sends %s by the rule', async (_name, given, sent) => {
  await updateClient({ ...always, ...given });
  expect(bodies(UPDATE)).toEqual([{ ...always, ...sent }]);
});

it('sends every export setting under the names of the contract', async () => {
  const settings: Partial<ClientUpdate> = {
    isFtpEnable: true,
    ftpURL: 'sftp://h',
    userName: 'u',
    password: 'k1.envelope',
    sftpRemoteDir: '/in',
    schedule: 'daily',
    exportFiletypes: ['html'],
    exportEmailKeys: ['a'],
    exportFileNameFormat: '{a}',
    exportType: 'sftp',
    isZipEnabled: true,
    exportAwsAccessKey: 'A',
    exportAwsSecretKey: 'k1.e',
    exportAwsS3Endpoint: 'https://s3',
    exportAwsRegion: 'r',
    exportAwsS3BucketName: 'b',
    isOverwriteS3Bucket: true,
    emlS3Bucket: 'e',
    pngS3Bucket: 'p',
    pdfS3Bucket: 'd',
    htmlS3Bucket: 'h',
    searchEmailBodyFlag: true,
  };
  await updateClient({ ...always, ...settings });
  expect(bodies(UPDATE)).toEqual([{ ...always, ...settings }]);
});
