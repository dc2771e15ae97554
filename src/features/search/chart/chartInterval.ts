import type { ChartInterval, IntervalUnit } from '@/api/emails';
import {
  allowedAggregates,
  automaticUnit,
  type Aggregate,
  type DateSelection,
} from '@/lib/time/dateRange';
import { dayOf, startOfDay, wallClock } from '@/lib/time/zonedTime';

/** One bar, in unix seconds: the end is that of the next bar's start. */
export type ChartBar = { start: number; end: number };

const mostBars = 50;
/** So many minutes may make a bar. */
export const minuteSteps = [1, 5, 10, 15, 30];
const hour = 3_600_000;
const minute = 60_000;

/** The unit for a selection: the chosen aggregate if it is allowed, else the automatic one. */
function unitOf(selection: DateSelection, zone: string, chosen: Aggregate | null): IntervalUnit {
  const isAllowed = chosen !== null && allowedAggregates(selection, zone).includes(chosen);
  return isAllowed ? chosen : automaticUnit(selection, zone);
}

/** The interval for `/api/mas/chart`: 1 to 50 bars; several units may make one. */
export function chartInterval(
  selection: DateSelection,
  zone: string,
  chosen: Aggregate | null = null,
): ChartInterval {
  const unit = unitOf(selection, zone, chosen);
  const interval = {
    start: selection.startDate,
    end: Math.max(selection.startDate, selection.endDate),
    unit,
  };
  const steps =
    unit === 'minutes' ? minuteSteps : Array.from({ length: mostBars }, (_, count) => count + 1);
  const groupCount =
    steps.find((count) => chartBars({ ...interval, groupCount: count }, zone).length <= mostBars) ??
    mostBars;
  return { ...interval, groupCount };
}

/** What a calendar calls the units that are days and more; weeks begin on Monday. */
const calendarUnits = { days: 'day', weeks: 'isoWeek', months: 'month', years: 'year' } as const;

/** The whole unit that an instant lies in, as the calendar or the clock of the zone has it. */
function floorTo(unit: IntervalUnit, groupCount: number, instant: number, zone: string): number {
  if (unit === 'minutes' || unit === 'hours') {
    const step = unit === 'minutes' ? minute * groupCount : hour;
    const wall = wallClock(instant, zone).valueOf();
    return instant - (((wall % step) + step) % step);
  }
  return startOfDay(dayOf(wallClock(instant, zone).startOf(calendarUnits[unit])), zone);
}

/** Where the next bar begins. Hours and minutes pass evenly, whatever the clocks do. */
function nextBar(unit: IntervalUnit, groupCount: number, instant: number, zone: string): number {
  if (unit === 'minutes') return instant + minute * groupCount;
  if (unit === 'hours') return instant + hour * groupCount;
  return startOfDay(dayOf(wallClock(instant, zone).add(groupCount, unit)), zone);
}

/** The bars of an interval, cut to its ends: no hour is lost or counted twice by clock changes. */
export function chartBars({ start, end, groupCount, unit }: ChartInterval, zone: string) {
  const limit = (end + 1) * 1000;
  const bars: ChartBar[] = [];
  let from = floorTo(unit, groupCount, start * 1000, zone);
  while (from < limit && bars.length < 400) {
    const to = nextBar(unit, groupCount, from, zone);
    bars.push({ start: Math.max(start, from / 1000), end: Math.min(end + 1, to / 1000) });
    from = to;
  }
  return bars;
}
