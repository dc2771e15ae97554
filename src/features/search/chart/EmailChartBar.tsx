import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { endLabel, instantLabel, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartBarProps = BarFormat & {
  index: number;
  /** Unix milliseconds; the end does not belong to the bar. */
  start: number;
  end: number;
  count: number;
  /** What the period before counted there; undefined where it is not compared, null where it has no such time. */
  before: number | null | undefined;
  /** The one bar of the group that the Tab key stops at. */
  isTabStop: boolean;
  onPress: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  /** The pointer or the focus came to the bar, or the focus left it (null). */
  onPoint: (index: number | null, focused: boolean) => void;
};

/** One button over one bar. Its handlers never change, so that hundreds of bars stay as they are when one is chosen. */
export const EmailChartBar = memo(function EmailChartBar({
  index,
  start,
  end,
  count,
  before,
  isTabStop,
  onPress,
  onKeyDown,
  onPoint,
  ...format
}: EmailChartBarProps) {
  const intl = useIntl();
  const name = intl.formatMessage(
    { id: 'chart.bar' },
    { start: instantLabel(start, format), end: endLabel(end, format), count },
  );
  const beforeText =
    typeof before === 'number'
      ? `, ${intl.formatMessage({ id: 'chart.before' }, { count: before })}`
      : '';
  return (
    <button
      type="button"
      className={styles.bar}
      data-bar={index}
      aria-label={`${name}${beforeText}`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onPress(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
      onPointerEnter={() => onPoint(index, false)}
      onFocus={() => onPoint(index, true)}
      onBlur={() => onPoint(null, true)}
    />
  );
});
