import { useIntl } from 'react-intl';
import styles from './EmailChart.module.css';

const BARS = 24;

/** Stands in for the bars while they are counted; it shows itself after 150 ms. */
export function EmailChartSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{intl.$t({ id: 'chart.loading' })}</span>
      {Array.from({ length: BARS }, (_, bar) => (
        <span key={bar} aria-hidden className={styles.skeletonBar} />
      ))}
    </div>
  );
}
