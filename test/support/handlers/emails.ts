import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { chartBuckets } from '../../../backend/archive/chartBuckets';
import { FILE_TYPES, type ArchivedEmail, type ChartInterval } from '@/api/emails';
import { emailOnTheWire } from '../build/email';
import { MEDIA_TYPES, renditionBytes, zipOf } from '../build/rendition';
import { backend } from '../fakeBackend';
import { contextOf } from '../requests';

const noContext = () =>
  HttpResponse.json(
    { title: 'The data-context header is missing.', code: 'E_VALIDATION' },
    { status: 400 },
  );

/** Answers within the data context that the request names; 400 without one. */
const inContext =
  <Body extends DefaultBodyType>(
    answer: (body: Body, emails: ArchivedEmail[], request: Request) => Response | Promise<Response>,
  ) =>
  async ({ request }: { request: StrictRequest<Body> }) => {
    const context = contextOf(request.headers);
    return context
      ? answer(await request.json(), backend.emails.get(context.groupId) ?? [], request)
      : noContext();
  };

const notFound = (title: string) =>
  HttpResponse.json({ title, code: 'E_NOT_FOUND' }, { status: 404 });

const newestFirst = (a: ArchivedEmail, b: ArchivedEmail): number => (b.date ?? 0) - (a.date ?? 0);

/** The filters of a search as they are on the wire: texts that are not asked for are left out. */
type WireFilters = {
  recipient?: string;
  sender?: string;
  subject?: string;
  campaignId?: string;
  range: { startDate: number; endDate: number };
};

type ListBody = { offset: number; limit: number; filters: WireFilters & { isBulk: boolean } };
type ChartBody = { interval: ChartInterval; filters: WireFilters };
type FileBody = { filePath: string; bucket: string };
type ArchiveBody = { files: string[]; bucket: string };

export const emailHandlers = [
  http.post<never, ListBody>(
    '*/api/mas/list',
    inContext<ListBody>(({ offset, limit, filters }, emails) => {
      const found = emails.filter((email) => isMeant(email, filters)).sort(newestFirst);
      return HttpResponse.json({
        result: found.slice(offset, offset + limit).map(emailOnTheWire),
        recordCount: found.length,
      });
    }),
  ),
  http.post<never, ChartBody>(
    '*/api/mas/chart',
    inContext<ChartBody>(({ interval, filters }, emails, { headers }) => {
      const dates = emails
        .filter((email) => isMeant(email, filters))
        .map((email) => email.date ?? 0);
      return HttpResponse.json(bars(interval, headers.get('timezone') ?? 'UTC', dates));
    }),
  ),
  http.post<never, { id: string }>(
    '*/api/mas/email',
    inContext<{ id: string }>(({ id }, emails) => {
      const email = emails.find((known) => known.id === id);
      return email ? HttpResponse.json(emailOnTheWire(email)) : notFound('There is no such email.');
    }),
  ),
  http.post<never, FileBody>(
    '*/api/mas/download',
    inContext<FileBody>(({ filePath, bucket }, emails) => {
      const file = fileAt(emails, filePath, bucket);
      if (!file) return notFound(`There is no file ${filePath}.`);
      const headers = {
        'Content-Type': MEDIA_TYPES[file.type],
        'Content-Length': String(file.bytes.byteLength),
      };
      return HttpResponse.arrayBuffer(file.bytes.buffer, { headers });
    }),
  ),
  http.post<never, ArchiveBody>(
    '*/api/mas/download/archive',
    inContext<ArchiveBody>(async ({ files, bucket }, emails) => {
      const found = files.map((filePath) => fileAt(emails, filePath, bucket));
      if (found.includes(null)) return notFound('There is no such file.');
      const zip = await zipOf(found.flatMap((file) => (file ? [file] : [])));
      return HttpResponse.arrayBuffer(zip.buffer, {
        headers: { 'Content-Type': 'application/zip' },
      });
    }),
  ),
];

function fileAt(emails: ArchivedEmail[], filePath: string, bucket: string) {
  for (const email of emails) {
    const type = FILE_TYPES.find(
      (candidate) =>
        email.conversions[candidate]?.filePath === filePath &&
        email.conversions[candidate].bucket === bucket,
    );
    if (type)
      return {
        type,
        name: filePath.slice(filePath.lastIndexOf('/') + 1),
        bytes: renditionBytes(email.id, type),
      };
  }
  return null;
}

/** Bars of the interval, each with how many of the dates it has. */
const bars = (interval: ChartInterval, zone: string, dates: number[]) =>
  chartBuckets(interval, zone).map(({ start, end }) => ({
    id: String(start),
    timestamp: start,
    start,
    end,
    count: dates.filter((date) => date >= start && date <= end).length,
  }));

/** Whether filters mean an email: addresses whole, subjects anywhere, `*` for any run. */
function isMeant(
  email: ArchivedEmail,
  { recipient, sender, subject, campaignId, range }: WireFilters,
): boolean {
  const seconds = (email.date ?? 0) / 1000;
  if (seconds < range.startDate || seconds >= range.endDate + 1) return false;
  return (
    matches(email.recipient, recipient, 'whole') &&
    matches(email.sender, sender, 'whole') &&
    matches(email.subject, subject, 'part') &&
    matches(email.campaignId, campaignId, 'exact')
  );
}

function matches(
  text: string,
  filter: string | undefined,
  scope: 'whole' | 'part' | 'exact',
): boolean {
  if (filter === undefined) return true;
  const pattern = filter
    .split('*')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]*');
  const anywhere = scope === 'part' && !filter.includes('*');
  return new RegExp(
    anywhere ? pattern : `^${pattern}$`,
    scope === 'exact' && !filter.includes('*') ? '' : 'i',
  ).test(text);
}
