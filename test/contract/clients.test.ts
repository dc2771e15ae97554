import { checkSftp } from '@/api/account';
import {
  createClient,
  listClients,
  updateClient,
  type ClientChanges,
  type StoredClient,
} from '@/api/clients';
import { conflict, invalid, missing } from './refusals';
import { handlers, localBackend, type Side } from './sides';

const form = {
  code: 'NEW',
  retention: 90,
  name: 'New',
  id: '1234',
  mailer: 'CCMP',
  fileTypes: ['pdf' as const],
};

/** Everything of a client that a form can set, and that is not a secret. */
const everything: Required<
  Omit<ClientChanges, keyof typeof form | 'password' | 'exportAwsSecretKey'>
> = {
  elasticSearchURL: 'https://search.example.org',
  isFtpEnable: true,
  ftpURL: 'sftp://files.example.org:2222/in',
  userName: 'mas',
  sftpRemoteDir: '/in',
  schedule: 'weekly',
  exportFiletypes: ['html', 'eml'],
  exportEmailKeys: ['customerid', 'orderno'],
  exportFileNameFormat: '{customerid}',
  exportType: 'sftp',
  isZipEnabled: false,
  exportAwsAccessKey: 'ACCESS',
  exportAwsS3Endpoint: 'https://s3.example.org',
  exportAwsRegion: 'eu-1',
  exportAwsS3BucketName: 'bucket',
  isOverwriteS3Bucket: true,
  emlS3Bucket: 'e',
  pngS3Bucket: 'p',
  pdfS3Bucket: 'd',
  htmlS3Bucket: 'h',
  searchEmailBodyFlag: true,
  isEnableRecreateIndex: true,
  recreateIndexStartDate: 1_767_225_600,
  recreateIndexEndDate: 1_767_311_999,
  isGroupByFieldEnabled: true,
  fieldValue: 'orderno',
};

/** One suite, two ends, and both ways to understand an update: a form that sends the whole client does not see the difference. */
describe.each<[string, Side]>([
  ['the handlers of the tests, merging', handlers('merge')],
  ['the handlers of the tests, replacing', handlers('replace')],
  ['the local backend, merging', localBackend('merge')],
  ['the local backend, replacing', localBackend('replace')],
])('the clients of %s', (_name, side) => {
  const byCode = async (code: string): Promise<StoredClient> => {
    const found = (await listClients()).find((client) => client.code === code);
    if (!found) throw new Error(`there is no client ${code}`);
    return found;
  };
  const withPassword = async (): Promise<StoredClient> => {
    await updateClient(await byCode('A'), {
      ...everything,
      password: await side.seal('correct horse'),
    });
    return byCode('A');
  };

  beforeEach(() => side.connect({ changes: true }));

  it('are listed', async () => {
    const list = await listClients();
    expect(list.map(({ groupId, name, fileTypes }) => ({ groupId, name, fileTypes }))).toEqual([
      { groupId: 'a', name: 'Client a', fileTypes: ['png', 'html', 'pdf', 'eml'] },
      { groupId: 'b', name: '湊屋本舗', fileTypes: ['html', 'eml'] },
    ]);
  });

  it('can be created; eml is always among the file types, and a code is taken once, in whatever case', async () => {
    await createClient(form);
    await expect(byCode('NEW')).resolves.toMatchObject({ ...form, fileTypes: ['pdf', 'eml'] });
    await expect(createClient(form)).rejects.toEqual(conflict);
    await expect(createClient({ ...form, code: 'new' })).rejects.toEqual(conflict);
    await createClient({ ...form, code: 'ÉTÉ' });
    await expect(createClient({ ...form, code: 'été' })).rejects.toEqual(conflict);
  });

  it('can be changed', async () => {
    const changes: ClientChanges = {
      name: 'Renamed',
      retention: 400,
      fileTypes: ['eml', 'html'],
      searchEmailBodyFlag: true,
      isEnableRecreateIndex: true,
      recreateIndexStartDate: 1,
      recreateIndexEndDate: 2,
    };
    await updateClient(await byCode('A'), changes);
    await expect(byCode('A')).resolves.toMatchObject({ ...changes, fileTypes: ['html', 'eml'] });
    await updateClient(await byCode('A'), { isEnableRecreateIndex: false });
    await expect(byCode('A')).resolves.toMatchObject({
      recreateIndexStartDate: null,
      recreateIndexEndDate: null,
      isEnableRecreateIndex: false,
    });
  });

  it('lose nothing that a form does not know of, secrets and dates included', async () => {
    const before = await withPassword();
    await updateClient(before, { name: 'Renamed' });
    const { stored, ...after } = await byCode('A');
    expect(after).toMatchObject({ ...everything, name: 'Renamed' });
    expect({ ...stored, name: before.name }).toEqual(before.stored);
  });

  it('can have their fields emptied again', async () => {
    await updateClient(await byCode('A'), everything);
    await updateClient(await byCode('A'), {
      exportFileNameFormat: '',
      exportEmailKeys: [],
      sftpRemoteDir: null,
      elasticSearchURL: '',
      isGroupByFieldEnabled: false,
    });
    await expect(byCode('A')).resolves.toMatchObject({
      exportFileNameFormat: null,
      exportEmailKeys: [],
      sftpRemoteDir: null,
      elasticSearchURL: null,
      fieldValue: null,
      userName: 'mas',
    });
  });

  it('let a stored password go to no other server or user, by a check or a save', async () => {
    const client = await withPassword();
    const password = client.password ?? '';
    const own = { host: 'files.example.org', port: 2222, username: 'mas', password };
    for (const other of [{ host: '127.0.0.1' }, { port: 1 }, { username: 'eve' }]) {
      const outcome = await checkSftp({ ...own, ...other });
      expect(outcome).toEqual({ ok: false, message: expect.stringMatching(/server/) as string });
    }
    for (const other of [
      { ftpURL: 'sftp://evil.example.org:2222/in' },
      { ftpURL: 'files.example.org' },
      { userName: 'eve' },
    ])
      await expect(updateClient(client, other)).rejects.toEqual(invalid);
    await expect(
      updateClient(await byCode('B'), { ftpURL: 'evil.example.org', userName: 'eve', password }),
    ).rejects.toEqual(invalid);
    await updateClient(client, { ftpURL: 'sftp://FILES.example.org:2222/elsewhere' });
    await updateClient(client, {
      ftpURL: 'sftp://evil.example.org',
      password: await side.seal('typed for it'),
    });
    await expect(byCode('A')).resolves.toMatchObject({ ftpURL: 'sftp://evil.example.org' });
  });

  it('that are unknown, or whose code is another one’s, are refused', async () => {
    const client = await byCode('A');
    await expect(updateClient({ ...client, groupId: 'nobody' }, { name: 'x' })).rejects.toEqual(
      missing,
    );
    await expect(updateClient(client, { code: 'b' })).rejects.toEqual(conflict);
  });
});
