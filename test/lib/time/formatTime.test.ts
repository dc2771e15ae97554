import { dateFormatter } from '@/lib/time/dateFormatter';
import {
  formatDate,
  formatDateTime,
  formatDateTimeWithZone,
  formatOffset,
  formatTime,
} from '@/lib/time/formatTime';

const instant = Date.UTC(2026, 10, 19, 17, 2, 31);

describe('an instant', () => {
  it('is shown on the clocks of the zone, in the order of the language', () => {
    expect(formatDateTime(instant, 'Europe/Paris', 'en_US')).toBe('2026-11-19 18:02');
    expect(formatDateTime(instant, 'Europe/Paris', 'fr_FR')).toBe('19/11/2026 18:02');
    expect(formatDateTime(instant, 'Asia/Tokyo', 'ja_JP', 'second')).toBe('2026/11/20 02:02:31');
    expect(formatDate(instant, 'Asia/Tokyo', 'en_US')).toBe('2026-11-20');
    expect(formatTime(instant, 'America/New_York')).toBe('12:02');
  });

  it('carries its offset where the zone could be doubted', () => {
    expect(formatDateTimeWithZone(instant, 'Asia/Kathmandu', 'en_US')).toBe(
      '2026-11-19 22:47:31 (UTC+05:45)',
    );
    expect(formatOffset(instant, 'America/St_Johns')).toBe('UTC-03:30');
    expect(formatOffset(instant, 'UTC')).toBe('UTC');
    const twice = [0, 1].map((hours) => Date.UTC(2026, 9, 25, hours, 30));
    expect(twice.map((pass) => formatDateTime(pass, 'Europe/Paris', 'en_US'))).toEqual([
      '2026-10-25 02:30 (UTC+02:00)',
      '2026-10-25 02:30 (UTC+01:00)',
    ]);
  });

  it.each([
    null,
    undefined,
    Number.NaN,
    1e20,
    -1e20,
    Number.POSITIVE_INFINITY,
    Date.UTC(10_000, 0),
  ])('is a dash when it is %p', (broken) => {
    expect(formatDateTime(broken, 'Asia/Tokyo', 'en_US')).toBe('-');
    expect(formatDate(broken, 'Asia/Tokyo', 'fr_FR')).toBe('-');
    expect(formatTime(broken, 'Asia/Tokyo')).toBe('-');
    expect(formatDateTimeWithZone(broken, 'Asia/Tokyo', 'ja_JP')).toBe('-');
  });

  it('shows the beginning of the epoch as a date', () => {
    expect(formatDateTime(0, 'UTC', 'en_US')).toBe('1970-01-01 00:00');
  });
});

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const first = Date.UTC(2026, 4, 1, 12);
const later = (days: number) => first + days * 86_400_000;

it('a date in words has the first of a French month as the French write it, and every other day by its number', () => {
  const french = dateFormatter('fr-FR', 'Europe/Paris', day);
  expect(french.format(first)).toBe('1er mai 2026');
  expect(french.format(later(10))).toBe('11 mai 2026');
  expect(french.formatRange(first, later(2))).toMatch(/^1er\s?–\s?3 mai 2026$/);
  expect(dateFormatter('fr-FR', 'UTC', { dateStyle: 'medium' }).format(first)).toBe('1er mai 2026');
  expect(dateFormatter('fr-FR', 'UTC', { month: 'numeric' }).format(Date.UTC(2026, 0, 5))).toBe(
    '1',
  );
});

it('a date in words leaves the other languages theirs', () => {
  expect(dateFormatter('en-US', 'UTC', day).format(first)).toBe('May 1, 2026');
  expect(dateFormatter('ja-JP', 'UTC', day).format(first)).toBe('2026年5月1日');
});
