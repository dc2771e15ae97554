import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { contextsOf, type ContextNames } from './userContexts';
import styles from './UserContexts.module.css';

/** The first data context of a user, and how many more; the tooltip names them. */
export function UserContexts({ user, names }: { user: User; names: ContextNames }) {
  const intl = useIntl();
  const [first, ...more] = contextsOf(intl, user, names);
  if (first === undefined) return '-';
  const rest = intl.formatMessage(
    { id: 'admin.users.contextCount' },
    { count: more.length, names: more.join(', ') },
  );
  return (
    <span className={styles.line}>
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
