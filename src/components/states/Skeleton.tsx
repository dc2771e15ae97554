import { useIntl } from 'react-intl';
import styles from './Skeleton.module.css';
import { SlowNote } from './SlowNote';

type SkeletonProps = {
  rows?: number;
  /** Rows of a table, or lines of text. */
  shape?: 'rows' | 'text';
  /** Another beside it says when it takes long. */
  isQuiet?: boolean;
};

/** Stands in for content on its way; seen after 150 ms, so that a quick answer never flashes. */
export function Skeleton({ rows = 5, shape = 'rows', isQuiet = false }: SkeletonProps) {
  const intl = useIntl();
  return (
    <div role="status" className={styles.skeleton} data-shape={shape}>
      <span className="visually-hidden">{intl.$t({ id: 'region.loading' })}</span>
      {!isQuiet && <SlowNote />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className={styles.row}>
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
