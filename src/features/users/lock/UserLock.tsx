import { Lock, LockOpen } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { SaveFailure } from '@/components/form/SaveFailure';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { SlideToConfirm } from './SlideToConfirm';
import { selectActor } from '../userContexts';
import styles from './UserLock.module.css';
import { lockObstacle } from '../userRules';
import { userAdmin, useUsersSelector } from '../usersSlice';
import { UserStatusBadge } from '../UserStatusBadge';

/** A user's state, and two ways to lock or unlock: the slide, and a button that asks. */
export function UserLock({ user: { id, status }, user }: { user: User }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { locks } = useUsersSelector((state) => state.users);
  const isLocked = status === 'SUSPENDED';
  const obstacle = lockObstacle(useUsersSelector(selectActor), user, !isLocked);
  const failure = locks.refused.find(({ userId }) => userId === id)?.failure;
  const busy = locks.status === 'pending';
  const verb = isLocked ? 'unlock' : 'lock';
  const change = { userIds: [id], isLocked: !isLocked };
  const [icon, targetIcon] =
    isLocked || status === 'PROVISIONED' ? [Lock, LockOpen] : [LockOpen, Lock];
  return (
    <div className={styles.lock}>
      <div className={styles.row}>
        <span role="status" className={styles.status}>
          <span className="visually-hidden">{intl.$t({ id: 'admin.users.status' })} </span>
          <UserStatusBadge status={status} />
        </span>
        <SlideToConfirm
          label={intl.$t({ id: `admin.users.${verb}User` })}
          icon={icon}
          targetIcon={targetIcon}
          disabled={obstacle !== null}
          busy={busy}
          onConfirm={() => dispatch(userAdmin.userLocksSubmitted(change))}
        />
        <Button
          disabled={obstacle !== null}
          busy={busy}
          onClick={() => dispatch(modalOpened({ name: 'userLocks', ...change }))}
        >
          {intl.$t({ id: `admin.users.${verb}` })}
        </Button>
      </div>
      {obstacle && <p className="fine">{intl.$t({ id: obstacle })}</p>}
      {failure && <SaveFailure {...failure} deed={verb} />}
    </div>
  );
}
