import { Package } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { withoutHidden } from '@/evidence/check/shownName';
import { FileName } from '../Foreign';
import styles from './Check.module.css';

/** Which file was checked. */
export function PackName({ pack }: { pack: File }) {
  return (
    <p className={styles.name}>
      <Package className="muted" size={18} strokeWidth={1.6} aria-hidden />
      <span>
        <span className="medium">
          <FileName text={withoutHidden(pack.name)} />
        </span>{' '}
        <span className="muted unbroken">
          <FormattedMessage id="check.bytes" values={{ bytes: pack.size }} />
        </span>
      </span>
    </p>
  );
}
