import moment from 'moment-timezone';
import {
  allowedAggregates,
  automaticAggregate,
  daysOfSelection,
  last24Hours,
  selectionOf,
  selectionOfDays,
} from '@/lib/time/dateRange';
import { dayOfDate } from '@/lib/time/zonedTime';

const at = (text: string, zone = 'UTC') => moment.tz(text, zone).unix();
const days = (first: string, count: number, zone = 'UTC') => {
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number);
  const day = dayOfDate(year, month, date);
  return selectionOfDays(day, day + count - 1, zone);
};
const now = Date.UTC(2026, 10, 19, 22, 30); // 07:30 of the 20th in Tokyo, 17:30 of the 19th in New York

describe('the presets', () => {
  it.each([
    ['today', 'Asia/Tokyo', '2026-11-20', '2026-11-20'],
    ['yesterday', 'America/New_York', '2026-11-18', '2026-11-18'],
    ['7d', 'Europe/Paris', '2026-11-13', '2026-11-19'],
    ['30d', 'Europe/Paris', '2026-10-21', '2026-11-19'],
  ] as const)(
    "are whole days of the profile's zone, from 00:00:00 to 23:59:59: %s in %s, %s to %s",
    (preset, zone, first, last) => {
      expect(selectionOf(preset, zone, now)).toEqual({
        startDate: at(`${first} 00:00:00`, zone),
        endDate: at(`${last} 23:59:59`, zone),
      });
    },
  );

  it.each([
    ['3m', Date.UTC(2026, 10, 19, 12), '2026-08-20'],
    ['6m', Date.UTC(2026, 10, 19, 12), '2026-05-20'],
    ['12m', Date.UTC(2026, 10, 19, 12), '2025-11-20'],
    ['3m', Date.UTC(2026, 4, 31, 12), '2026-03-01'], // there is no 31 February
    ['12m', Date.UTC(2024, 1, 29, 12), '2023-03-01'],
  ] as const)('%s begin on the day after the same date', (preset, instant, first) => {
    expect(selectionOf(preset, 'Europe/Paris', instant)).toEqual({
      startDate: at(`${first} 00:00:00`, 'Europe/Paris'),
      endDate: selectionOf('today', 'Europe/Paris', instant).endDate,
    });
  });

  it('start with the last 24 hours', () => {
    expect(last24Hours(now + 123)).toEqual({ startDate: now / 1000 - 86_400, endDate: now / 1000 });
    expect(selectionOf('24h', 'Asia/Tokyo', now)).toEqual(last24Hours(now));
  });
});

it('a custom range may be chosen from its end', () => {
  expect(selectionOfDays(20_000, 19_990, 'Asia/Tokyo')).toEqual(
    selectionOfDays(19_990, 20_000, 'Asia/Tokyo'),
  );
  expect(daysOfSelection(selectionOfDays(19_990, 20_000, 'Asia/Tokyo'), 'Asia/Tokyo')).toEqual({
    first: 19_990,
    last: 20_000,
  });
});

it.each([
  [1, 'hours'],
  [2, 'hours'],
  [3, 'days'],
  [62, 'days'],
  [63, 'months'],
  [98, 'months'],
  [99, 'months'],
  [2000, 'months'],
])('the automatic aggregate of %i days is by %s', (count, aggregate) => {
  expect(automaticAggregate(days('2024-01-01', count), 'UTC')).toBe(aggregate);
});

describe('the allowed aggregates', () => {
  it.each([
    ['2026-01-01', 1, ['hours', 'days']],
    ['2026-01-01', 2, ['hours', 'days']],
    ['2026-01-01', 3, ['days']],
    ['2026-01-01', 6, ['days']],
    ['2026-01-01', 7, ['days', 'weeks']],
    ['2026-01-01', 30, ['days', 'weeks']],
    ['2026-01-01', 31, ['days', 'weeks', 'months']],
    ['2026-02-01', 28, ['days', 'weeks', 'months']],
    ['2026-01-31', 27, ['days', 'weeks']],
    ['2026-01-31', 28, ['days', 'weeks', 'months']],
    ['2026-01-01', 50, ['days', 'weeks', 'months']],
    ['2026-01-01', 51, ['weeks', 'months']],
    ['2026-01-01', 356, ['weeks', 'months']],
    ['2026-01-01', 357, ['months']],
    ['2020-01-01', 1551, ['months']],
    ['2020-01-01', 1552, []],
  ])('from %s for %i days are %j', (first, count, allowed) => {
    expect(allowedAggregates(days(first, count), 'UTC')).toEqual(allowed);
  });

  it('are by hours alone below a day', () => {
    expect(allowedAggregates({ startDate: 0, endDate: 7199 }, 'UTC')).toEqual(['hours']);
  });
});
