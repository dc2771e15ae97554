import { ArrowLeft, Link, PackageCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import styles from './Person.module.css';

type PersonHeaderProps = {
  address: string;
  /** How many emails a pack holds; 0 while there is none to make. */
  packCount: number;
  onBack: () => void;
  onCopyLink: () => void;
  onPack: () => void;
};

/** Whose emails these are, the way back, and what can be done with them. */
export function PersonHeader({
  address,
  packCount,
  onBack,
  onCopyLink,
  onPack,
}: PersonHeaderProps) {
  const intl = useIntl();
  return (
    <header className={styles.header}>
      <IconButton
        icon={ArrowLeft}
        label={intl.formatMessage({ id: 'person.back' })}
        onClick={onBack}
      />
      <h2 className={styles.title} tabIndex={-1} data-autofocus>
        <FormattedMessage
          id="person.title"
          values={{ address: <bdi className={styles.address}>{address.trim() || '-'}</bdi> }}
        />
      </h2>
      <IconButton
        icon={Link}
        label={intl.formatMessage({ id: 'person.copyLink' })}
        onClick={onCopyLink}
      />
      {packCount > 0 && (
        <div className={styles.pack}>
          <Button variant="primary" icon={PackageCheck} onClick={onPack}>
            {intl.formatMessage({ id: 'results.pack' }, { count: packCount })}
          </Button>
        </div>
      )}
    </header>
  );
}
