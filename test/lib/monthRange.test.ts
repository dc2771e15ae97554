import moment from 'moment-timezone';
import { lastMonths, selectionOfMonths } from '@/lib/monthRange';

const at = (text: string, zone: string) => moment.tz(text, zone).unix();

describe('months', () => {
  it('are whole ones of the zone, the current one among them', () => {
    const now = Date.UTC(2026, 10, 30, 22);
    expect(lastMonths(6, 'Europe/Paris', now)).toEqual({
      startDate: at('2026-06-01 00:00:00', 'Europe/Paris'),
      endDate: at('2026-11-30 23:59:59', 'Europe/Paris'),
    });
    expect(lastMonths(3, 'Asia/Tokyo', now)).toEqual({
      startDate: at('2026-10-01 00:00:00', 'Asia/Tokyo'),
      endDate: at('2026-12-31 23:59:59', 'Asia/Tokyo'),
    });
  });

  it('go over the turn of the year, in either order', () => {
    expect(selectionOfMonths('2026-01', '2025-12', 'UTC')).toEqual({
      startDate: at('2025-12-01', 'UTC'),
      endDate: at('2026-01-31 23:59:59', 'UTC'),
    });
  });
});
