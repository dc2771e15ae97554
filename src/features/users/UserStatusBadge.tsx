import { CircleHelp, Clock, Lock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { knownState } from './userRules';
import styles from './UserStatusBadge.module.css';

const icons = { ACTIVE: null, SUSPENDED: Lock, PROVISIONED: Clock };

/** A user's state as a mark and in words; one that is not known here as the server wrote it. */
export function UserStatusBadge({ status }: { status: string }) {
  const intl = useIntl();
  const known = knownState(status);
  const Icon = known ? icons[known] : CircleHelp;
  return (
    <span className={styles.badge} data-status={known}>
      {Icon ? (
        <Icon size={14} strokeWidth={1.8} aria-hidden />
      ) : (
        <span aria-hidden className={styles.dot} />
      )}
      {known ? intl.$t({ id: `admin.users.status.${known}` }) : status || '-'}
    </span>
  );
}
