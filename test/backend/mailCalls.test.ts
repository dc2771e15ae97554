import { chartBuckets, equalRuns } from '../../backend/archive/chartBuckets';
import { renditionFilePath } from '../../backend/archive/filePath';
import * as testing from './support/testBackend';

type Point = { id: string; timestamp: number; start: number; end: number; count: number };

const seconds = (iso: string) => Date.parse(iso) / 1000;
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');

/** The buckets of an interval, both of whose ends are in it. */
const bucketsOf = (
  start: string,
  end: string,
  unit: Parameters<typeof chartBuckets>[0]['unit'],
  zone = 'UTC',
  groupCount = 1,
) => chartBuckets({ start: seconds(start), end: seconds(end), groupCount, unit }, zone);
const startsOf = (buckets: { start: number }[]) => buckets.map(({ start }) => iso(start));
const hoursOf = (buckets: { start: number; end: number }[]) =>
  buckets.map(({ start, end }) => (end + 1 - start) / 3_600_000);

describe('buckets', () => {
  it('are days of 23 hours where summer time begins', () => {
    const [start, end] = ['2026-03-28T00:00:00+01:00', '2026-03-30T23:59:59+02:00'];
    const buckets = bucketsOf(start, end, 'days', 'Europe/Paris');
    expect(hoursOf(buckets)).toEqual([24, 23, 24]);
    expect(equalRuns(buckets).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('are days of 24.5 hours on Lord Howe Island', () => {
    const [start, end] = ['2026-04-04T13:00:00Z', '2026-04-05T13:29:59Z'];
    expect(hoursOf(bucketsOf(start, end, 'days', 'Australia/Lord_Howe'))).toEqual([24.5]);
  });

  it('begin a day at one o’clock where midnight does not exist, and the next at midnight', () => {
    const [start, end] = ['2024-09-07T04:00:00Z', '2024-09-10T02:59:59Z'];
    expect(startsOf(bucketsOf(start, end, 'days', 'America/Santiago'))).toEqual([
      '2024-09-07T04:00Z',
      '2024-09-08T04:00Z',
      '2024-09-09T03:00Z',
    ]);
  });

  it('follow the calendar for weeks, months and years, cut to the interval', () => {
    const between = (start: string, end: string, unit: 'weeks' | 'months' | 'years') =>
      bucketsOf(start, end, unit).map((bucket) => [
        iso(bucket.start),
        new Date(bucket.end + 1).toISOString().slice(0, 10),
      ]);
    expect(between('2026-01-07T10:00:00Z', '2026-01-15T23:59:59Z', 'weeks')).toEqual([
      ['2026-01-07T10:00Z', '2026-01-12'],
      ['2026-01-12T00:00Z', '2026-01-16'],
    ]);
    expect(between('2026-01-31T00:00:00Z', '2026-03-01T23:59:59Z', 'months')).toEqual([
      ['2026-01-31T00:00Z', '2026-02-01'],
      ['2026-02-01T00:00Z', '2026-03-01'],
      ['2026-03-01T00:00Z', '2026-03-02'],
    ]);
    expect(between('2025-06-01T00:00:00Z', '2026-03-01T23:59:59Z', 'years')).toHaveLength(2);
  });

  it('of five minutes begin at full fives', () => {
    const [start, end] = ['2026-03-01T10:03:00Z', '2026-03-01T10:12:59Z'];
    expect(startsOf(bucketsOf(start, end, 'minutes', 'UTC', 5))).toEqual([
      '2026-03-01T10:03Z',
      '2026-03-01T10:05Z',
      '2026-03-01T10:10Z',
    ]);
  });

  it('keep both hours when clocks go back', () => {
    const [start, end] = ['2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00'];
    expect(bucketsOf(start, end, 'hours', 'Europe/Paris')).toHaveLength(25);
  });

  it('are never endless', () => {
    expect(
      chartBuckets({ start: 0, end: 253_402_300_799, groupCount: 1, unit: 'minutes' }, 'UTC'),
    ).toHaveLength(2000);
  });
});

type Listed = {
  result: {
    id: string;
    subject: string;
    thumbnail: string;
    preview: string;
    eml: { filePath: string; bucket: string };
  }[];
  recordCount: number;
};

let backend: testing.TestBackend;
let token: string;
let cas: string;
let counter = 0;
const next = (given: Parameters<typeof testing.email>[0]) =>
  testing.email({ counter: (counter += 1), ...given });

const emails = [
  next({ recipient: 'Jo.Martin@Example.com', subject: 'Spring 100% sale', campaignId: 'SPRING-1' }),
  next({
    recipient: 'jo@example.com',
    sender: 'News@Shop.example',
    subject: 'Été: nouveautés',
    campaignId: 'SPRING-10',
  }),
  next({ recipient: 'ann@example.co', subject: 'Say "hello" OR goodbye', campaignId: 'spring-1' }),
  next({ recipient: 'bob_x@other.test', subject: '春の新作セール', campaignId: 'AUTUMN' }),
  next({ recipient: 'bobyx@other.test', subject: 'underscore', campaignId: 'AUTUMN' }),
  next({ recipient: 'late@example.com', subject: 'Later', date: testing.NOON + 86_400_000 }),
  next({ groupId: 'b', recipient: 'jo@example.com', subject: 'Secret of client b' }),
];

const sentAt = (time: string, counter = 0) =>
  testing.email({ groupId: 'c', date: Date.parse(time), counter });
/** Over a change of clocks in Paris. */
const overNights = [
  sentAt('2026-03-28T22:59:59.999Z'),
  sentAt('2026-03-28T23:00:00.000Z'),
  sentAt('2026-03-29T21:59:59.999Z'),
  sentAt('2026-03-29T22:00:00.000Z'),
  sentAt('2026-03-29T22:00:00.000Z', 1),
];

beforeAll(async () => {
  backend = await testing.createTestBackend({
    clients: [testing.client('a'), testing.client('b'), testing.client('c')],
    users: [
      testing.user('jo'),
      testing.user('bea', { clients: ['b'] }),
      testing.user('cas', { clients: ['c'] }),
    ],
    emails: [...emails, ...overNights],
  });
  token = await testing.tokenOf(backend, 'jo');
  cas = await testing.tokenOf(backend, 'cas');
});

const ask = (call: string, body: object) =>
  backend.call(token, 'POST', `/api/mas/${call}`, { body, context: 'a' });
const list = (filters: object) =>
  testing.json<Listed>(ask('list', { offset: 0, limit: 100, filters }));
const subjects = async (filters: Record<string, unknown>) =>
  (await list(filters)).result.map(({ subject }) => subject).sort();

describe('/api/mas/chart', () => {
  const send = (interval: object, filters: object) => {
    const options = { body: { interval, filters }, context: 'c', timezone: 'Europe/Paris' };
    return backend.call(cas, 'POST', '/api/mas/chart', options);
  };
  const counts = async (filters: object) => {
    const points = await testing.json<Point[]>(send(days, filters));
    for (const { id, timestamp, start } of points)
      expect([id, timestamp]).toEqual([String(start), start]);
    return points.map(({ count }) => count);
  };
  const days = {
    start: seconds('2026-03-28T00:00:00+01:00'),
    end: seconds('2026-03-31T23:59:59+02:00'),
    groupCount: 1,
    unit: 'days',
  };

  it('counts what the filters find, and nothing where they find nothing', async () => {
    expect(await counts({ subject: 'autumn' })).toEqual([0, 0, 0, 0]);
    const range = {
      startDate: seconds('2026-03-29T22:00:00Z'),
      endDate: seconds('2026-03-30T21:59:59Z'),
    };
    expect(await counts({ range })).toEqual([0, 0, 2, 0]);
  });

  it.each([
    ['no text', {}],
    ['texts that the index can look up', { recipient: 'jo@example.com', sender: '*@shop.example' }],
    ['a text that is too short for it', { recipient: 'j*' }],
  ])('counts by the zone’s days over a change of clocks, alike by %s', async (_what, filters) => {
    const range = { startDate: seconds('2026-03-28T23:00:00Z') };
    expect(await counts(filters)).toEqual([1, 2, 2, 0]);
    expect(await counts({ ...filters, range })).toEqual([0, 2, 2, 0]);
  });

  it('refuses an interval that makes no sense', async () => {
    for (const wrong of [{ end: 1 }, { unit: 'centuries' }, { groupCount: 0 }])
      expect(await testing.statusOf(send({ ...days, ...wrong }, {}))).toBe(400);
  });
});

describe('wildcards', () => {
  it.each([
    ['two parts in their order', { recipient: 'jo*martin*com' }, ['Spring 100% sale']],
    ['two parts in the wrong order', { recipient: '*martin*jo*' }, []],
    ['overlapping parts only once', { recipient: 'jo@example*example.com' }, []],
    ['short parts', { recipient: 'b*y*t' }, ['underscore']],
    ['accented letters, whatever their case', { subject: 'éTÉ' }, ['Été: nouveautés']],
    ['decomposed letters', { subject: 'e\u0301te\u0301:' }, ['Été: nouveautés']],
    ['one Japanese character', { subject: '春' }, ['春の新作セール']],
    ['a subject by its beginning', { subject: 'été*' }, ['Été: nouveautés']],
  ])('find %s', async (_what, filters, expected) => {
    expect(await subjects(filters)).toEqual([...expected].sort());
  });
});

describe('data contexts', () => {
  it('never show an email of another one, and never give files of another one, nor anything outside', async () => {
    const [bucket, own, foreign] = ['bucket-eml', emails[0], emails.at(-1)];
    expect(await testing.statusOf(ask('email', { id: String(foreign?.rowId) }))).toBe(404);
    const rowId = own?.rowId ?? 0;
    const good = renditionFilePath({ groupId: 'a', rowId, type: 'eml' });
    // whatever the archive itself says
    const misplaced = renditionFilePath({ groupId: 'b', rowId, type: 'png' });
    const png = own?.renditions.png && { ...own.renditions.png, filePath: misplaced, bucket };
    if (png) backend.archive.partition('a')?.noteRendition(rowId, 'png', png);
    const bad = [
      misplaced,
      renditionFilePath({ groupId: 'b', rowId: foreign?.rowId ?? 0, type: 'eml' }),
      `a/../b/${good}`,
      '../../../../etc/passwd',
      `/${good}`,
      good.replace('.eml', '.exe'),
      `${good}\0`,
      good.replace('a/', 'a//'),
      'keys.json',
    ];
    for (const filePath of bad) {
      expect(await testing.statusOf(ask('download', { filePath, bucket }))).toBe(404);
      expect(
        await testing.statusOf(ask('download/archive', { files: [good, filePath], bucket })),
      ).toBe(404);
    }
    expect(await testing.statusOf(ask('download', { filePath: good, bucket: 'other' }))).toBe(404);
    expect(await testing.statusOf(ask('download', { filePath: good, bucket }))).toBe(200);
  });

  it('bill only their own clients', async () => {
    const noon = testing.NOON / 1000;
    const body = { startDate: noon - 86_400 * 40, endDate: noon + 86_400 };
    const bill = async (name: string) =>
      testing.json(
        backend.call(await testing.tokenOf(backend, name), 'POST', '/api/billing/list', { body }),
      );
    const counts = { html: 6, pdf: 6, png: 6, eml: 6, txt: 0, total: 24 };
    const client = { sentDate: '2026-03', custId: '97', name: 'Client a' };
    expect(await bill('jo')).toEqual([{ ...client, ...counts }]);
    expect(await bill('bea')).toEqual([expect.objectContaining({ name: 'Client b', total: 4 })]);
  });
});

describe('files', () => {
  it('have pictures at addresses that cannot be guessed', async () => {
    const { result } = await list({ subject: 'later' });
    const { thumbnail = '', preview = '', id = '' } = result[0] ?? {};
    const picture = await backend.fetch(thumbnail);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(await picture.text()).toBe(`thumbnail of ${id}`);
    expect(await (await backend.fetch(preview)).text()).toBe(`png of a/${id}`);
    expect((await backend.fetch(thumbnail.replace(id, String(emails[0]?.rowId)))).status).toBe(404);
    expect((await backend.fetch(thumbnail.replace('/a/', '/b/'))).status).toBe(404);
  });

  it('have pictures as long as a list may stay open, and then no more', async () => {
    const HOUR = 3_600_000;
    const seen = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(seen);
    const { result } = await list({ subject: 'later' });
    const { thumbnail = '', preview = '' } = result[0] ?? {};
    const [, , signature = '', expires = ''] = thumbnail.split('/');
    const statusAt = async (address: string, time: number) => {
      clock.mockReturnValue(time);
      return (await backend.fetch(address)).status;
    };
    for (const address of [thumbnail, preview]) {
      expect(await statusAt(address, seen + 12 * HOUR - 1)).toBe(200);
      expect(await statusAt(address, seen + 13 * HOUR)).toBe(404);
      const later = address.replace(expires, String(Number(expires) + 86_400));
      expect(await statusAt(later, seen)).toBe(404);
      expect(await statusAt(later, seen + 13 * HOUR)).toBe(404);
      expect(await statusAt(address.replace(`/${expires}`, ''), seen)).toBe(404);
      expect(await statusAt(address.replace(expires, `${expires}.0`), seen)).toBe(404);
      expect(await statusAt(address.replace(signature, signature.toLowerCase()), seen)).toBe(404);
    }
  });

  it('keep the address of a picture when the list is fetched again', async () => {
    const address = async () => (await list({ subject: 'later' })).result[0]?.thumbnail;
    const start = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 1);
    const first = await address();
    clock.mockReturnValue(start + 600_000);
    expect(await address()).toBe(first);
  });
});
