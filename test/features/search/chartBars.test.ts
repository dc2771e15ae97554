/** @jest-environment node */
import { instantLabel, spanLabel, type BarFormat } from '@/features/search/chart/chartBars';
import type { Localization } from '@/lib/localization';

const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour);
const format = (localization: Localization, unit: BarFormat['unit']): BarFormat => ({
  unit,
  timezone: 'UTC',
  localization,
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
