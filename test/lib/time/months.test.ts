import * as months from '@/lib/time/months';

describe('months', () => {
  it('are those of the zone', () => {
    const newYear = Date.UTC(2026, 11, 31, 15); // midnight in Tokyo
    expect(months.monthOf(newYear, 'Asia/Tokyo')).toBe('2027-01');
    expect(months.monthOf(newYear - 1, 'Asia/Tokyo')).toBe('2026-12');
    expect(months.monthOf(newYear, 'America/New_York')).toBe('2026-12');
  });

  it('are known to the ends of time, and none beyond the years that are shown', () => {
    expect(months.monthOf(8.64e15, 'UTC')).toBe('-');
  });

  it('are counted across years', () => {
    expect(months.addMonths('2026-01', -1)).toBe('2025-12');
    expect(months.addMonths('2026-12', 1)).toBe('2027-01');
    expect(months.addMonths('2026-11', -120)).toBe('2016-11');
    expect(months.monthsIn({ from: '2026-11', to: '2027-02' })).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(months.monthsIn({ from: '2026-11', to: '2026-10' })).toEqual([]);
  });

  it('are whole ones of the zone, the current one among them, also over the turn of the year', () => {
    const now = Date.UTC(2026, 10, 30, 22);
    const seconds = (text: string) => Date.parse(text) / 1000;
    expect(months.lastMonths(6, 'Europe/Paris', now)).toEqual({
      startDate: seconds('2026-06-01T00:00:00+02:00'),
      endDate: seconds('2026-11-30T23:59:59+01:00'),
    });
    expect(months.lastMonths(3, 'Asia/Tokyo', now)).toEqual({
      startDate: seconds('2026-10-01T00:00:00+09:00'),
      endDate: seconds('2026-12-31T23:59:59+09:00'),
    });
    expect(months.selectionOfMonths('2026-01', '2025-12', 'UTC')).toEqual({
      startDate: seconds('2025-12-01T00:00:00Z'),
      endDate: seconds('2026-01-31T23:59:59Z'),
    });
  });

  it('have names in the language; what is no month is left as it is', () => {
    expect(months.monthName('2026-11', 'en_US')).toBe('November 2026');
    expect(months.monthName('2026-11', 'fr_FR')).toBe('novembre 2026');
    expect(months.monthName('2026-11', 'ja_JP')).toBe('2026年11月');
    expect(months.monthName('2026-13', 'en_US')).toBe('2026-13');
  });
});
