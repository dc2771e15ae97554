import type { BarRun } from './chartBars';
import styles from './EmailChart.module.css';

/** Mutes the bars around the chosen run. It lies over the drawing, so that choosing never draws it anew. */
export function EmailChartVeil({ run: { from, to }, bars }: { run: BarRun; bars: number }) {
  const percent = (count: number) => `${(count / bars) * 100}%`;
  return (
    <>
      <span className={styles.veil} style={{ left: 0, width: percent(from) }} />
      <span
        className={styles.chosen}
        style={{ left: percent(from), width: percent(to - from + 1) }}
      />
      <span className={styles.veil} style={{ right: 0, width: percent(bars - 1 - to) }} />
    </>
  );
}
