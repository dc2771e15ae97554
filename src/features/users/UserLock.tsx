import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { SaveFailure, type SaveFailureReason } from '@/components/form/SaveFailure';
import { SlideToConfirm } from './SlideToConfirm';
import type { UserStatus } from '@/api/users';
import type { Obstacle } from './userRules';
import { UserStatusBadge } from './UserStatusBadge';
import styles from './UserLock.module.css';

type UserLockProps = {
  name: string;
  status: UserStatus;
  /** Why this user cannot be locked or unlocked. */
  obstacle: Obstacle | 'admin.users.notProvisioned' | null;
  busy: boolean;
  failure: SaveFailureReason | null;
  onChange: (isLocked: boolean) => void;
};

/** A user's state, and the two ways to lock or unlock: the slide, which is its own confirmation, and a button that asks. */
export function UserLock({ name, status, obstacle, busy, failure, onChange }: UserLockProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const isLocked = status === 'SUSPENDED';
  const verb = intl.formatMessage({ id: isLocked ? 'admin.users.unlock' : 'admin.users.lock' });
  const [icon, targetIcon] =
    isLocked || status === 'PROVISIONED' ? [Lock, LockOpen] : [LockOpen, Lock];
  const confirm = () => {
    setAsking(false);
    onChange(!isLocked);
  };
  return (
    <div className={styles.lock}>
      <div className={styles.row}>
        <span role="status" className={styles.status}>
          <span className="visually-hidden">
            {intl.formatMessage({ id: 'admin.users.status' })}{' '}
          </span>
          <UserStatusBadge status={status} />
        </span>
        <SlideToConfirm
          label={intl.formatMessage({
            id: isLocked ? 'admin.users.unlockUser' : 'admin.users.lockUser',
          })}
          icon={icon}
          targetIcon={targetIcon}
          disabled={obstacle !== null}
          busy={busy}
          onConfirm={() => onChange(!isLocked)}
        />
        <Button disabled={obstacle !== null} busy={busy} onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </div>
      {obstacle && <p className={styles.reason}>{intl.formatMessage({ id: obstacle })}</p>}
      {failure && <SaveFailure {...failure} />}
      {asking && (
        <ConfirmDialog
          title={intl.formatMessage(
            { id: isLocked ? 'admin.users.unlockTitle' : 'admin.users.lockTitle' },
            { name },
          )}
          confirmLabel={verb}
          danger={!isLocked}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {intl.formatMessage(
            { id: isLocked ? 'admin.users.unlockQuestion' : 'admin.users.lockQuestion' },
            { name },
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
