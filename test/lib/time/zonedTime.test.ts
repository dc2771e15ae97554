import { readFileSync } from 'node:fs';
import moment from 'moment-timezone';
import zoneLoader from '../../../build/zoneLoader.cjs';
import { selectionOfDays, lengthInDays } from '@/lib/time/dateRange';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { usableZone } from '@/lib/time/knownZone';
import { monthOf, selectionOfMonths } from '@/lib/time/months';
import { timezones } from '@/lib/profileOptions';
import { dateOf, dayAt, dayOfDate, inZone, startOfDay, wallClock } from '@/lib/time/zonedTime';

type Rules = { version: string; zones: string[]; links: string[] };
const PACKED = 'node_modules/moment-timezone/data/packed/latest.json';
const hour = 3_600_000;
const [from, to] = [Date.UTC(2006, 0), Date.UTC(2026, 0)];

/** From when on browsers may lag: the time database corrected these years in 2026. */
const corrected: Record<string, number> = { 'Europe/Chisinau': Date.UTC(2022, 0) };

/** What is shipped: the rules as the build leaves them. */
const shipped = JSON.parse(zoneLoader(readFileSync(PACKED, 'utf8'))) as Rules;
beforeAll(() => moment.tz.load({ countries: [], ...shipped }));

/** What the browser's clocks show, as if it were UTC. */
function shownBy(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/** When a zone's clocks changed, by the browser's: never twice in four days but in Ramadan. */
function changesOf(clock: (instant: number) => number): number[] {
  const offset = (instant: number) => clock(instant) - instant;
  const changes: number[] = [];
  const step = 4 * 24 * hour;
  let known = offset(from);
  for (let start = from; start < to; start += step) {
    const next = offset(start + step);
    let [before, after] = [start, start + step];
    while (known !== next && after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offset(middle) === known) before = middle;
      else after = middle;
    }
    if (known !== next) changes.push(after);
    known = next;
  }
  return changes;
}

it('time in every zone of the list is what the browser shows, around every clock change of 20 years', () => {
  const wrong: string[] = [];
  let changes = 0;
  for (const { name: zone } of timezones) {
    const clock = shownBy(zone);
    for (const change of changesOf(clock).filter((instant) => instant < (corrected[zone] ?? to))) {
      changes += 1;
      const check = (what: string, isTrue: boolean) => {
        if (!isTrue) wrong.push(`${zone} ${new Date(change).toISOString()} ${what}`);
      };
      for (const instant of [change - 1000, change, change - 26 * hour, change + 26 * hour])
        check('to the wall', wallClock(instant, zone).valueOf() === clock(instant));
      const day = dayAt(change, zone);
      const [start, next] = [startOfDay(day, zone), startOfDay(day + 1, zone)];
      const dayShown = (instant: number) => Math.floor(clock(instant) / (24 * hour));
      check('start of day', dayShown(start) >= day && dayShown(start - 1000) < day);
      check('end of day', dayShown(next) > day && dayShown(next - 1000) <= day);
      check('length', lengthInDays(selectionOfDays(day, day + 1, zone), zone) === 2);
      const month = monthOf(change, zone);
      check('month', month === new Date(clock(change)).toISOString().slice(0, 7));
      const whole = selectionOfMonths(month, month, zone);
      const wall = clock(change + 40 * hour);
      check('from the wall', moment.tz(dateText(wall), zone).valueOf() === change + 40 * hour);
      const monthShown = (second: number) => new Date(clock(second * 1000)).toISOString();
      check('start of month', monthShown(whole.startDate - 1).slice(0, 7) < month);
      check('end of month', monthShown(whole.endDate).startsWith(month));
      check('all of month', monthShown(whole.endDate + 1).slice(0, 7) > month);
    }
  }
  expect(changes).toBeGreaterThan(2000);
  expect(wrong).toEqual([]);
});

const dateText = (wall: number) => new Date(wall).toISOString().slice(0, 19);

it.each([
  ['Europe/Paris', 2026, 3, 29, 23, 'summer time begins'],
  ['Australia/Lord_Howe', 2026, 4, 5, 24.5, 'half an hour back'],
  ['America/New_York', 2037, 11, 1, 25, 'the last year that is known'],
  ['Asia/Tokyo', 2026, 3, 29, 24, 'nothing happens'],
])('%s, %i-%i-%i: a day of %f hours (%s)', (zone, year, month, date, hours) => {
  const day = dayOfDate(year, month, date);
  expect((startOfDay(day + 1, zone) - startOfDay(day, zone)) / hour).toBe(hours);
});

it('a day that a zone left out altogether begins with the next', () => {
  const skipped = dayOfDate(2011, 12, 30);
  expect(startOfDay(skipped, 'Pacific/Apia')).toBe(startOfDay(skipped + 1, 'Pacific/Apia'));
  expect(dateOf(skipped).format('YYYY-MM-DD')).toBe('2011-12-30');
});

it('time is shown by the rules that it is reckoned by, where the browser has others', () => {
  const zone = 'Africa/Casablanca';
  jest.spyOn(Object(moment.tz.zone(zone)) as moment.MomentZone, 'utcOffset').mockReturnValue(90);
  expect(inZone(0, zone).format()).toBe('1969-12-31T22:30:00-01:30');
  expect(formatDateTimeWithZone(0, zone, 'en_US')).toBe('1969-12-31 22:30:00 (UTC-01:30)');
});

it('zones of the list are known under their other names; any other is read as UTC', () => {
  expect(usableZone('Asia/Calcutta')).toBe('Asia/Calcutta');
  expect(inZone(0, 'Asia/Calcutta').format()).toBe('1970-01-01T05:30:00+05:30');
  expect(inZone(0, 'Mars/Olympus').format()).toBe('1970-01-01T00:00:00Z');
});
