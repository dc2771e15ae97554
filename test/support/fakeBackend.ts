import type { ArchivedEmail } from '@/api/emails';
import type { BillingRow } from '@/api/billing';
import type { Client } from '@/api/clients';
import type { User } from '@/api/users';
import { clientOne, clientTwo } from './build/client';
import { resetEmailNumbers } from './build/email';

/** What the handlers answer from; tests fill it before they render, and start with it empty. */
export type FakeBackend = {
  version: string;
  /** Emails by the group id of their data context. */
  emails: Map<string, ArchivedEmail[]>;
  clients: Client[];
  /** What an update of a client does with the fields that it leaves out. */
  put: 'merge' | 'replace';
  users: User[];
  billing: BillingRow[];
  /** What checksftp answers. */
  sftp: { status: 'success' | 'error'; message?: string };
};

const initial = (): FakeBackend => ({
  version: '2.7.1',
  emails: new Map(),
  clients: [{ ...clientOne }],
  put: 'merge',
  users: [],
  billing: [],
  sftp: { status: 'success' },
});

export const backend: FakeBackend = initial();

/** Puts emails into the archive of a data context. */
export function archive(emails: ArchivedEmail[], groupId = 'grp-one'): void {
  backend.emails.set(groupId, [...(backend.emails.get(groupId) ?? []), ...emails]);
}

/** Two data contexts, of which the first was chosen before. */
export function haveTwoContexts(): void {
  backend.clients = [clientOne, clientTwo];
  localStorage.setItem('dataContext', clientOne.id);
}

/** Everything as at the start of a test. */
export function resetBackend(): void {
  Object.assign(backend, initial());
  resetEmailNumbers();
}
