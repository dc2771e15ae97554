import { FormattedMessage } from 'react-intl';
import { useAfter } from '../useAfter';
import styles from './Skeleton.module.css';

/** Over what is waited for (a positioned element): after 8 s, that it takes longer than usual. */
export const SlowNote = () =>
  useAfter(8_000) && (
    <p className={styles.wait}>
      <span className={styles.slow}>
        <FormattedMessage id="results.slow" />
      </span>
    </p>
  );
