import type { ClassNames } from 'react-date-range';
import styles from './RangeCalendar.module.css';

/** Our classes beside react-date-range's own: none of its style sheets is loaded. */
export const calendarClassNames: ClassNames = {
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
