import { EllipsisVertical, Lock, LockOpen, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { breakpoints } from '@/components/breakpoints';
import { Menu } from '@/components/popup/Menu';
import { RowButton } from '@/components/table/RowButton';
import { useTableRow } from '@/components/table/tableRowState';
import { useMediaQuery } from '@/components/useMediaQuery';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectActor } from '../userContexts';
import styles from './UserRowActions.module.css';
import { editObstacle, lockObstacle, nameOf, removeObstacle } from '../userRules';

type RowAction = {
  icon: LucideIcon;
  label: string;
  obstacle: ReturnType<typeof lockObstacle>;
  onAction: () => void;
};

/** What can be done with one user. What never fits is not there, what does not fit now says why. */
export function UserRowActions({ user, user: { id: userId } }: { user: User }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const actor = useAppSelector(selectActor);
  const { tabIndex } = useTableRow();
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const name = nameOf(user, intl.locale);
  const isLocked = user.status === 'SUSPENDED';
  const own: RowAction = {
    icon: Pencil,
    label: intl.$t({ id: 'admin.users.edit' }, { name }),
    obstacle: editObstacle(actor, user),
    onAction: () => dispatch(modalOpened({ name: 'userDetail', userId })),
  };
  const others: RowAction[] = [
    {
      icon: isLocked ? LockOpen : Lock,
      label: intl.$t({ id: `admin.users.${isLocked ? 'unlock' : 'lock'}UserNamed` }, { name }),
      obstacle: lockObstacle(actor, user, !isLocked),
      onAction: () =>
        dispatch(modalOpened({ name: 'userLocks', userIds: [userId], isLocked: !isLocked })),
    },
    {
      icon: Trash2,
      label: intl.$t({ id: 'admin.users.remove' }, { name }),
      obstacle: removeObstacle(actor, user),
      onAction: () => dispatch(modalOpened({ name: 'userRemoval', userId })),
    },
  ];
  if (own.obstacle === 'admin.users.unknownStatus') return null;
  if (own.obstacle === 'admin.users.superAdminOnly') return null;
  const actions = userId === actor.userId ? [own] : [own, ...others];
  if (isNarrow) {
    return (
      <Menu
        label={intl.$t({ id: 'admin.users.more' }, { name })}
        buttonClassName={styles.more}
        tabIndex={tabIndex}
        entries={actions.map(({ icon, label, obstacle, onAction }) => ({
          icon,
          label,
          disabled: obstacle !== null,
          onSelect: onAction,
        }))}
      >
        <EllipsisVertical size={18} strokeWidth={1.6} aria-hidden />
      </Menu>
    );
  }
  return (
    <span className="inlineRow">
      {actions.map(({ icon, label, obstacle, onAction }, place) => (
        <RowButton
          key={place} // not by its name: the focus comes back to it from what renames it
          icon={icon}
          label={label}
          {...(obstacle
            ? { 'aria-disabled': true, title: intl.$t({ id: obstacle }) }
            : { onClick: onAction })}
        />
      ))}
    </span>
  );
}
