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
