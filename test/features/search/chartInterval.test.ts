/** @jest-environment node */
import { chartBars, chartInterval } from '@/features/search/chart/chartInterval';
import { allowedAggregates, last24Hours, selectionOf, selectionOfDays } from '@/lib/time/dateRange';
import { timezones } from '@/lib/profileOptions';
import { dayOfDate } from '@/lib/time/zonedTime';
import { type BarFormat, instantLabel, spanLabel } from '@/features/search/chart/chartBars';
import { toLanguageTag, type Localization } from '@/lib/localization';

const now = Date.UTC(2026, 10, 19, 18, 2);
const span = (seconds: number) => ({ startDate: 1_700_000_000, endDate: 1_700_000_000 + seconds });
const unitOf = (...args: Parameters<typeof chartInterval>) => {
  const { unit, groupCount } = chartInterval(...args);
  return `${groupCount} ${unit}`;
};

describe('the interval of the chart', () => {
  it('is by hours for the last 24 hours, and covers them', () => {
    const selection = last24Hours(now);
    expect(chartInterval(selection, 'Europe/Paris')).toEqual({
      start: selection.startDate,
      end: selection.endDate,
      groupCount: 1,
      unit: 'hours',
    });
  });

  it.each([
    [600, '1 minutes'],
    [2000, '1 minutes'],
    [3600, '5 minutes'],
    [7100, '5 minutes'],
    [7300, '1 hours'],
    [86_400 * 2 - 2, '1 hours'],
    [86_400 * 3, '1 days'],
    [86_400 * 49, '1 days'],
    [86_400 * 60, '1 weeks'],
    [86_400 * 63, '1 months'],
    [86_400 * 365 * 3, '1 months'],
    [86_400 * 365 * 5, '1 years'],
  ])('of %i seconds, nothing chosen, is by %s', (seconds, unit) => {
    expect(unitOf(span(seconds), 'UTC')).toBe(unit);
  });

  it('takes what was chosen when it is allowed, and something allowed when it is not', () => {
    const week = selectionOf('7d', 'Asia/Tokyo', now);
    expect(unitOf(week, 'Asia/Tokyo', 'weeks')).toBe('1 weeks');
    expect(unitOf(week, 'Asia/Tokyo', 'hours')).toBe('1 days');
    expect(unitOf(week, 'Asia/Tokyo', 'months')).toBe('1 days');
    expect(
      unitOf(selectionOfDays(dayOfDate(2020, 1, 1), dayOfDate(2026, 1, 1), 'UTC'), 'UTC', 'months'),
    ).toBe('1 years');
  });

  it('makes 1 to 50 bars of any range in any zone, without a gap or an overlap', () => {
    let state = 7;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (const { name: zone } of timezones) {
      for (let round = 0; round < 3; round += 1) {
        const startDate = Math.floor(Date.UTC(2000, 0) / 1000 + next() * 8e8);
        const selection = { startDate, endDate: startDate + Math.floor(60 * 10 ** (next() * 6.6)) };
        const choices = [null, ...allowedAggregates(selection, zone)];
        const interval = chartInterval(
          selection,
          zone,
          choices[Math.floor(next() * choices.length)],
        );
        const bars = chartBars(interval, zone);
        expect(bars.length).toBeGreaterThanOrEqual(1);
        expect(bars.length).toBeLessThanOrEqual(50);
        expect([bars[0]?.start, bars.at(-1)?.end]).toEqual([interval.start, interval.end + 1]);
        expect(
          bars.every(
            (bar, at) => bar.end > bar.start && (at === 0 || bar.start === bars[at - 1]?.end),
          ),
        ).toBe(true);
      }
    }
  });
});

describe('the bars', () => {
  const hoursOn = (zone: string, year: number, month: number, date: number) => {
    const day = dayOfDate(year, month, date);
    return chartBars(chartInterval(selectionOfDays(day, day, zone), zone, 'hours'), zone);
  };

  it.each([
    ['Europe/Paris', 2026, 3, 29, 23],
    ['Europe/Paris', 2026, 10, 25, 25],
    ['Australia/Lord_Howe', 2026, 4, 5, 25],
    ['America/Santiago', 2024, 9, 8, 23],
    ['Asia/Kathmandu', 2026, 3, 29, 24],
  ])('by hours in %s on %i-%i-%i count %i', (zone, year, month, date, count) => {
    expect(hoursOn(zone, year, month, date)).toHaveLength(count);
  });

  it('by days begin where the days of the zone begin', () => {
    const first = dayOfDate(2026, 10, 24);
    const bars = chartBars(
      chartInterval(selectionOfDays(first, first + 2, 'Europe/Paris'), 'Europe/Paris', 'days'),
      'Europe/Paris',
    );
    expect(bars.map((bar) => (bar.end - bar.start) / 3600)).toEqual([24, 25, 24]);
  });

  it('by weeks begin on Mondays and by months on the first, the outer ones cut to the range', () => {
    const first = dayOfDate(2026, 11, 4); // a Wednesday
    const lengths = (days: number, unit: 'weeks' | 'months') =>
      chartBars(
        chartInterval(selectionOfDays(first, first + days - 1, 'UTC'), 'UTC', unit),
        'UTC',
      ).map((bar) => (bar.end - bar.start) / 86_400);
    expect(lengths(14, 'weeks')).toEqual([5, 7, 2]);
    expect(lengths(60, 'months')).toEqual([27, 31, 2]);
  });
});

const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour);
const format = (localization: Localization, unit: BarFormat['unit']): BarFormat => ({
  unit,
  timezone: 'UTC',
  locale: toLanguageTag(localization),
});

describe('the time of a run of bars', () => {
  it.each<[Localization, string, string]>([
    ['en_US', 'Nov 19, 2026, 15:00', 'Nov 19, 2026, 15:00\u2060–\u206016:00'],
    ['fr_FR', '19 nov. 2026, 15:00', '19 nov. 2026, 15:00\u2060–\u206016:00'],
    ['ja_JP', '2026年11月19日 15:00', '2026年11月19日 15:00\u2060～\u206016:00'],
  ])('is written in %s so that no line ends inside of it', (localization, start, span) => {
    expect(instantLabel(at(19, 15), format(localization, 'hours'))).toBe(start);
    expect(spanLabel(at(19, 15), at(19, 16), format(localization, 'hours'))).toBe(span);
  });

  it.each<[Localization, string, RegExp]>([
    ['en_US', 'Nov 19, 2026, 23:00 – Nov 20, 2026, 00:00', /^Nov 16\s–\s22, 2026$/],
    ['fr_FR', '19 nov. 2026, 23:00 – 20 nov. 2026, 00:00', /^16–22 nov\. 2026$/],
    ['ja_JP', '2026年11月19日 23:00～2026年11月20日 00:00', /^2026\/11\/16～2026\/11\/22$/],
  ])('says both days in %s where it goes past midnight', (localization, hours, week) => {
    expect(spanLabel(at(19, 23), at(20), format(localization, 'hours'))).toBe(hours);
    expect(spanLabel(at(16), at(23), format(localization, 'weeks'))).toMatch(week);
  });
});

it('half an hour that comes twice says by its offset which it is', () => {
  const onLordHowe = { unit: 'minutes', timezone: 'Australia/Lord_Howe', locale: 'en-US' } as const;
  const [first, second] = [Date.UTC(2026, 3, 4, 14, 30), Date.UTC(2026, 3, 4, 15)];
  expect(instantLabel(first, onLordHowe)).toBe('Apr 5, 2026, 01:30 (UTC+11:00)');
  expect(instantLabel(second, onLordHowe)).toBe('Apr 5, 2026, 01:30 (UTC+10:30)');
});

it('an hour that comes twice says by its offset which it is', () => {
  const inNewYork: BarFormat = { unit: 'hours', timezone: 'America/New_York', locale: 'en-US' };
  const [first, second, third] = [5, 6, 7].map((hour) => Date.UTC(2026, 10, 1, hour)) as [
    number,
    number,
    number,
  ];
  expect([first, second, third].map((instant) => instantLabel(instant, inNewYork))).toEqual([
    'Nov 1, 2026, 01:00 (UTC-04:00)',
    'Nov 1, 2026, 01:00 (UTC-05:00)',
    'Nov 1, 2026, 02:00',
  ]);
  expect(spanLabel(first, second, inNewYork).replaceAll('\u2060', '')).toBe(
    'Nov 1, 2026, 01:00 (UTC-04:00)–01:00 (UTC-05:00)',
  );
});
