import { useIntl } from 'react-intl';
import { ROLES } from '@/api/users';
import { useAppDispatch } from '@/store/hooks';
import { FilterChip } from './FilterChip';
import { statusText } from './userColumns';
import { selectActor, useContextsByName } from '../userContexts';
import { OWN_CONTEXTS, type UserFilters } from './userFilters';
import styles from '../UsersContainer.module.css';
import { roleMessages } from '../userRules';
import { userAdmin, useUsersSelector } from '../usersSlice';
import { useUserFilters } from './useUserFilters';

const KNOWN_STATES = ['ACTIVE', 'SUSPENDED', 'PROVISIONED'];

/** What the users can be filtered by: states, permission levels, data contexts. */
export function UserFilterChips() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { users } = useUsersSelector((state) => state.users);
  const { role: ownRole } = useUsersSelector(selectActor);
  const contexts = useContextsByName();
  const [filters, filter] = useUserFilters();
  const states = new Set([...KNOWN_STATES, ...users.map(({ status }) => status)]);
  const choose = (change: Partial<UserFilters>) => {
    dispatch(userAdmin.usersLookedThrough());
    filter(change);
  };
  const own = {
    value: OWN_CONTEXTS,
    label: intl.$t({ id: 'admin.users.ownContexts' }),
  };
  return (
    <div role="group" aria-label={intl.$t({ id: 'admin.filter.label' })} className={styles.chips}>
      <FilterChip
        label={intl.$t({ id: 'admin.users.status' })}
        value={filters.status}
        options={[...states].map((value) => ({ value, label: statusText(intl, value) }))}
        onChange={(status) => choose({ status })}
      />
      <FilterChip
        label={intl.$t({ id: 'admin.users.role' })}
        value={filters.role}
        options={ROLES.map((value) => ({
          value,
          label: intl.$t({ id: roleMessages[value] }),
        }))}
        onChange={(role) => choose({ role: ROLES.find((known) => known === role) ?? null })}
      />
      <FilterChip
        label={intl.$t({ id: 'dataContext.label' })}
        value={filters.context}
        options={[
          ...(ownRole === 'SUPER_ADMIN' ? [] : [own]), // who sees others' users, too
          ...contexts.map(({ groupId, id, name }) => ({
            value: groupId,
            label: name,
            keywords: id,
          })),
        ]}
        onChange={(context) => choose({ context })}
      />
    </div>
  );
}
