import { chartBuckets, equalRuns } from '../../backend/archive/chartBuckets';
import {
  client,
  createTestBackend,
  email,
  json,
  statusOf,
  type TestBackend,
  tokenOf,
  user,
} from './support/testBackend';

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

  const send = (interval: object, filters: object) => {
    const options = { body: { interval, filters }, context: 'a', timezone: 'Europe/Paris' };
    return backend.call(token, 'POST', '/api/mas/chart', options);
  };
  const chart = (filters: object) => json<Point[]>(send(days, filters));
  const counts = async (filters: object) => (await chart(filters)).map(({ count }) => count);
  const days = {
    start: seconds('2026-03-28T00:00:00+01:00'),
    end: seconds('2026-03-31T23:59:59+02:00'),
    groupCount: 1,
    unit: 'days',
  };

  it('counts by the days of the profile’s zone over a change of clocks, empty days included', async () => {
    const points = await chart({ recipient: '*@example.com' });
    expect(points.map(({ count }) => count)).toEqual([1, 2, 2, 0]);
    expect(startsOf(points)).toEqual([
      '2026-03-27T23:00Z',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      '2026-03-30T22:00Z',
    ]);
    expect(points[0]).toMatchObject({ id: String(points[0]?.start), timestamp: points[0]?.start });
  });

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
  ])('counts alike by %s', async (_what, filters) => {
    const range = { startDate: seconds('2026-03-28T23:00:00Z') };
    expect(await counts(filters)).toEqual([1, 2, 2, 0]);
    expect(await counts({ ...filters, range })).toEqual([0, 2, 2, 0]);
  });

  it('refuses an interval that makes no sense', async () => {
    for (const wrong of [{ end: 1 }, { unit: 'centuries' }, { groupCount: 0 }])
      expect(await statusOf(send({ ...days, ...wrong }, {}))).toBe(400);
  });
});
