import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ROLES, type User } from '@/api/users';
import { FilterChip } from './FilterChip';
import { statusText } from './userColumns';
import { OWN_CONTEXTS, type UserFilters } from './userFilters';
import styles from './UserList.module.css';
import { roleMessages } from './userRules';

type UserFilterChipsProps = {
  users: readonly User[];
  contexts: readonly { groupId: string; id: string; name: string }[];
  /** Others than one's own are among the users, too. */
  hasOwnContexts: boolean;
  filters: UserFilters;
  onFilter: (filters: UserFilters) => void;
};

const KNOWN_STATES = ['ACTIVE', 'SUSPENDED', 'PROVISIONED'];

/** What the users can be filtered by: states, permission levels, data contexts. A letter in the search leaves them alone. */
export const UserFilterChips = memo(function UserFilterChips({
  users,
  contexts,
  hasOwnContexts,
  filters,
  onFilter,
}: UserFilterChipsProps) {
  const intl = useIntl();
  const states = useMemo(
    () => new Set([...KNOWN_STATES, ...users.map(({ status }) => status)]),
    [users],
  );
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'admin.filter.label' })}
      className={styles.chips}
    >
      <FilterChip
        label={intl.formatMessage({ id: 'admin.users.status' })}
        value={filters.status}
        options={[...states].map((value) => ({ value, label: statusText(intl, value) }))}
        onChange={(status) => onFilter({ ...filters, status })}
      />
      <FilterChip
        label={intl.formatMessage({ id: 'admin.users.role' })}
        value={filters.role}
        options={ROLES.map((value) => ({
          value,
          label: intl.formatMessage({ id: roleMessages[value] }),
        }))}
        onChange={(role) =>
          onFilter({ ...filters, role: ROLES.find((known) => known === role) ?? null })
        }
      />
      <FilterChip
        label={intl.formatMessage({ id: 'dataContext.label' })}
        value={filters.context}
        options={[
          ...(hasOwnContexts
            ? [
                {
                  value: OWN_CONTEXTS,
                  label: intl.formatMessage({ id: 'admin.users.ownContexts' }),
                },
              ]
            : []),
          ...contexts.map(({ groupId, id, name }) => ({
            value: groupId,
            label: name,
            keywords: id,
          })),
        ]}
        onChange={(context) => onFilter({ ...filters, context })}
      />
    </div>
  );
});
