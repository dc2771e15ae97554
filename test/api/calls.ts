import { checkSftp, resetPassword } from '@/api/account';
import { listBilling } from '@/api/billing';
import { getChallenge } from '@/api/captcha';
import { createClient, listClients, updateClient } from '@/api/clients';
import * as emails from '@/api/emails';
import { getKeyRecords } from '@/api/keyRecords';
import { requestTimestamp } from '@/api/timestamp';
import * as users from '@/api/users';
import { getVersion } from '@/api/version';
import { buildEmail } from '../support/build/email';
import { clientTwo } from '../support/build/client';
import { filledForm } from '../support/build/user';
import { backend } from '../support/fakeBackend';

const signal = new AbortController().signal;
export const range = { startDate: 1_795_046_400, endDate: 1_795_132_799 };
const filters = { recipient: ' jo* ', sender: '', subject: '新作', campaignId: '', range };
export const none = { ...filters, recipient: '', subject: '' };
export const email = buildEmail({ id: 'mail 1/2' });

const fresh = { ...clientTwo, code: 'NEW', retention: 90 };
const settings = { timezone: 'Etc/GMT+9', localization: 'fr_FR' } as const;
const access = { host: '::1', port: 22, username: 'jo', password: 'mas1.k.hkdf.a.b.c' };
const interval = { start: 1, end: 2, groupCount: 6, unit: 'hours' } as const;
const file = { filePath: 'grp-one/mail 1.eml', bucket: 'bucket-eml' };
const name = 'k._domainkey.example.com';

/** Each function of src/api that asks something, and the operation that it asks for. */
export const calls: [string, string, () => Promise<unknown>][] = [
  ['getVersion', 'getVersion', () => getVersion()],
  ['listClients', 'listClients', () => listClients()],
  ['createClient', 'createClient', () => createClient(fresh)],
  ['updateClient', 'updateClient', () => saveClient()],
  ['listUsers', 'listUsers', () => users.listUsers()],
  ['createUser', 'createUser', () => users.createUser(filledForm)],
  ['updateUser', 'updateUser', () => users.updateUser('a/b c', filledForm)],
  ['updateOwnSettings', 'updateOwnSettings', () => users.updateOwnSettings('a/b c', settings)],
  ['lockUser', 'lockUser', () => users.lockUser('a/b c')],
  ['unlockUser', 'unlockUser', () => users.unlockUser('a/b c')],
  ['removeUser', 'removeUser', () => users.removeUser('a/b c')],
  ['resetPassword', 'resetPassword', () => resetPassword('jo@example.org', 'solved')],
  ['checkSftp', 'checkSftp', () => checkSftp(access)],
  ['listEmails', 'listEmails', () => emails.listEmails(filters, 100)],
  ['listForBulk', 'listEmails', () => emails.listForBulk(none)],
  ['getChart', 'getChart', () => emails.getChart(interval, filters)],
  ['getEmail', 'getEmail', () => emails.getEmail(email)],
  ['downloadFile', 'downloadFile', () => emails.downloadFile(file, signal)],
  [
    'downloadArchive',
    'downloadArchive',
    () => emails.downloadArchive(['a.eml'], 'bucket-eml', signal),
  ],
  ['listBilling', 'listBilling', () => listBilling(range, 'UTC')],
  ['getChallenge', 'getChallenge', () => getChallenge('/captcha/challenge', signal)],
  ['getKeyRecords', 'getKeyRecords', () => getKeyRecords({ url: '/dns-query' }, name, signal)],
  [
    'requestTimestamp',
    'requestTimestamp',
    () => requestTimestamp({ url: '/timestamp', trusted: [] }, 'ab'.repeat(32), signal),
  ],
];

async function saveClient(): Promise<void> {
  backend.clients = [
    { ...clientTwo, groupId: 'a/b?c', userName: 'jo', ftpURL: 'sftp://b.org', fieldValue: 'x' },
  ];
  const [client] = await listClients();
  if (!client) throw new Error('there is no client');
  await updateClient(client, {
    name: '湊屋',
    userName: '',
    isEnableRecreateIndex: true,
    recreateIndexStartDate: 1,
    recreateIndexEndDate: 2,
    exportEmailKeys: [],
  });
}
