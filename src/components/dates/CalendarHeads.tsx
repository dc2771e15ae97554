import { useImperativeHandle, type Ref } from 'react';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { rulesOf } from '@/lib/localeRules';
import { dateOf, dayOfDate } from '@/lib/time/zonedTime';
import { IconButton } from '../IconButton';
import { monthFrom, monthText } from './calendarDates';
import styles from './CalendarHeads.module.css';

/** So many years back can be jumped to, as in the month pickers. */
const yearsBack = 10;

type CalendarHeadsProps = {
  months: readonly number[];
  /** The first day of the last month there is to show. */
  latest: number;
  /** Wants a month (its first day) to be shown in the place of the first, the second … */
  onShow: (month: number, place: number) => void;
  /** The calendar's own way of changing its months, which it gives to its navigation only. */
  changeShownDate: (date: Date) => void;
  ref: Ref<(date: Date) => void>;
};

/** Above each month: its name, to jump to another; at the sides "Previous" and "Next month". */
export function CalendarHeads({
  months,
  latest,
  onShow,
  changeShownDate,
  ref,
}: CalendarHeadsProps) {
  const intl = useIntl();
  useImperativeHandle(ref, () => changeShownDate);
  const last = months.length - 1;
  const atEnd = (months[last] ?? latest) >= latest;
  return (
    <div className={styles.heads}>
      {months.map((month, place) => (
        <div
          key={place}
          role="group"
          aria-label={monthText(month, intl.locale)}
          className={styles.head}
        >
          {place === 0 && (
            <IconButton
              size="small"
              icon={ChevronLeft}
              label={intl.$t({ id: 'dateRange.previousMonth' })}
              className={styles.back}
              onClick={() => onShow(monthFrom(month, -1), 0)}
            />
          )}
          <MonthMenus month={month} latest={latest} onChoose={(wanted) => onShow(wanted, place)} />
          {place === last && (
            <IconButton
              size="small"
              icon={ChevronRight}
              label={intl.$t({ id: 'dateRange.nextMonth' })}
              className={styles.on}
              aria-disabled={atEnd}
              onClick={() => !atEnd && onShow(monthFrom(month, 1), place)}
            />
          )}
        </div>
      ))}
      <span className="visually-hidden" aria-live="polite">
        {months.map((month) => monthText(month, intl.locale)).join(rulesOf(intl.locale).rangeDash)}
      </span>
    </div>
  );
}

type MonthMenusProps = Pick<CalendarHeadsProps, 'latest'> & {
  month: number;
  onChoose: (month: number) => void;
};

function MonthMenus({ month, latest, onChoose }: MonthMenusProps) {
  const intl = useIntl();
  const [year, index] = [dateOf(month).year(), dateOf(month).month()];
  const newest = Math.max(year, dateOf(latest).year());
  const oldest = Math.min(year, newest - yearsBack);
  const menus = [
    {
      name: 'month',
      parts: { month: 'long' },
      value: index,
      options: Array.from({ length: 12 }, (_, other) => other),
      dayOf: (chosen: number) => dayOfDate(year, chosen + 1, 1),
    },
    {
      name: 'year',
      parts: { year: 'numeric' },
      value: year,
      options: Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back),
      dayOf: (chosen: number) => Math.min(latest, dayOfDate(chosen, index + 1, 1)),
    },
  ] as const;
  return (
    <>
      {(rulesOf(intl.locale).isYearFirst ? menus.toReversed() : menus).map(
        ({ name, parts, value, options, dayOf }) => (
          <span key={name} className={styles.jump}>
            <select
              aria-label={intl.$t({ id: `dateRange.${name}` })}
              value={value}
              onChange={(event) => onChoose(dayOf(Number(event.target.value)))}
            >
              {options.map((option) => (
                <option key={option} value={option} disabled={dayOf(option) > latest}>
                  {monthText(dayOf(option), intl.locale, parts)}
                </option>
              ))}
            </select>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </span>
        ),
      )}
    </>
  );
}
