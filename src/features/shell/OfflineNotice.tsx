import { useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useHeightOnRoot } from '@/components/useElementWidth';
import { listen } from '@/lib/listen';
import styles from './OfflineNotice.module.css';

const subscribe = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });

/** Says once, at the lower left, that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const intl = useIntl();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const notice = useRef<HTMLParagraphElement>(null);
  useHeightOnRoot(notice, '--notice-height', !isOnline);
  if (isOnline) return null;
  return (
    <p ref={notice} data-corner role="status" className={styles.notice}>
      {intl.$t({ id: 'shell.offline' })}
    </p>
  );
}
