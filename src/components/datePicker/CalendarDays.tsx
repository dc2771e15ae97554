import { memo, useEffect, useMemo } from 'react';
import { DateRange } from 'react-date-range';
import type { RangeKeyDict } from 'react-date-range';
import { CalendarDay } from './CalendarDay';
import { calendarClassNames } from './calendarClassNames';
import {
  calendarLanguage,
  dayName,
  fromCalendarDate,
  toCalendarDate,
  WEEK_START,
} from './calendarDates';
import type { Localization } from '@/lib/localization';

type CalendarDaysProps = {
  /** The chosen calendar days (lib/zonedTime), both inclusive. */
  first: number;
  last: number;
  today: number;
  /** The day that is in the tab order. */
  active: number;
  /** The first day of the first month to begin with; later ones are shown by what `onReady` gives. */
  month: number;
  months: 1 | 2;
  localization: Localization;
  takesFocus: boolean;
  onChange: (first: number, last: number) => void;
  /** Takes the calendar's own way of changing its months, which it gives to its navigation only. */
  onReady: (changeShownDate: (date: Date) => void) => void;
};

/** The days of one or two months, as react-date-range draws them: some hundred elements, so only where something about them has changed. */
export const CalendarDays = memo(function CalendarDays({
  first,
  last,
  today,
  active,
  month,
  months,
  localization,
  takesFocus,
  onChange,
  onReady,
}: CalendarDaysProps) {
  const language = calendarLanguage(localization);
  const ranges = useMemo(
    () => [{ startDate: toCalendarDate(first), endDate: toCalendarDate(last), key: 'range' }],
    [first, last],
  );
  const choose = ({ range }: RangeKeyDict) => {
    if (range?.startDate && range.endDate)
      onChange(fromCalendarDate(range.startDate), fromCalendarDate(range.endDate));
  };
  return (
    <DateRange
      ranges={ranges}
      onChange={choose}
      months={months}
      shownDate={toCalendarDate(month)}
      maxDate={toCalendarDate(today)}
      direction="horizontal"
      locale={language.locale}
      weekStartsOn={WEEK_START}
      classNames={calendarClassNames}
      color="var(--accent)"
      rangeColors={['var(--accent)']}
      monthDisplayFormat={language.monthAndYear}
      weekdayDisplayFormat="EEEEEE"
      showDateDisplay={false}
      showMonthAndYearPickers={false}
      navigatorRenderer={(_shown, changeShownDate) => (
        <Handover changeShownDate={changeShownDate} onReady={onReady} />
      )}
      dayContentRenderer={(date) => {
        const day = fromCalendarDate(date);
        return (
          <CalendarDay
            day={day}
            name={dayName(date, language)}
            active={day === active}
            chosen={day >= first && day <= last}
            today={day === today}
            first={takesFocus}
          />
        );
      }}
    />
  );
});

type HandoverProps = Pick<CalendarDaysProps, 'onReady'> & {
  changeShownDate: (date: Date) => void;
};

/** Stands where the calendar would have its navigation, and draws nothing. */
function Handover({ changeShownDate, onReady }: HandoverProps) {
  useEffect(() => onReady(changeShownDate));
  return null;
}
