import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
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
  const intl = useIntl();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p role="status" className={styles.notice}>
      {intl.formatMessage({ id: 'shell.offline' })}
    </p>
  );
}
