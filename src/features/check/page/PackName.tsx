import { Package } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { withoutHidden } from '@/evidence/check/shownName';
import styles from './Check.module.css';

/** Which file was checked. */
export function PackName({ pack }: { pack: File }) {
  return (
    <p className={styles.name}>
      <Package className="muted" size={18} strokeWidth={1.6} aria-hidden />
      <span>
        <bdi className="medium">
          <Dated text={withoutHidden(pack.name)} />
        </bdi>{' '}
        <span className="muted unbroken">
          <FormattedMessage id="check.bytes" values={{ bytes: pack.size }} />
        </span>
      </span>
    </p>
  );
}
