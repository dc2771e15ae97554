import {
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useIntl } from 'react-intl';
import { dayLength } from '@/lib/zonedTime';
import { CalendarDays } from './CalendarDays';
import { CalendarHeads } from './CalendarHeads';
import {
  calendarLanguage,
  monthFrom,
  placeInWeek,
  sameDateFrom,
  toCalendarDate,
} from './calendarDates';
import { useCalendarKeys } from './useCalendarKeys';
import styles from './RangeCalendar.module.css';
import type { Localization } from '@/lib/localization';

type RangeCalendarProps = {
  /** The chosen calendar days (lib/zonedTime), both inclusive. */
  first: number;
  last: number;
  /** Today in the profile's zone: the last day that can be chosen. */
  today: number;
  localization: Localization;
  months: 1 | 2;
  /** The calendar gets the focus when the popup opens. */
  takesFocus: boolean;
  onChange: (first: number, last: number) => void;
};

/** Where a key leads from a day. */
function dayAfterKey(key: string, shift: boolean, day: number, place: number): number | undefined {
  const months = shift ? 12 : 1;
  const ways: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - place,
    End: day + 6 - place,
    PageUp: sameDateFrom(day, -months),
    PageDown: sameDateFrom(day, months),
  };
  return ways[key];
}

/**
 * A calendar of one or two months to choose a range of days from, by mouse or by keyboard: the first choice is one end,
 * the second the other. One day is in the tab order; arrows, Home, End, Page up and Page down (with Shift: a year) move.
 */
export function RangeCalendar({
  first,
  last,
  today,
  localization,
  months,
  takesFocus,
  onChange,
}: RangeCalendarProps) {
  const intl = useIntl();
  const language = calendarLanguage(localization);
  const root = useRef<HTMLDivElement>(null);
  const changeShown = useRef<(date: Date) => void>(() => undefined);
  const [active, setActive] = useState(Math.min(last, today));
  const [firstMonth] = useState(() => monthFrom(Math.min(last, today), 1 - months));
  const [shownMonth, setShownMonth] = useState(firstMonth);
  const [keyboardMoves, setKeyboardMoves] = useState(0);
  // A slow machine draws the days for longer than a press may take: the popup, and the heads of other months, come first.
  const isDrawn = useDeferredValue(true, takesFocus);
  const [isChanging, startChange] = useTransition();
  const latestMonth = monthFrom(today, 1 - months);

  // The calendar jumps to the start of a new range by itself; what it shows stays ours to say.
  const showAgain = useEffectEvent(() => changeShown.current(toCalendarDate(shownMonth)));
  useLayoutEffect(() => showAgain(), [first, last]);

  useLayoutEffect(() => {
    if (keyboardMoves > 0)
      root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [keyboardMoves]);

  const show = (month: number) => {
    setShownMonth(month);
    changeShown.current(toCalendarDate(month));
  };
  // Whatever day the keyboard was on, it stays in sight.
  const jump = (wanted: number, place: number) => {
    const month = Math.min(monthFrom(wanted, -place), latestMonth);
    setShownMonth(month);
    const date = new Date(active * dayLength).getUTCDate();
    startChange(() => {
      changeShown.current(toCalendarDate(month));
      setActive(Math.min(today, monthFrom(wanted, 1) - 1, monthFrom(wanted, 0) + date - 1));
    });
  };
  const moveTo = (target: number) => {
    const day = Math.min(target, today);
    if (day < shownMonth) show(monthFrom(day, 0));
    if (day >= monthFrom(shownMonth, months)) show(monthFrom(day, 1 - months));
    setActive(day);
    setKeyboardMoves(keyboardMoves + 1);
  };
  useCalendarKeys(root, {
    onKey: (event) => {
      const target = dayAfterKey(event.key, event.shiftKey, active, placeInWeek(active));
      if (target === undefined) return;
      event.preventDefault();
      moveTo(target);
    },
    onFocusDay: setActive,
  });
  const takeChangeShown = useCallback((change: (date: Date) => void) => {
    changeShown.current = change;
  }, []);
  return (
    <div
      ref={root}
      role="group"
      aria-label={intl.formatMessage({ id: 'dateRange.calendar' })}
      aria-busy={!isDrawn || isChanging}
      className={styles.calendar}
    >
      <CalendarHeads
        months={Array.from({ length: months }, (_, place) => monthFrom(shownMonth, place))}
        latest={monthFrom(today, 0)}
        language={language}
        onShow={jump}
      />
      <div className={styles.drawn}>
        {isDrawn && (
          <CalendarDays
            first={first}
            last={last}
            today={today}
            active={active}
            month={firstMonth}
            months={months}
            localization={localization}
            takesFocus={takesFocus}
            onChange={onChange}
            onReady={takeChangeShown}
          />
        )}
      </div>
    </div>
  );
}
