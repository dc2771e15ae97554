import { getChart, getEmail, listEmails, listForBulk, type EmailFilters } from '@/api/emails';
import { buildEmail, LAST_SENT } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { answering, listing } from '../support/handlers/failure';
import { bodies } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession, unreadable } from '../support/session';

server.holdToContract();

const range = { startDate: 1_790_000_000, endDate: 1_800_000_000 };
const none: EmailFilters = { recipient: '', sender: '', subject: '', campaignId: '', range };

/** What is read of a list of one row. */
const readRow = async (row: Record<string, unknown>) => {
  server.useOutside(listing([{ id: 'a', ...row }], 1));
  const { emails } = await listEmails(none, 0);
  return emails[0];
};

beforeEach(() => bindFakeSession());

describe('a search', () => {
  it('asks for a page of 100 with trimmed filters, without the empty ones', async () => {
    await listEmails({ ...none, recipient: ' jo* ', subject: 'Sale', range }, 200);
    expect(bodies('POST /api/mas/list')).toEqual([
      {
        offset: 200,
        limit: 100,
        filters: { recipient: 'jo*', subject: 'Sale', range, isBulk: false },
      },
    ]);
  });

  it.each([
    [null, null],
    [0, null],
    ['soon', null],
    [1e20, null],
    [Date.UTC(10_000, 0, 1), null],
    ['10000-01-01T00:00:00Z', null],
    ['2026-11-20T12:00:00Z', Date.UTC(2026, 10, 20, 12)],
    [1_790_000_000, 1_790_000_000_000],
    [1_790_000_000_123, 1_790_000_000_123],
    ['1790000000', 1_790_000_000_000],
    ['2026-11-20T10:00:00', Date.UTC(2026, 10, 20, 10)],
    ['2026-11-20 10:00:00.5', Date.UTC(2026, 10, 20, 10, 0, 0, 500)],
    ['2026-11-20T10:00:00+0900', Date.UTC(2026, 10, 20, 1)],
    ['2026-11-20T10:00-05', Date.UTC(2026, 10, 20, 15)],
    ['2026-11-20', Date.UTC(2026, 10, 20)],
    ['2026-11', Date.UTC(2026, 10, 1)],
    ['1763600000', 1_763_600_000_000],
    ['2026-02-31T00:00:00Z', null],
    ['2026-11-20 (about)', null],
    ['20261120', null],
    ['20261120100000', null],
    ['2026', null],
  ])('reads the date %j (F-24) alike on every computer, or not at all', async (date, read) => {
    const png = { filePath: 'a', bucket: 'b', conversionDate: date };
    await expect(readRow({ date, png })).resolves.toMatchObject({
      date: read,
      sentDate: date,
      conversions: { png: { conversionDate: read } },
    });
  });

  it('reads `messageDate` where there is no `date`', async () => {
    await expect(readRow({ messageDate: LAST_SENT })).resolves.toMatchObject({
      date: LAST_SENT,
      sentDate: LAST_SENT,
    });
  });

  it.each([
    [undefined, null],
    [-1, null],
    ['48200', 48_200],
    ['big', null],
    [0, 0],
  ])('reads the size %j', async (originalSize, read) => {
    await expect(readRow({ originalSize })).resolves.toMatchObject({ originalSize: read });
  });

  it('takes no sign out of a header that turns the words beside it around', async () => {
    const turning = 'a\u2069\u202eb\u2028';
    await expect(
      readRow({ recipient: turning, sender: turning, campaignId: turning }),
    ).resolves.toMatchObject({ recipient: 'a b', sender: 'a b', campaignId: 'a b' });
  });

  it.each([
    ['7', 7],
    [null, 1],
    [-3, 1],
    ['many', 1],
    [999_999_999_999_999, 999_999_999_999_999],
    [1e15, 1], // evidence packs have no such number
  ])('counts %j emails as %d (F-23)', async (recordCount, count) => {
    server.useOutside(listing([{ id: 'a' }], recordCount));
    await expect(listEmails(none, 0)).resolves.toMatchObject({ recordCount: count });
  });

  it.each([
    [2, 2],
    [0, 2],
    [5, 5],
  ])('has a row once that came twice: %d counted, %d in all', async (recordCount, count) => {
    const result = [{ id: 'a', subject: 'first' }, { id: 'b' }, { id: 'a' }, { id: 'b' }];
    server.useOutside(listing(result, recordCount));
    const page = await listEmails(none, 0);
    expect(page.emails.map(({ id, subject }) => [id, subject])).toEqual([
      ['a', 'first'],
      ['b', ''],
    ]);
    expect(page).toMatchObject({ received: 4, repeated: 2, recordCount: count });
  });

  it.each([
    ...['[]', '7', '{"recordCount":3}', '{"recordCount":0}', '{"result":null}'],
    ...['{"result":null,"recordCount":3}', '{"result":[],"recordCount":3}'],
    ...['{"result":[],"recordCount":"many"}', '{"result":[],"recordCount":-1}'],
    ...['{"result":[],"recordCount":1e30}', '{"result":[{"subject":"no id"}],"recordCount":1}'],
    '{"result":{"0":{"id":1}},"recordCount":"12"}',
    // a rounded id would be that of another mail
    '{"result":[{"id":90071992547409931,"subject":"precision"}],"recordCount":1}',
  ])('refuses the answer %j, which does not say that there is nothing (F-19)', async (body) => {
    server.useOutside(answering('POST /api/mas/list', body));
    await expect(listEmails(none, 0)).rejects.toMatchObject(unreadable);
    await expect(listForBulk(none)).rejects.toMatchObject(unreadable);
  });

  it.each([
    ['{"statusCode":503,"message":"No index","result":[],"recordCount":0}', 'No index'],
    ['{"status":"error","message":"No index","result":null,"recordCount":0}', 'No index'],
  ])('takes a refusal in %s for what it is, not for an empty archive', async (body, title) => {
    server.useOutside(answering('POST /api/mas/list', body));
    await expect(listEmails(none, 0)).rejects.toMatchObject({ title });
  });

  it.each([
    '{"result":[],"recordCount":0}',
    '{"result":[]}',
    '{"result":null,"recordCount":0}',
    null, // 204
  ])('is empty for %s', async (body) => {
    const status = body === null ? 204 : 200;
    server.useOutside(answering('POST /api/mas/list', body, 'application/json', status));
    const nothing = { emails: [], received: 0, recordCount: 0 };
    await expect(listEmails(none, 0)).resolves.toMatchObject(nothing);
  });

  it('ends with a page that is empty, whatever was counted', async () => {
    server.use(answering('POST /api/mas/list', '{"result":[],"recordCount":300}'));
    await expect(listEmails(none, 100)).resolves.toMatchObject({ received: 0 });
  });
});

describe('a chart', () => {
  const interval = {
    start: range.startDate,
    end: range.endDate,
    groupCount: 2,
    unit: 'hours',
  } as const;
  const point = (start: number, count: unknown = 1) => ({
    id: 'x',
    timestamp: start,
    start,
    end: start + 3_600_000,
    count,
  });
  const read = (points: unknown[]) => {
    server.useOutside(answering('POST /api/mas/chart', JSON.stringify(points)));
    return getChart(interval, none);
  };
  const DAY = Date.UTC(2026, 10, 20);

  it('sends the interval and the filters without isBulk', async () => {
    await getChart(interval, { ...none, campaignId: 'C-1' });
    expect(bodies('POST /api/mas/chart')).toEqual([
      { interval, filters: { campaignId: 'C-1', range } },
    ]);
  });

  it('sorts the bars and drops duplicates and nonsense (F-25)', async () => {
    const hour = 3_600_000;
    const points = await read([
      point(DAY + hour),
      point(DAY),
      point(DAY, 9),
      point(DAY + 2 * hour, -1),
      point(DAY + 3 * hour, null),
      { start: DAY, end: DAY - 1, count: 1 },
      null,
    ]);
    expect(points.map(({ start, count }) => [start, count])).toEqual([
      [DAY, 1],
      [DAY + hour, 1],
    ]);
  });

  it('shows at most 400 bars', async () => {
    await expect(
      read(Array.from({ length: 5000 }, (_, index) => point(DAY + index * 1000))),
    ).resolves.toHaveLength(400);
  });

  it('leaves bars before March 1973 in their year, whose milliseconds are as few as seconds', async () => {
    const bar = { start: Date.UTC(1971, 0), end: Date.UTC(1972, 0), count: 1 };
    await expect(read([bar])).resolves.toEqual([bar]);
  });

  it('reads bars in seconds, too', async () => {
    await expect(
      read([{ start: DAY / 1000, end: DAY / 1000 + 3600, count: '5' }]),
    ).resolves.toEqual([{ start: DAY, end: DAY + 3_600_000, count: 5 }]);
  });
});

it('one email is asked for by its id and the date as it came', async () => {
  archive([buildEmail({ id: 'mail-7', date: LAST_SENT, sentDate: '2026-11-19T12:00:00Z' })]);
  const email = await getEmail({ id: 'mail-7', sentDate: '2026-11-19T12:00:00Z' });
  expect(bodies('POST /api/mas/email')).toEqual([{ id: 'mail-7', date: '2026-11-19T12:00:00Z' }]);
  expect(email).toMatchObject({
    id: 'mail-7',
    date: LAST_SENT,
    conversions: { pdf: { bucket: 'bucket-pdf' } },
  });
});
