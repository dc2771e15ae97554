/** @jest-environment node */
import moment from 'moment-timezone';
import { chartBars, chartInterval } from '@/features/search/chart/chartInterval';
import { againstText, comparedBars, differenceText } from '@/features/search/chart/comparedBars';
import {
  isWholeDays,
  last24Hours,
  selectionOf,
  type Aggregate,
  type DateSelection,
} from '@/lib/time/dateRange';
import * as periods from '@/features/search/chart/previousPeriod';
import { timezones } from '@/lib/profileOptions';
import { intlOf } from '../../support/messages';

const PARIS = 'Europe/Paris';
const at = (text: string, zone: string) => moment.tz(text, zone).unix();
/** From the first second of a day to the last of another. */
const days = (first: string, last: string, zone = PARIS): DateSelection => ({
  startDate: at(first, zone),
  endDate: moment.tz(last, zone).add(1, 'day').unix() - 1,
});
const now = Date.UTC(2026, 10, 19, 14, 37, 12);

/** One bar of each count per bar of the interval. */
const counted = (
  interval: ReturnType<typeof chartInterval>,
  zone: string,
  count: (index: number) => number = () => 1,
) =>
  chartBars(interval, zone).map(({ start, end }, index) => ({
    start: start * 1000,
    end: end * 1000,
    count: count(index),
  }));

function compare(selection: DateSelection, zone: string, by: Aggregate | null = null) {
  const interval = chartInterval(selection, zone, by);
  const asked = periods.previousInterval(interval, zone);
  return {
    interval,
    asked,
    ...periods.alignPrevious(
      counted(interval, zone),
      interval,
      counted(asked, zone, (index) => index + 1),
      asked,
      zone,
    ),
  };
}

describe('the period before', () => {
  const [today, week] = [selectionOf('today', PARIS, now), selectionOf('7d', PARIS, now)];
  const day = last24Hours(now);
  const hour = (start: number) => ({
    startDate: at(`2026-11-19 ${start}:00`, PARIS),
    endDate: at(`2026-11-19 ${start}:59:59`, PARIS),
  });

  it.each([
    ['yesterday for today', today, days('2026-11-18', '2026-11-18')],
    ['the week before a week', week, days('2026-11-06', '2026-11-12')],
    ['as many days', days('2026-11-02', '2026-11-29'), days('2026-10-05', '2026-11-01')],
    ['a month, if longer', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-31')],
    ['a month, if shorter', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')],
    ['as many months', days('2026-01-01', '2026-03-31'), days('2025-10-01', '2025-12-31')],
    ['a year', days('2026-01-01', '2026-12-31'), days('2025-01-01', '2025-12-31')],
    [
      '24 hours without a second of both',
      day,
      { startDate: day.startDate - 86_400, endDate: day.startDate - 1 },
    ],
    ['the hour before an hour', hour(15), hour(14)],
    [
      'nothing from before there was time',
      { startDate: 10, endDate: 5000 },
      { startDate: 0, endDate: 9 },
    ],
  ])('is %s', (_, period, before) => {
    expect(periods.previousPeriod(period, PARIS)).toEqual(before);
  });

  it('is a whole day in every zone of the list, on days of clock changes too', () => {
    for (const { name: zone } of timezones) {
      for (const instant of [
        Date.UTC(2024, 2, 31, 1),
        Date.UTC(2024, 8, 8, 5),
        Date.UTC(2023, 10, 5, 8),
      ]) {
        const before = periods.previousPeriod(selectionOf('today', zone, instant), zone);
        expect({ zone, ...before, whole: isWholeDays(before, zone) }).toEqual({
          zone,
          ...selectionOf('yesterday', zone, instant),
          whole: true,
        });
      }
    }
  });
});

describe('the bars of the period before', () => {
  it('are asked for in the same unit where they stand at the same places', () => {
    expect(compare(selectionOf('7d', PARIS, now), PARIS)).toMatchObject({
      asked: { unit: 'days', groupCount: 1 },
      counts: [1, 2, 3, 4, 5, 6, 7],
      beyond: [],
    });
    const { asked, counts, beyond } = compare(last24Hours(now), PARIS);
    expect(asked).toMatchObject({ unit: 'hours', groupCount: 1 });
    expect(counts).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(beyond).toEqual([]);
  });

  it('have none where the month before is shorter, and some beyond where it is longer', () => {
    const march = compare(days('2026-03-01', '2026-03-31'), PARIS);
    expect(march.counts.slice(26)).toEqual([27, 28, null, null, null]);
    const november = compare(days('2026-11-01', '2026-11-30'), PARIS);
    expect(november.counts).toHaveLength(30);
    expect(november.beyond).toEqual([
      { start: at('2026-10-31', PARIS) * 1000, end: at('2026-11-01', PARIS) * 1000, count: 31 },
    ]);
  });

  it('lie month over month, though months differ in length', () => {
    const { asked, counts } = compare(days('2026-01-01', '2026-06-30'), PARIS);
    expect(asked).toMatchObject({ unit: 'months', groupCount: 1, start: at('2025-07-01', PARIS) });
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are put together from days where weeks begin elsewhere', () => {
    const { interval, asked, counts, beyond } = compare(
      days('2026-11-10', '2026-11-19'),
      PARIS,
      'weeks',
    ); // from a Tuesday
    expect(interval.unit).toBe('weeks');
    expect(asked).toMatchObject({
      unit: 'days',
      groupCount: 1,
      start: at('2026-10-31', PARIS),
      end: at('2026-11-10', PARIS) - 1,
    });
    expect(counts).toEqual([1 + 2 + 3 + 4 + 5 + 6, 7 + 8 + 9 + 10]);
    expect(beyond).toEqual([]);
  });

  it('are put together from days for months that begin in the middle', () => {
    const { asked, counts } = compare(days('2026-08-15', '2026-11-15'), PARIS);
    expect(asked).toMatchObject({ unit: 'days', groupCount: 1 });
    expect(counts.map((count) => (count ?? 0) > 0)).toEqual([true, true, true, true]);
    expect(counts.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe((93 * 94) / 2);
  });

  it('are put together from minutes where hours begin elsewhere', () => {
    const { asked, counts } = compare(
      { startDate: at('2026-11-19 10:20', PARIS), endDate: at('2026-11-19 14:04:59', PARIS) },
      PARIS,
    );
    expect(asked).toMatchObject({
      unit: 'minutes',
      groupCount: 1,
      start: at('2026-11-19 06:35', PARIS),
    });
    expect(counts).toHaveLength(5);
    expect(counts[0]).toBe((40 * 41) / 2);
  });

  it('keep their hour where the clocks changed the day before', () => {
    const spring = compare(days('2026-03-30', '2026-03-30'), PARIS, 'hours'); // the day before has no 02:00
    expect(spring.counts.slice(0, 5)).toEqual([1, 2, 0, 3, 4]);
    const autumn = compare(days('2026-10-26', '2026-10-26'), PARIS, 'hours'); // the day before has 02:00 twice
    expect(autumn.counts.slice(0, 5)).toEqual([1, 2, 3 + 4, 5, 6]);
    expect(autumn.beyond).toEqual([]);
  });

  it('never are more than the chart call answers, and no email is lost', () => {
    for (const selection of [
      days('2022-01-10', '2026-01-20'),
      days('2010-05-03', '2026-11-19'),
      days('2026-10-01', '2026-11-30'),
      { startDate: at('2026-11-17 10:07', PARIS), endDate: at('2026-11-19 09:00', PARIS) },
    ]) {
      const { asked, counts, beyond } = compare(selection, PARIS);
      const bars = chartBars(asked, PARIS).length;
      expect(bars).toBeLessThan(400);
      expect(
        counts.reduce((sum: number, count) => sum + (count ?? 0), 0) +
          beyond.reduce((sum, { count }) => sum + count, 0),
      ).toBe((bars * (bars + 1)) / 2);
    }
  });
});

it.each([
  [4, 0, 11, 'vs. none (Nov 18, 2026)', '+4'],
  [40, 4, 11, 'vs. 4 (Nov 18, 2026)', '+36'],
  [39, 4, 11, '+875% vs. Nov 18, 2026', '+35 (+875%)'],
  [1, 200, 11, 'vs. 200 (Nov 18, 2026)', '−199'],
  [3, 2, 20, 'vs. 2 (Nov 18, 2026), none before Nov 18, 2026, 20:00', '+1 (+50%)'],
])(
  'of %d emails and %d before, at %d o’clock, is said: %s, and of the bar: %s',
  (count, before, hour, said, saidOfBar) => {
    const intl = intlOf();
    const interval = chartInterval(days('2026-11-19', '2026-11-19', 'UTC'), 'UTC', 'hours');
    const asked = periods.previousInterval(interval, 'UTC');
    const pointsOf = (bars: typeof interval, emails: number) =>
      counted(bars, 'UTC', (index) => (index === hour ? emails : 0));
    const points = pointsOf(interval, count);
    const period = { interval, asked, points: pointsOf(asked, before) };
    const compared = comparedBars(points, period, interval.end * 1000 + 1e6, 'UTC');
    const format = { unit: 'hours', timezone: 'UTC', locale: 'en-US' } as const;
    expect(againstText(intl, count, compared, format).replaceAll('\u00a0', ' ')).toBe(said);
    expect(differenceText(intl, count, before)).toBe(saidOfBar);
  },
);
