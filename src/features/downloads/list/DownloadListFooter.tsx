import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import styles from './DownloadList.module.css';

/** Under the list: the way to tidy it. */
export function DownloadListFooter({ onClear }: { onClear: () => void }) {
  const intl = useIntl();
  return (
    <div className={styles.footer}>
      <Button size="small" variant="ghost" className={styles.clear} onClick={onClear}>
        {intl.formatMessage({ id: 'transfers.clearDone' })}
      </Button>
    </div>
  );
}
