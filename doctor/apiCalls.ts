import { readBillingRow } from '@/api/billing';
import { readClient } from '@/api/clients';
import { readEmail, readPoint } from '@/api/emails';
import type { Json } from '@/api/decode';
import { readUser } from '@/api/users';

/** A call of docs/contract.openapi.yaml that only reads, and how the console reads its rows. */
export type ReadCall = {
  /** The operation's id there. */
  id: string;
  body?: Json;
  /** The rows of the answer; null where it is no such answer. */
  rows(answer: unknown): unknown[] | null;
  read(row: Json): unknown;
};

const DAY = 86_400;
const listed = (answer: unknown): unknown[] | null =>
  answer === null || answer === undefined ? [] : Array.isArray(answer) ? answer : null;

export const clientsCall: ReadCall = { id: 'listClients', rows: listed, read: readClient };

/** The calls beside the clients and one email; `now` is in unix seconds. */
export function readCalls(now: number): ReadCall[] {
  const range = { startDate: now - 30 * DAY, endDate: now };
  const interval = { start: range.startDate, end: now, groupCount: 1, unit: 'days' };
  return [
    { id: 'listUsers', rows: listed, read: readUser },
    {
      id: 'listEmails',
      body: { offset: 0, limit: 100, filters: { range, isBulk: false } },
      rows: (answer) => listed((answer as Json | null)?.result),
      read: readEmail,
    },
    { id: 'getChart', body: { interval, filters: { range } }, rows: listed, read: readPoint },
    {
      id: 'listBilling',
      body: range,
      rows: listed,
      read: (row) => readBillingRow(row, 'UTC'),
    },
  ];
}

/** One email of the list, asked for by itself. */
export const emailCall = (email: { id: string; sentDate: string | number | null }): ReadCall => ({
  id: 'getEmail',
  body: { id: email.id, date: email.sentDate },
  rows: (answer) => [answer],
  read: (row) => {
    const read = readEmail(row);
    return read?.id === email.id ? read : null;
  },
});
