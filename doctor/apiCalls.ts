import { readBillingRow } from '@/api/billing';
import { readClient } from '@/api/clients';
import { readEmail, readPoint } from '@/api/emails';
import type { Json } from '@/api/decode';
import { readUser } from '@/api/users';
import type { Permission } from '@/features/session/permissions';
import { BILLING, CLIENT, EMAIL, POINT, USER, type Shape } from './shapes';

/** A call of docs/contract.openapi.yaml that only reads, and how the console reads its rows. */
export type ReadCall = {
  method: 'GET' | 'POST';
  path: string;
  body?: Json;
  /** What the caller needs to hold. */
  permission: Permission | null;
  /** The rows of the answer; null where it is no such answer. */
  rows(answer: unknown): unknown[] | null;
  read(row: Json): unknown;
  shape: Shape;
  /** Whether an empty answer is worth a word. */
  mayBeEmpty: boolean;
};

const DAY = 86_400;
const listed = (answer: unknown): unknown[] | null =>
  answer === null || answer === undefined ? [] : Array.isArray(answer) ? answer : null;

export const clientsCall: ReadCall = {
  method: 'GET',
  path: '/api/clients/list',
  permission: null,
  rows: listed,
  read: readClient,
  shape: CLIENT,
  mayBeEmpty: false,
};

/** The calls beside the clients and one email; `now` is in unix seconds. */
export function readCalls(now: number): ReadCall[] {
  const range = { startDate: now - 30 * DAY, endDate: now };
  const filters = { range };
  return [
    {
      method: 'GET',
      path: '/api/users/list',
      permission: 'MANAGE_USERS',
      rows: listed,
      read: readUser,
      shape: USER,
      mayBeEmpty: false,
    },
    {
      method: 'POST',
      path: '/api/mas/list',
      body: { offset: 0, limit: 100, filters: { ...filters, isBulk: false } },
      permission: 'ACCESS_MAILINGS',
      rows: (answer) => listed((answer as Json | null)?.result),
      read: readEmail,
      shape: EMAIL,
      mayBeEmpty: true,
    },
    {
      method: 'POST',
      path: '/api/mas/chart',
      body: {
        interval: { start: range.startDate, end: range.endDate, groupCount: 1, unit: 'days' },
        filters,
      },
      permission: 'ACCESS_MAILINGS',
      rows: listed,
      read: readPoint,
      shape: POINT,
      mayBeEmpty: true,
    },
    {
      method: 'POST',
      path: '/api/billing/list',
      body: range,
      permission: 'ACCESS_BILLING',
      rows: listed,
      read: (row) => readBillingRow(row, 'UTC'),
      shape: BILLING,
      mayBeEmpty: true,
    },
  ];
}

/** One email of the list, asked for by itself. */
export const emailCall = (email: { id: string; sentDate: string | number | null }): ReadCall => ({
  method: 'POST',
  path: '/api/mas/email',
  body: { id: email.id, date: email.sentDate },
  permission: 'ACCESS_MAILINGS',
  rows: (answer) => [answer],
  read: (row) => {
    const read = readEmail(row);
    return read?.id === email.id ? read : null;
  },
  shape: EMAIL,
  mayBeEmpty: false,
});
