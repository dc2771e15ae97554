import { use } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { MarkedUser } from './markedUser';
import styles from './UserName.module.css';
import { nameOf, roleMessages } from './userRules';

/** A user's name, beside it the permission level and what was just done to the user. */
export function UserName({ user }: { user: User }) {
  const intl = useIntl();
  const marked = use(MarkedUser);
  return (
    <span className={styles.line}>
      <bdi dir="auto" className={styles.name}>
        {nameOf(user, intl.locale)}
      </bdi>
      {user.role && (
        <span className={styles.role}>{intl.formatMessage({ id: roleMessages[user.role] })}</span>
      )}
      {marked?.id === user.id && (
        <span className={styles.mark}>
          {intl.formatMessage({ id: marked.isNew ? 'admin.users.isNew' : 'admin.users.isSaved' })}
        </span>
      )}
    </span>
  );
}
