import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import styles from './DownloadList.module.css';

/** Over the list: what it is, and the way to put it away. Nothing stops by that. */
export function DownloadListHeader({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <div className={styles.row}>
      <h2 className={styles.heading}>{intl.formatMessage({ id: 'transfers.title' })}</h2>
      <IconButton
        size="small"
        icon={X}
        label={intl.formatMessage({ id: 'transfers.close' })}
        onClick={onClose}
      />
    </div>
  );
}
