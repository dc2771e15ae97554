import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DateRange, type ClassNames, type RangeKeyDict } from 'react-date-range';
import { useIntl } from 'react-intl';
import { CalendarHeads } from './CalendarHeads';
import * as dates from './calendarDates';
import { dateOf } from '@/lib/time/zonedTime';
import { useCalendarKeys } from './useCalendarKeys';
import styles from './RangeCalendar.module.css';
import { localizationOf } from '@/lib/localization';

/** Our classes beside react-date-range's own: none of its style sheets is loaded. */
const calendarClassNames: ClassNames = {
  months: styles.months,
  month: 'fill',
  monthName: styles.monthName,
  weekDays: styles.weekDays,
  weekDay: styles.weekDay,
  days: styles.days,
  day: styles.day,
  dayNumber: styles.dayNumber,
  dayPassive: styles.dayPassive,
  startEdge: styles.startEdge,
  endEdge: styles.endEdge,
  inRange: styles.inRange,
  dayStartPreview: styles.preview,
  dayInPreview: styles.preview,
  dayEndPreview: styles.preview,
};

type RangeCalendarProps = {
  /** The chosen calendar days (lib/time/zonedTime), both inclusive. */
  first: number;
  last: number;
  /** Today in the profile's zone: the last day that can be chosen. */
  today: number;
  months: 1 | 2;
  takesFocus: boolean;
  onChange: (first: number, last: number) => void;
};

function dayAfterKey(key: string, shift: boolean, day: number, place: number): number | undefined {
  const months = shift ? 12 : 1;
  const ways: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - place,
    End: day + 6 - place,
    PageUp: dates.sameDateFrom(day, -months),
    PageDown: dates.sameDateFrom(day, months),
  };
  return ways[key];
}

/** Chooses a range of days, by mouse or keyboard: one end, then the other. */
export function RangeCalendar({
  first,
  last,
  today,
  months,
  takesFocus,
  onChange,
}: RangeCalendarProps) {
  const intl = useIntl();
  const language = dates.calendarLanguages[localizationOf(intl.locale)];
  const root = useRef<HTMLDivElement>(null);
  const changeShown = useRef<(date: Date) => void>(null);
  const end = Math.min(last, today);
  const [active, setActive] = useState(end);
  const [shownMonth, setShownMonth] = useState(() => dates.monthFrom(end, 1 - months));
  const [keyboardMoves, setKeyboardMoves] = useState(0);
  const ranges = useMemo(
    () => [
      { startDate: dates.toCalendarDate(first), endDate: dates.toCalendarDate(last), key: 'range' },
    ],
    [first, last],
  );
  const latestMonth = dates.monthFrom(today, 1 - months);
  const [placed, setPlaced] = useState(ranges);
  if (placed !== ranges) {
    setPlaced(ranges);
    const isInSight = (day: number) =>
      day >= shownMonth && day < dates.monthFrom(shownMonth, months);
    if (!isInSight(first) && !isInSight(end)) setShownMonth(dates.monthFrom(end, 1 - months));
  }
  // The calendar jumps to the start of a new range by itself; what it shows stays ours to say.
  const showAgain = useEffectEvent(() => changeShown.current?.(dates.toCalendarDate(shownMonth)));
  useLayoutEffect(() => showAgain(), [ranges]);

  useLayoutEffect(() => {
    if (keyboardMoves > 0)
      root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({
        focusVisible: true,
      });
  }, [keyboardMoves]);

  const show = (month: number) => {
    setShownMonth(month);
    changeShown.current?.(dates.toCalendarDate(month));
  };
  // Whatever day the keyboard was on, it stays in sight.
  const jump = (wanted: number, place: number) => {
    show(Math.min(dates.monthFrom(wanted, -place), latestMonth));
    const date = dateOf(active).date();
    setActive(
      Math.min(today, dates.monthFrom(wanted, 1) - 1, dates.monthFrom(wanted, 0) + date - 1),
    );
  };
  const moveTo = (target: number) => {
    const day = Math.min(target, today);
    if (day < shownMonth) show(dates.monthFrom(day, 0));
    if (day >= dates.monthFrom(shownMonth, months)) show(dates.monthFrom(day, 1 - months));
    setActive(day);
    setKeyboardMoves(keyboardMoves + 1);
  };
  useCalendarKeys(root, {
    onKey: (event) => {
      const target = dayAfterKey(event.key, event.shiftKey, active, dates.placeInWeek(active));
      if (target === undefined) return;
      event.preventDefault();
      moveTo(target);
    },
    onFocusDay: setActive,
  });
  const choose = ({ range }: RangeKeyDict) => {
    if (range?.startDate && range.endDate)
      onChange(dates.fromCalendarDate(range.startDate), dates.fromCalendarDate(range.endDate));
  };
  return (
    <div
      ref={root}
      role="group"
      aria-label={intl.$t({ id: 'dateRange.calendar' })}
      className={styles.calendar}
    >
      <DateRange
        ranges={ranges}
        onChange={choose}
        months={months}
        shownDate={dates.toCalendarDate(shownMonth)}
        maxDate={dates.toCalendarDate(today)}
        direction="horizontal"
        locale={language.locale}
        weekStartsOn={dates.WEEK_START}
        classNames={calendarClassNames}
        color="var(--accent)"
        rangeColors={['var(--accent)']}
        weekdayDisplayFormat="EEEEEE"
        showDateDisplay={false}
        showMonthAndYearPickers={false}
        navigatorRenderer={(_shown, changeShownDate) => (
          <CalendarHeads
            ref={changeShown}
            months={Array.from({ length: months }, (_, place) =>
              dates.monthFrom(shownMonth, place),
            )}
            latest={dates.monthFrom(today, 0)}
            onShow={jump}
            changeShownDate={changeShownDate}
          />
        )}
        dayContentRenderer={(date) => {
          const day = dates.fromCalendarDate(date);
          return (
            <CalendarDay
              day={day}
              name={dates.dayName(date, language)}
              active={day === active}
              chosen={day >= first && day <= last}
              today={day === today}
              first={takesFocus}
            />
          );
        }}
      />
    </div>
  );
}

type CalendarDayProps = {
  day: number;
  name: string;
  /** It is the one that Tab reaches. */
  active: boolean;
  chosen: boolean;
  today: boolean;
  /** It gets the focus when the popup opens. */
  first: boolean;
};

/** A day's button, drawn by react-date-range, gets its name, state and place in the tab order. */
function CalendarDay({ day, name, active, chosen, today, first }: CalendarDayProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = ref.current?.closest('button');
    if (!button) return;
    const ofOtherMonth = button.classList.contains('rdrDayPassive');
    const attributes: Record<string, string | false> = {
      'aria-label': name,
      'aria-hidden': ofOtherMonth && 'true',
      'aria-disabled': button.classList.contains('rdrDayDisabled') && 'true',
      'aria-pressed': String(chosen),
      'aria-current': today && 'date',
      'data-autofocus': first && active && !ofOtherMonth && '',
      'data-day': !ofOtherMonth && String(day),
    };
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value === false) button.removeAttribute(attribute);
      else if (button.getAttribute(attribute) !== value) button.setAttribute(attribute, value);
    }
    button.tabIndex = active && !ofOtherMonth ? 0 : -1;
  });
  return <span ref={ref}>{dateOf(day).date()}</span>;
}
