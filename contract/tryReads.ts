import { isObject, type Json } from '@/api/decode';
import { BULK_LIMIT, PAGE_SIZE } from '@/api/emails';
import { FILE_TYPES, type FileType } from '@/lib/fileTypes';
import { beginsLike } from '../doctor/checkDownload';
import type { Caller, DataContext } from './caller';
import { differs, type Difference } from './difference';

const DAY = 86_400;
const TEN_YEARS = 3_652 * DAY;
const NO_TOKEN = 'not-a-token';
const ARCHIVE_CALLS = [
  'listEmails',
  'getChart',
  'getEmail',
  'downloadFile',
  'downloadArchive',
] as const;

/** What the reads found of the backend, for the writes. */
export type Known = { context: DataContext | null; client: Json | null; users: Json[] | null };

const rowsOf = (answer: unknown): Json[] =>
  Array.isArray(answer) ? answer.filter((row) => isObject(row)) : [];

/** What needs no token; and that all else needs one. */
export async function tryWithoutToken({ attempt }: Caller): Promise<void> {
  await attempt({ id: 'getVersion', token: null });
  const refused = { id: 'listClients', expect: [401] };
  await attempt({ ...refused, what: 'without a token', token: null });
  await attempt({ ...refused, what: 'with a token that is none', token: NO_TOKEN });
}

/** Every call that changes nothing. `wanted`: the data context's group id; null takes the first. */
export async function tryReads(caller: Caller, wanted: string | null): Promise<Known> {
  const clients = rowsOf(await caller.attempt({ id: 'listClients' }));
  const client = clients.find(({ groupId }) => wanted === null || groupId === wanted) ?? null;
  const context = client && contextOf(client);
  if (context) {
    caller.choose(context);
    await tryArchive(caller);
  } else
    for (const id of ARCHIVE_CALLS)
      caller.pass(
        id,
        wanted === null
          ? 'there is no data context to ask in.'
          : 'the data context that is asked for is not in the list.',
      );
  const users = await caller.attempt({ id: 'listUsers' });
  const now = Math.floor(Date.now() / 1000);
  await caller.attempt({
    id: 'listBilling',
    body: { startDate: now - 365 * DAY, endDate: now },
  });
  return { context, client, users: users === undefined ? null : rowsOf(users) };
}

const contextOf = ({ id, name, groupId, fileTypes }: Json): DataContext =>
  ({ id, name, groupId, fileTypes }) as DataContext;

async function tryArchive(caller: Caller): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const month = { startDate: now - 30 * DAY, endDate: now };
  const first = await tryPage(caller, month, 'a page of 30 days');
  const isEmpty = first !== null && first.length === 0;
  const range = isEmpty ? { startDate: now - TEN_YEARS, endDate: now } : month;
  const emails = isEmpty ? await tryPage(caller, range, 'a page of ten years') : first;
  await caller.attempt({
    id: 'listEmails',
    what: 'all, to be downloaded',
    body: { offset: 0, limit: BULK_LIMIT, filters: { range, isBulk: true } },
    check: checkCounts(BULK_LIMIT),
  });
  await caller.attempt({
    id: 'getChart',
    body: {
      interval: {
        start: range.startDate,
        end: range.endDate,
        groupCount: 1,
        unit: isEmpty ? 'months' : 'days',
      },
      filters: { range },
    },
  });
  await tryEmail(caller, emails?.[0]);
  await tryFiles(caller, emails ?? []);
}

async function tryPage(caller: Caller, range: object, what: string): Promise<Json[] | null> {
  const answer = await caller.attempt({
    id: 'listEmails',
    what,
    body: { offset: 0, limit: PAGE_SIZE, filters: { range, isBulk: false } },
    check: checkCounts(PAGE_SIZE),
  });
  return isObject(answer) ? rowsOf(answer.result) : null;
}

const checkCounts =
  (limit: number) =>
  (body: unknown): Difference[] => {
    const { result, recordCount } = body as { result: Json[]; recordCount: number };
    if (result.length > limit)
      return [differs('/result', `at most ${limit} rows`, String(result.length))];
    if (recordCount < result.length)
      return [differs('/recordCount', `at least ${result.length}`, String(recordCount))];
    return result.length < limit && result.length < recordCount
      ? [differs('/result', `${Math.min(limit, recordCount)} rows`, String(result.length))]
      : [];
  };

async function tryEmail(caller: Caller, email: Json | undefined): Promise<void> {
  if (email)
    await caller.attempt({
      id: 'getEmail',
      body: { id: email.id, date: email.date },
      check: (body) =>
        isObject(body) && body.id === email.id
          ? []
          : [differs('/id', 'the id that was asked for', 'another one')],
    });
  else caller.pass('getEmail', 'no email was found.');
  await caller.attempt({
    id: 'getEmail',
    what: 'one that is not there',
    body: { id: 'no-such-email', date: 1 },
    expect: [404],
  });
}

type Stored = { filePath: string; bucket: string };

const storedOf = (email: Json, type: FileType): Stored | null =>
  isObject(email[type]) ? (email[type] as Stored) : null;

async function tryFiles(caller: Caller, emails: readonly Json[]): Promise<void> {
  for (const type of FILE_TYPES) {
    const stored = emails.flatMap((email) => storedOf(email, type) ?? [])[0];
    const what = `the ${type.toUpperCase()} of an email`;
    if (stored)
      await caller.attempt({
        id: 'downloadFile',
        what,
        body: { filePath: stored.filePath, bucket: stored.bucket },
        check: (_, answer) => checkFile(type, answer.body, answer.header('content-type')),
      });
    else caller.pass('downloadFile', 'no email was found that has one.', what);
  }
  const missing = { filePath: 'no/such/file.eml', bucket: 'no-such-bucket' };
  await caller.attempt({
    id: 'downloadFile',
    what: 'one that is not there',
    body: missing,
    expect: [404],
  });
  await tryZip(caller, emails);
}

const MEDIA: Readonly<Record<FileType, string>> = {
  png: 'image/png',
  html: 'text/html',
  pdf: 'application/pdf',
  eml: 'message/rfc822',
};

function checkFile(type: FileType, bytes: Buffer, contentType: string): Difference[] {
  if (!contentType.toLowerCase().startsWith(MEDIA[type]))
    return [differs('header content-type', MEDIA[type], contentType)];
  if (bytes.byteLength === 0) return [differs('', 'a file', 'nothing')];
  return beginsLike(type, bytes)
    ? []
    : [differs('', `what begins like ${type.toUpperCase()}`, 'something else')];
}

async function tryZip(caller: Caller, emails: readonly Json[]): Promise<void> {
  const all = emails.flatMap((email) => FILE_TYPES.flatMap((type) => storedOf(email, type) ?? []));
  const bucket = all[0]?.bucket;
  const files = all.filter((each) => each.bucket === bucket).map(({ filePath }) => filePath);
  if (bucket === undefined) caller.pass('downloadArchive', 'no email was found that has a file.');
  else
    await caller.attempt({
      id: 'downloadArchive',
      body: { files: [...new Set(files)].slice(0, 3), bucket },
      check: (_, { body }) =>
        body.subarray(0, 2).toString('latin1') === 'PK'
          ? []
          : [differs('', 'what begins like a zip', 'something else')],
    });
  await caller.attempt({
    id: 'downloadArchive',
    what: 'of what is not there',
    body: { files: ['no/such/file.eml'], bucket: 'no-such-bucket' },
    expect: [404],
  });
}
