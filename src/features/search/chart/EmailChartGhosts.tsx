import { memo, useRef } from 'react';
import { useElementSize } from '@/components/useElementSize';
import styles from './EmailChart.module.css';

type EmailChartGhostsProps = {
  /** At the place of each bar; null where the period before has none. */
  counts: readonly (number | null)[];
  /** The count at the top of the plot. */
  top: number;
};

/** The part of a bar's place that its ghost takes, and the most pixels: half as wide again as the bar before it. */
const SHARE = 0.84;
const WIDEST = 72;

/** The bars of the period before, hatched, behind the others: one path, however many there are. */
export const EmailChartGhosts = memo(function EmailChartGhosts({
  counts,
  top,
}: EmailChartGhostsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box);
  const place = width / Math.max(1, counts.length);
  const wide = Math.min(place * SHARE, WIDEST);
  const outline = (count: number | null, index: number) => {
    if (!count) return '';
    const [left, high] = [(index + 0.5) * place - wide / 2, height * (1 - count / top)];
    return `M${left.toFixed(1)} ${height}V${Math.min(high, height - 1).toFixed(1)}h${wide.toFixed(1)}V${height}`;
  };
  return (
    <div ref={box} className={styles.ghosts} aria-hidden>
      <svg width={width} height={height}>
        <pattern
          id="chart-hatch"
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M0 0V5" />
        </pattern>
        <path className={styles.ghost} fill="url(#chart-hatch)" d={counts.map(outline).join('')} />
      </svg>
    </div>
  );
});
