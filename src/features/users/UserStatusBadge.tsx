import { CircleCheck, CircleHelp, Hourglass, Lock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { statusMessage } from './userRules';
import styles from './UserStatusBadge.module.css';

const icons = { ACTIVE: CircleCheck, SUSPENDED: Lock, PROVISIONED: Hourglass };

/** A user's state in words and with an icon; one that is not known here as the server wrote it. */
export function UserStatusBadge({ status }: { status: string }) {
  const intl = useIntl();
  const message = statusMessage(status);
  const Icon = message ? icons[status as keyof typeof icons] : CircleHelp;
  return (
    <span className={styles.badge} data-status={message ? status : undefined}>
      <Icon size={14} strokeWidth={1.8} aria-hidden />
      {message ? intl.formatMessage({ id: message }) : status || '-'}
    </span>
  );
}
