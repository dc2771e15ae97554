import { memo } from 'react';
import { useIntl } from 'react-intl';
import { instantLabel, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartBarProps = BarFormat & {
  index: number;
  /** Unix milliseconds; the end does not belong to the bar. */
  start: number;
  end: number;
  count: number;
  /** The one bar of the group that the Tab key stops at. */
  isTabStop: boolean;
  isChosen: boolean;
};

/** One button over one bar. What happens on it is heard by the group: there may be hundreds of them. */
export const EmailChartBar = memo(function EmailChartBar({ index, start, end, count, isTabStop, isChosen, ...format }: EmailChartBarProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'chart.bar' }, { start: instantLabel(start, format), end: instantLabel(end, format), count });
  return <button type="button" className={styles.bar} data-bar={index} data-chosen={isChosen || undefined} aria-label={name} tabIndex={isTabStop ? 0 : -1} />;
});
