/** @jest-environment node */
import { calendarLanguages, dayName, toCalendarDate } from '@/components/dates/calendarDates';
import { dayOfDate } from '@/lib/time/zonedTime';

it('names the first of a French month as the French do', () => {
  const name = (date: number) =>
    dayName(toCalendarDate(dayOfDate(2026, 5, date)), calendarLanguages.fr_FR);
  expect([name(1), name(2)]).toEqual(['vendredi 1er mai 2026', 'samedi 2 mai 2026']);
});
