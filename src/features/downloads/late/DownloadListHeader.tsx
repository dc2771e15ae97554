import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import styles from './DownloadList.module.css';

type DownloadListHeaderProps = { canClear: boolean; onClear: () => void; onClose: () => void };

/** Over the list: what it is, and the ways to tidy it and to put it away. Nothing stops by closing it. */
export function DownloadListHeader({ canClear, onClear, onClose }: DownloadListHeaderProps) {
  const intl = useIntl();
  return (
    <div className={styles.row}>
      <h2 className={styles.heading}>{intl.formatMessage({ id: 'transfers.title' })}</h2>
      {canClear && (
        <Button size="small" variant="ghost" onClick={onClear}>
          {intl.formatMessage({ id: 'transfers.clearDone' })}
        </Button>
      )}
      <IconButton size="small" icon={X} label={intl.formatMessage({ id: 'transfers.close' })} onClick={onClose} />
    </div>
  );
}
