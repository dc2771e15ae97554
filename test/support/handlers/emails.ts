import { http, HttpResponse } from 'msw';
import moment from 'moment-timezone';
import { FILE_TYPES, type ArchivedEmail, type ChartInterval } from '@/api/emails';
import { emailOnTheWire } from '../build/email';
import { MEDIA_TYPES, renditionBytes, zipOf } from '../build/rendition';
import { backend } from '../fakeBackend';
import { contextOf } from '../requests';
import { isMeant, type WireFilters } from '../textFilter';

const MAX_BARS = 1000;

/** The emails of the data context that the request names; of all where it names none. */
function emailsOf(request: Request): ArchivedEmail[] {
  const context = contextOf(request.headers);
  return context ? (backend.emails.get(context.groupId) ?? []) : [...backend.emails.values()].flat();
}

const newestFirst = (a: ArchivedEmail, b: ArchivedEmail): number => (b.date ?? 0) - (a.date ?? 0);

type ListBody = { offset: number; limit: number; filters: WireFilters & { isBulk: boolean } };
type ChartBody = { interval: ChartInterval; filters: WireFilters };
type FileBody = { filePath: string; bucket: string };

export const emailHandlers = [
  http.post<never, ListBody>('*/api/mas/list', async ({ request }) => {
    const { offset, limit, filters } = await request.json();
    const all = emailsOf(request).filter((email) => isMeant(email, filters)).sort(newestFirst);
    return HttpResponse.json({ result: all.slice(offset, offset + limit).map(emailOnTheWire), recordCount: all.length });
  }),
  http.post<never, ChartBody>('*/api/mas/chart', async ({ request }) => {
    const { interval, filters } = await request.json();
    const dates = emailsOf(request).filter((email) => isMeant(email, filters)).map((email) => email.date ?? 0);
    return HttpResponse.json(bars(interval, request.headers.get('timezone') ?? 'UTC', dates));
  }),
  http.post<never, { id: string }>('*/api/mas/email', async ({ request }) => {
    const { id } = await request.json();
    const email = emailsOf(request).find((known) => known.id === id);
    return email ? HttpResponse.json(emailOnTheWire(email)) : HttpResponse.json({}, { status: 404 });
  }),
  http.post<never, FileBody>('*/api/mas/download', async ({ request }) => {
    const { filePath, bucket } = await request.json();
    const file = fileAt(request, filePath, bucket);
    if (!file) return HttpResponse.json({}, { status: 404 });
    const headers = { 'Content-Type': MEDIA_TYPES[file.type], 'Content-Length': String(file.bytes.byteLength) };
    return HttpResponse.arrayBuffer(file.bytes.buffer, { headers });
  }),
  http.post<never, { files: string[]; bucket: string }>('*/api/mas/download/archive', async ({ request }) => {
    const { files, bucket } = await request.json();
    const found = files.map((filePath) => fileAt(request, filePath, bucket));
    if (found.includes(null)) return HttpResponse.json({}, { status: 404 });
    const zip = await zipOf(found.flatMap((file) => (file ? [file] : [])));
    return HttpResponse.arrayBuffer(zip.buffer, { headers: { 'Content-Type': 'application/zip' } });
  }),
];

function fileAt(request: Request, filePath: string, bucket: string) {
  for (const email of emailsOf(request)) {
    const type = FILE_TYPES.find((candidate) => email.conversions[candidate]?.filePath === filePath && email.conversions[candidate].bucket === bucket);
    if (type) return { type, name: filePath.slice(filePath.lastIndexOf('/') + 1), bytes: renditionBytes(email.id, type) };
  }
  return null;
}

/** Bars of `groupCount` units that cover the range, on the calendar of the zone. */
function bars({ start, end, groupCount, unit }: ChartInterval, zone: string, dates: number[]) {
  const points: { id: string; timestamp: number; start: number; end: number; count: number }[] = [];
  const from = moment.unix(start).tz(zone).startOf(unit === 'weeks' ? 'isoWeek' : unit);
  while (from.unix() <= end && points.length < MAX_BARS) {
    const next = from.clone().add(groupCount, unit);
    const [first, last] = [from.valueOf(), next.valueOf()];
    points.push({ id: String(first), timestamp: first, start: first, end: last, count: dates.filter((date) => date >= first && date < last).length });
    from.add(groupCount, unit);
  }
  return points;
}
