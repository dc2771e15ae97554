import { chartBuckets, equalRuns } from '../../backend/archive/chartBuckets';
import {
  client,
  createTestBackend,
  email,
  type TestBackend,
  tokenOf,
  user,
} from './support/testBackend';

type Point = { id: string; timestamp: number; start: number; end: number; count: number };

const seconds = (iso: string) => Date.parse(iso) / 1000;
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');

describe('buckets', () => {
  it('are days of 23 hours where summer time begins', () => {
    const interval = {
      start: seconds('2026-03-28T00:00:00+01:00'),
      end: seconds('2026-03-30T23:59:59+02:00'),
      groupCount: 1,
      unit: 'days' as const,
    };
    const buckets = chartBuckets(interval, 'Europe/Paris');
    expect(buckets.map(({ start, end }) => (end + 1 - start) / 3_600_000)).toEqual([24, 23, 24]);
    expect(equalRuns(buckets).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('are days of 24.5 hours on Lord Howe Island', () => {
    const interval = {
      start: seconds('2026-04-04T13:00:00Z'),
      end: seconds('2026-04-05T13:29:59Z'),
      groupCount: 1,
      unit: 'days' as const,
    };
    const buckets = chartBuckets(interval, 'Australia/Lord_Howe');
    expect(buckets.map(({ start, end }) => (end + 1 - start) / 3_600_000)).toEqual([24.5]);
  });

  it('begin a day at one o’clock where midnight does not exist, and the next at midnight', () => {
    const interval = {
      start: seconds('2024-09-07T04:00:00Z'),
      end: seconds('2024-09-10T02:59:59Z'),
      groupCount: 1,
      unit: 'days' as const,
    };
    expect(chartBuckets(interval, 'America/Santiago').map(({ start }) => iso(start))).toEqual([
      '2024-09-07T04:00Z',
      '2024-09-08T04:00Z',
      '2024-09-09T03:00Z',
    ]);
  });

  it('follow the calendar for weeks, months and years, cut to the interval', () => {
    const between = (start: string, end: string, unit: 'weeks' | 'months' | 'years') =>
      chartBuckets({ start: seconds(start), end: seconds(end), groupCount: 1, unit }, 'UTC').map(
        (bucket) => [iso(bucket.start), new Date(bucket.end + 1).toISOString().slice(0, 10)],
      );
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
    const interval = {
      start: seconds('2026-03-01T10:03:00Z'),
      end: seconds('2026-03-01T10:12:59Z'),
      groupCount: 5,
      unit: 'minutes' as const,
    };
    expect(chartBuckets(interval, 'UTC').map(({ start }) => iso(start))).toEqual([
      '2026-03-01T10:03Z',
      '2026-03-01T10:05Z',
      '2026-03-01T10:10Z',
    ]);
  });

  it('keep both hours when clocks go back', () => {
    const interval = {
      start: seconds('2026-10-25T00:00:00+02:00'),
      end: seconds('2026-10-25T23:59:59+01:00'),
      groupCount: 1,
      unit: 'hours' as const,
    };
    expect(chartBuckets(interval, 'Europe/Paris')).toHaveLength(25);
  });

  it('are never endless', () => {
    expect(
      chartBuckets({ start: 0, end: 253_402_300_799, groupCount: 1, unit: 'minutes' }, 'UTC'),
    ).toHaveLength(2000);
  });
});

describe('/api/mas/chart', () => {
  let backend: TestBackend;
  let token: string;
  const at = (time: string, counter = 0) => email({ date: Date.parse(time), counter });
  const emails = [
    at('2026-03-28T22:59:59.999Z'),
    at('2026-03-28T23:00:00.000Z'),
    at('2026-03-29T21:59:59.999Z'),
    at('2026-03-29T22:00:00.000Z'),
    at('2026-03-29T22:00:00.000Z', 1),
  ];

  beforeAll(async () => {
    backend = await createTestBackend({ clients: [client('a')], users: [user('jo')], emails });
    token = await tokenOf(backend, 'jo');
  });
  afterAll(() => backend.remove());

  const chart = async (interval: object, filters: object, timezone?: string) => {
    const response = await backend.call(token, 'POST', '/api/mas/chart', {
      body: { interval, filters },
      context: 'a',
      ...(timezone && { timezone }),
    });
    return (await response.json()) as Point[];
  };
  const days = {
    start: seconds('2026-03-28T00:00:00+01:00'),
    end: seconds('2026-03-31T23:59:59+02:00'),
    groupCount: 1,
    unit: 'days',
  };

  it('counts by the days of the profile’s zone over a change of clocks, empty days included', async () => {
    const points = await chart(days, { recipient: '*@example.com' }, 'Europe/Paris');
    expect(points.map(({ count }) => count)).toEqual([1, 2, 2, 0]);
    expect(points.map(({ start }) => iso(start))).toEqual([
      '2026-03-27T23:00Z',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      '2026-03-30T22:00Z',
    ]);
    expect(points[0]).toMatchObject({ id: String(points[0]?.start), timestamp: points[0]?.start });
  });

  it('counts what the filters find, and nothing where they find nothing', async () => {
    expect(
      (await chart(days, { subject: 'autumn' }, 'Europe/Paris')).map(({ count }) => count),
    ).toEqual([0, 0, 0, 0]);
    const range = {
      startDate: seconds('2026-03-29T22:00:00Z'),
      endDate: seconds('2026-03-30T21:59:59Z'),
    };
    expect((await chart(days, { range }, 'Europe/Paris')).map(({ count }) => count)).toEqual([
      0, 0, 2, 0,
    ]);
  });

  it.each([
    ['no text', {}],
    ['texts that the index can look up', { recipient: 'jo@example.com', sender: '*@shop.example' }],
    ['a text that is too short for it', { recipient: 'j*' }],
  ])('counts alike by %s', async (_what, filters) => {
    const range = { startDate: seconds('2026-03-28T23:00:00Z') };
    const counts = async (asked: object) =>
      (await chart(days, asked, 'Europe/Paris')).map(({ count }) => count);
    expect(await counts(filters)).toEqual([1, 2, 2, 0]);
    expect(await counts({ ...filters, range })).toEqual([0, 2, 2, 0]);
  });

  it('refuses an interval that makes no sense', async () => {
    const send = (interval: object) =>
      backend.call(token, 'POST', '/api/mas/chart', {
        body: { interval, filters: {} },
        context: 'a',
      });
    expect((await send({ ...days, end: 1 })).status).toBe(400);
    expect((await send({ ...days, unit: 'centuries' })).status).toBe(400);
    expect((await send({ ...days, groupCount: 0 })).status).toBe(400);
  });
});
