import { FILE_TYPES } from '@/api/emails';
import type { Client } from '@/api/clients';
import { newClient } from '../../../backend/directory/newClient';

/** A client with everything optional off or empty; its group is the data context of its name. */
export function buildClient(given: Partial<Client> = {}): Client {
  const fileTypes = [...FILE_TYPES];
  const required = { code: 'ONE', name: 'Client One', id: '1001', groupId: 'grp-one' };
  const client = newClient({ ...required, retention: 365, mailer: 'CCMP', fileTypes });
  return { ...client, fileTypes, exportFiletypes: [], schedule: null, exportType: null, ...given };
}

export const clientOne = buildClient();
export const clientTwo = buildClient({
  code: 'TWO',
  name: '湊屋本舗',
  id: '1002',
  groupId: 'grp-two',
  fileTypes: ['html', 'eml'],
});
