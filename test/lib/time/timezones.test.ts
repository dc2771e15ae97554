import moment from 'moment-timezone';
import { isKnownZone, usableZone } from '@/lib/time/knownZone';
import { timezones } from '@/lib/profileOptions';

describe('the timezones', () => {
  it('are about a hundred, each known here and to moment-timezone, none twice', () => {
    expect(timezones.length).toBeGreaterThan(95);
    expect(timezones.filter(({ name }) => !isKnownZone(name) || !moment.tz.zone(name))).toEqual([]);
    expect(new Set(timezones.map(({ name }) => name)).size).toBe(timezones.length);
    expect(new Set(timezones.map(({ label }) => label)).size).toBe(timezones.length);
  });

  it('have labels as Windows writes them, from west to east', () => {
    expect(timezones.find(({ name }) => name === 'Asia/Tokyo')?.label).toBe(
      '(UTC+09:00) Osaka, Sapporo, Tokyo',
    );
    const minutes = timezones.map(({ label }) => {
      const [, sign = '+', hours = '0', rest = '0'] =
        /^\(UTC(?:([+-])(\d\d):(\d\d))?\) ./.exec(label) ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
    });
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  });

  it('say the offset that the zone has in winter or summer', () => {
    const wrong = timezones.filter(({ name, label }) => {
      const offsets = [0, 6].map((month) => moment.tz(Date.UTC(2024, month, 15), name).format('Z'));
      return !offsets.includes(/UTC([+-]\d\d:\d\d)/.exec(label)?.[1] ?? '+00:00');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('fall back to UTC for a zone that nobody knows', () => {
    const unknown = ['Mars/Olympus', 'Europe_Paris', '', null, undefined, '+09:00', '__proto__'];
    expect(unknown.map(usableZone)).toEqual(Array(7).fill('UTC'));
    expect(usableZone('Asia/Tokyo')).toBe('Asia/Tokyo');
  });
});
