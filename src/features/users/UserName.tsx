import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import styles from './UserName.module.css';
import { nameOf, roleMessages } from './userRules';

type UserNameProps = {
  user: User;
  /** What was just done to the user, where something was. */
  mark: 'admin.users.isNew' | 'admin.users.isSaved' | null;
};

/** A user's name, and beside it the permission level. */
export function UserName({ user, mark }: UserNameProps) {
  const intl = useIntl();
  return (
    <span className={styles.line}>
      <bdi dir="auto" className={styles.name}>
        {nameOf(user, intl.locale)}
      </bdi>
      {user.role && (
        <span className={styles.role}>{intl.formatMessage({ id: roleMessages[user.role] })}</span>
      )}
      {mark && <span className={styles.mark}>{intl.formatMessage({ id: mark })}</span>}
    </span>
  );
}
