import { format, type Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { ja } from 'date-fns/locale/ja';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { dateOf, dayLength, dayOf, dayOfDate } from '@/lib/time/zonedTime';
import type { LanguageTag, Localization } from '@/lib/localization';

/*
 * react-date-range draws the calendar with Dates of the browser's own zone. What it shows and gives
 * back are calendar days, never instants: a day of the profile's zone becomes noon of the same date
 * in the browser's, and comes back as that date.
 */

/** A calendar day (lib/time/zonedTime) as the Date that the calendar draws. */
export function toCalendarDate(day: number): Date {
  const date = dateOf(day);
  return new Date(date.year(), date.month(), date.date(), 12);
}

/** The calendar day of a Date that the calendar drew. */
export const fromCalendarDate = (date: Date): number =>
  dayOfDate(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** The first day of the month that lies some months from the one of a day. */
export const monthFrom = (day: number, months: number): number =>
  dayOf(dateOf(day).add(months, 'months').startOf('month'));

/** The same date some months away, or the last of that month where it is shorter. */
export const sameDateFrom = (day: number, months: number): number =>
  dayOf(dateOf(day).add(months, 'months'));

export type CalendarLanguage = { locale: Locale; dayFormat: string };

/** How a localization names days; here, because date-fns comes with the calendar. */
export const calendarLanguages: Record<Localization, CalendarLanguage> = {
  en_US: { locale: enUS, dayFormat: 'EEEE, d MMMM yyyy' },
  fr_FR: { locale: fr, dayFormat: 'EEEE do MMMM yyyy' },
  ja_JP: { locale: ja, dayFormat: 'y年M月d日EEEE' },
};

/** The month of a calendar day in words: as a whole ("November 2026"), or one of its parts. */
export const monthText = (
  day: number,
  locale: LanguageTag,
  parts: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string => dateFormatter(locale, 'UTC', parts).format(day * dayLength);

/** The whole date of a calendar day in words: "Thursday, 19 November 2026". */
export const dayName = (date: Date, { locale, dayFormat }: CalendarLanguage): string =>
  format(date, dayFormat, { locale });

/** Monday, in every language, as in the chart's weeks (docs/decisions.md). */
export const WEEK_START = 1;

/** Where a day stands in its week: 0 is Monday, 6 is Sunday. */
export const placeInWeek = (day: number): number => dateOf(day).isoWeekday() - WEEK_START;
