import { ChevronDown, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import styles from './DownloadList.module.css';

type DownloadListHeaderProps = {
  /** Something is under way: the list gives way to a pill that says how far it is. */
  canFold: boolean;
  onFold: () => void;
  onClose: () => void;
};

/** Over the list: what it is, and the way to put it away. Nothing stops by that. */
export function DownloadListHeader({ canFold, onFold, onClose }: DownloadListHeaderProps) {
  const intl = useIntl();
  return (
    <div className={styles.header}>
      <h2 className={styles.heading}>{intl.formatMessage({ id: 'transfers.title' })}</h2>
      <IconButton
        size="small"
        icon={canFold ? ChevronDown : X}
        label={intl.formatMessage({ id: canFold ? 'transfers.fold' : 'transfers.close' })}
        onClick={canFold ? onFold : onClose}
      />
    </div>
  );
}
