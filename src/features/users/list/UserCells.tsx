import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import styles from './UserCells.module.css';
import { contextsOf, selectContextNames } from '../userContexts';
import { nameOf } from '../userRules';
import { userAdmin, useUsersSelector } from '../usersSlice';

/** A user's name, beside it the permission level and what was just done to the user. */
export function NameCell({ user }: { user: User }) {
  const intl = useIntl();
  const marked = useUsersSelector(userAdmin.selectMarkedUser);
  return (
    <span className={styles.person}>
      <bdi dir="auto" className={styles.name}>
        {nameOf(user, intl.locale)}
      </bdi>
      {user.role && <span className="small unbroken">{intl.$t({ id: `role.${user.role}` })}</span>}
      {marked?.user.id === user.id && (
        <span className={styles.mark}>
          {intl.$t({ id: marked.isNew ? 'admin.users.isNew' : 'admin.users.isSaved' })}
        </span>
      )}
    </span>
  );
}

/** The first data context of a user, and how many more; the tooltip names them. */
export function ContextsCell({ user }: { user: User }) {
  const intl = useIntl();
  const names = useUsersSelector(selectContextNames);
  const [first, ...more] = contextsOf(intl, user, names);
  if (first === undefined) return '-';
  const rest = intl.$t(
    { id: 'admin.users.contextCount' },
    { count: more.length, names: intl.formatList(more, { style: 'narrow' }) },
  );
  return (
    <span className={styles.contexts}>
      <bdi dir="auto" className={styles.first} title={first}>
        {first}
      </bdi>
      {more.length > 0 && (
        <span className={styles.more} title={rest}>
          <span aria-hidden>+{intl.formatNumber(more.length)}</span>
          <span className="visually-hidden">{rest}</span>
        </span>
      )}
    </span>
  );
}
