import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useHeightOnRoot } from '@/components/useElementSize';
import styles from './OfflineNotice.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says once, at the lower left, that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : <Notice />;
}

function Notice() {
  const intl = useIntl();
  const notice = useRef<HTMLParagraphElement>(null);
  useHeightOnRoot(notice, '--notice-height');
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {intl.formatMessage({ id: 'shell.offline' })}
    </p>
  );
}
