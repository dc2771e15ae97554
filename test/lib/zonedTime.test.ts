import moment from 'moment-timezone';
import { timezones } from '@/lib/timezones';
import { dayAt, dayLength, dayOfDate, offsetAt, startOfDay } from '@/lib/zonedTime';

/** A calendar day as `2026-11-19`. */
const isoDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

const names = timezones.map((timezone) => timezone.name);

/** The same "random" numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('wall time in a zone', () => {
  it('agrees with moment-timezone on the offset of any instant in any zone of the list, 1995 to 2025', () => {
    const next = numbers(1);
    const wrong = names.flatMap((zone) =>
      Array.from({ length: 6 }, () =>
        Math.floor(Date.UTC(1995, 0) + next() * (Date.UTC(2025, 0) - Date.UTC(1995, 0))),
      )
        .filter(
          (instant) => offsetAt(instant, zone) !== moment.tz(instant, zone).utcOffset() * 60_000,
        )
        .map((instant) => `${zone} ${new Date(instant).toISOString()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('begins each day where moment-timezone begins it, and its last second still belongs to it', () => {
    const next = numbers(2);
    for (const zone of names) {
      const day = dayOfDate(1996, 1, 1) + Math.floor(next() * 10_500);
      const start = startOfDay(day, zone);
      expect(`${zone} ${start}`).toBe(
        `${zone} ${moment.tz(isoDay(day), zone).startOf('day').valueOf()}`,
      );
      expect([
        dayAt(start, zone),
        dayAt(start - 1, zone),
        dayAt(startOfDay(day + 1, zone) - 1, zone),
      ]).toEqual([day, day - 1, day]);
    }
  });

  it.each([
    ['America/Santiago', 2024, 9, 8, 23, 'midnight does not exist'],
    ['America/Santiago', 2024, 4, 6, 25, 'midnight comes twice'],
    ['Europe/Paris', 2026, 3, 29, 23, 'summer time begins'],
    ['Europe/Paris', 2026, 10, 25, 25, 'summer time ends'],
    ['Australia/Lord_Howe', 2026, 4, 5, 24.5, 'half an hour back'],
    ['America/Havana', 2025, 11, 2, 25, 'the hour after midnight comes twice'],
    ['Asia/Beirut', 2026, 3, 29, 23, 'midnight does not exist'],
    ['Asia/Tokyo', 2026, 3, 29, 24, 'nothing happens'],
  ])('%s, %i-%i-%i: a day of %f hours (%s)', (zone, year, month, date, hours) => {
    const day = dayOfDate(year, month, date);
    expect((startOfDay(day + 1, zone) - startOfDay(day, zone)) / 3_600_000).toBe(hours);
  });

  it('lets no day be lost or counted twice where the clocks change by night', () => {
    for (const zone of [
      'America/Santiago',
      'Africa/Casablanca',
      'Africa/Cairo',
      'America/Sao_Paulo',
      'Asia/Tehran',
      'Atlantic/Azores',
    ]) {
      let start = startOfDay(dayOfDate(2010, 1, 1), zone);
      for (let day = dayOfDate(2010, 1, 2); day < dayOfDate(2013, 1, 1); day += 1) {
        const next = startOfDay(day, zone);
        expect(next - start).toBeGreaterThanOrEqual(22 * 3_600_000);
        expect(next - start).toBeLessThanOrEqual(26 * 3_600_000);
        start = next;
      }
    }
  });

  it('survives a day that a zone left out altogether', () => {
    const skipped = dayOfDate(2011, 12, 30);
    expect(startOfDay(skipped, 'Pacific/Apia')).toBe(startOfDay(skipped + 1, 'Pacific/Apia'));
    expect(isoDay(skipped)).toBe('2011-12-30');
    expect(dayLength).toBe(86_400_000);
  });
});
