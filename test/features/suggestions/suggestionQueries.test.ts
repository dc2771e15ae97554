/** @jest-environment node */
import { broadened } from '@/features/suggestions/broadened';
import { MOST_QUERIES, suggestionQueries } from '@/features/suggestions/suggestionQueries';
import { NO_TEXTS, type SearchPeriod, type SearchTexts } from '@/features/search/searchQuery';
import { selectionOf } from '@/lib/time/dateRange';

const NOW = Date.UTC(2026, 10, 20, 14, 0, 0);
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;

/** What is asked for these filters, in words; the range in days before now where it differs. */
function asked(texts: Partial<SearchTexts>, period: SearchPeriod = '24h', zone = 'UTC', found = 0) {
  const range = typeof period === 'object' ? period : selectionOf(period, zone, NOW);
  const filled = { ...NO_TEXTS, ...texts };
  return suggestionQueries(
    { query: { texts: filled, period, aggregate: 'hours' }, filters: { ...filled, range } },
    found,
    zone,
    NOW,
  );
}
const words = (...given: Parameters<typeof asked>) => asked(...given).map(({ id }) => id);

it.each<[number, SearchPeriod, string[]]>([
  [9, '24h', ['range 12m']],
  [10, '24h', []],
  [3, '12m', []],
  [3, { startDate: day(2021, 3, 1), endDate: day(2021, 3, 31) }, []],
])(
  'asks for the last 12 months where %s were found and those hold the range',
  (found, period, ids) => {
    const queries = asked({ recipient: 'anna.smith@example.org' }, period, 'UTC', found);
    expect(queries.map(({ id }) => id)).toEqual(ids);
  },
);

describe('what is asked when a search found nothing', () => {
  it('for one filter: all wider ranges, and its looser forms', () => {
    expect(words({ recipient: 'anna.smith@example.org' })).toEqual([
      'range 7d',
      'range 30d',
      'range 12m',
      'broadened recipient *anna.smith*',
      'broadened recipient *@example.org',
    ]);
  });

  it('for two: each left out as well', () => {
    expect(words({ recipient: 'anna@example.org', subject: 'Winter sale' })).toEqual([
      'range 7d',
      'range 30d',
      'range 12m',
      'without subject Winter sale',
      'without recipient anna@example.org',
      'broadened subject *Winter*sale*',
    ]);
  });

  it('for four: each left out, the widest range, and one looser form', () => {
    expect(
      words({
        recipient: 'anna@example.org',
        sender: 'news@example.com',
        subject: 'Winter sale',
        campaignId: 'NW-26',
      }),
    ).toEqual([
      'range 12m',
      'without subject Winter sale',
      'without campaignId NW-26',
      'without recipient anna@example.org',
      'without sender news@example.com',
      'broadened subject *Winter*sale*',
    ]);
  });

  it('is never more than six questions', () => {
    for (const texts of [
      { subject: 'a b c d e' },
      { subject: 'one two', campaignId: 'x1y', sender: 'abc@de.fg' },
      { recipient: 'abc@de.fg', sender: 'hij@kl.mn' },
    ]) {
      expect(asked(texts).length).toBeLessThanOrEqual(MOST_QUERIES);
    }
  });

  it.each([
    ['7d', ['range 30d', 'range 12m']],
    ['30d', ['range 12m']],
    [
      { startDate: day(2026, 11, 18), endDate: day(2026, 11, 19) - 1 },
      ['range 7d', 'range 30d', 'range 12m'],
    ],
    [{ startDate: day(2026, 3, 1), endDate: day(2026, 4, 1) - 1 }, ['range 12m']],
    [{ startDate: day(2024, 3, 1), endDate: day(2024, 4, 1) - 1 }, ['range around']],
    [{ startDate: day(2024, 3, 1), endDate: day(2026, 12, 1) }, []],
    [
      { startDate: day(2026, 12, 1), endDate: day(2026, 12, 24) },
      ['range 7d', 'range 30d', 'range 12m'],
    ],
  ] satisfies [SearchPeriod, string[]][])('in place of the range %j are %j', (period, ranges) => {
    expect(words({ subject: 'sale' }, period)).toEqual(ranges);
  });

  it('reckons in days of the profile’s zone, and keeps ranges moving that move', () => {
    const [week, , year] = asked({ subject: 'sale' }, '24h', 'Asia/Tokyo');
    expect(week).toMatchObject({
      query: { period: '7d', aggregate: null },
      filters: { range: { startDate: day(2026, 11, 14) - 9 * 3600 } },
    });
    expect(year?.query.period).toBe('12m');
    expect(year?.filters.range).toEqual({
      startDate: day(2025, 11, 21) - 9 * 3600,
      endDate: day(2026, 11, 21) - 9 * 3600 - 1,
    });
  });

  it('changes nothing but what it says', () => {
    const without = asked({ recipient: 'anna@example.org', subject: 'Winter sale' })[3];
    expect(without).toMatchObject({
      query: {
        texts: { ...NO_TEXTS, recipient: 'anna@example.org' },
        period: '24h',
        aggregate: 'hours',
      },
      filters: {
        recipient: 'anna@example.org',
        subject: '',
        range: selectionOf('24h', 'UTC', NOW),
      },
    });
  });
});

it.each([
  ['recipient', 'anna@example.org', ['*anna*', '*@example.org']],
  ['sender', 'jo@example.org', ['*@example.org']],
  ['recipient', 'anna*', ['*anna*']],
  ['recipient', '*@example.org', ['*@example.org*']],
  ['recipient', '*anna*', []],
  ['recipient', '***', []],
  ['subject', 'sale', []],
  ['subject', 'sale*', ['*sale*']],
  ['subject', '*sale*', []],
  ['subject', 'Big  winter sale', ['*Big*winter*sale*', '*winter*']],
  ['subject', '冬の セール', ['*冬の*セール*', '*セール*']],
  ['campaignId', 'NW-26', ['*NW-26*']],
  ['campaignId', '*', []],
  ['campaignId', '', []],
  ['campaignId', 'x'.repeat(254), []],
] as const)('the looser forms of a filter %s %p: %j', (field, text, forms) => {
  expect(broadened(field, text)).toEqual(forms);
});
