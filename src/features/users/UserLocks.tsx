import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import { ProgressBar } from '@/components/states/ProgressBar';
import { useDiscardQuestion } from '@/components/form/useDiscardQuestion';
import styles from './UserLocks.module.css';
import { nameOf } from './userRules';
import type { LockRun } from './usersState';

type UserLocksProps = {
  users: readonly User[];
  leftOut: number;
  isLocked: boolean;
  locks: LockRun;
  onSubmit: (userIds: readonly string[]) => void;
  onStop: () => void;
  onClose: () => void;
};

/** Asks once, and names everybody whom it is about. */
export function UserLocks({
  users,
  leftOut,
  isLocked,
  locks,
  onSubmit,
  onStop,
  onClose,
}: UserLocksProps) {
  const intl = useIntl();
  const isBusy = locks.status === 'pending';
  const hasFailed = locks.status === 'failed';
  useDiscardQuestion(false, isBusy); // Back stays, too
  const [only] = users;
  const name = users.length === 1 && only ? nameOf(only, intl.locale) : null;
  const title =
    name === null
      ? intl.formatMessage(
          { id: isLocked ? 'admin.users.lockSeveral' : 'admin.users.unlockSeveral' },
          { count: users.length },
        )
      : intl.formatMessage(
          { id: isLocked ? 'admin.users.lockTitle' : 'admin.users.unlockTitle' },
          { name },
        );
  const submit = () =>
    onSubmit(hasFailed ? locks.refused.map(({ userId }) => userId) : users.map(({ id }) => id));
  return (
    <Dialog
      alert
      size="small"
      title={title}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          {isBusy && users.length > 1 ? (
            <Button disabled={locks.isStopping} onClick={onStop}>
              <FormattedMessage id="admin.users.locksStop" />
            </Button>
          ) : (
            <Button data-autofocus disabled={isBusy} onClick={onClose}>
              <FormattedMessage id={hasFailed ? 'action.close' : 'action.cancel'} />
            </Button>
          )}
          <Button variant={isLocked ? 'danger' : 'primary'} busy={isBusy} onClick={submit}>
            <FormattedMessage
              id={
                hasFailed ? 'action.tryAgain' : isLocked ? 'admin.users.lock' : 'admin.users.unlock'
              }
            />
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Refused users={users} locks={locks} />
      ) : (
        <div className={styles.content}>
          {name === null ? (
            <Several users={users} isLocked={isLocked} />
          ) : (
            <p>
              <FormattedMessage
                id={isLocked ? 'admin.users.lockQuestion' : 'admin.users.unlockQuestion'}
                values={{ name }}
              />
            </p>
          )}
          {leftOut > 0 && (
            <p className={styles.hint}>
              <FormattedMessage id="admin.users.locksLeftOut" values={{ count: leftOut }} />
            </p>
          )}
          {isBusy && users.length > 1 && <Progress locks={locks} />}
        </div>
      )}
    </Dialog>
  );
}

/** So many are named at once; the others are a press away. */
const NAMED = 10;

function Several({ users, isLocked }: Pick<UserLocksProps, 'users' | 'isLocked'>) {
  return (
    <>
      <p>
        <FormattedMessage
          id={isLocked ? 'admin.users.lockSeveralQuestion' : 'admin.users.unlockSeveralQuestion'}
        />
      </p>
      <Names users={users.slice(0, NAMED)} />
      {users.length > NAMED && (
        <details>
          <summary>
            <FormattedMessage id="admin.users.andMore" values={{ count: users.length - NAMED }} />
          </summary>
          <Names users={users.slice(NAMED)} />
        </details>
      )}
    </>
  );
}

function Names({ users }: Pick<UserLocksProps, 'users'>) {
  const { locale } = useIntl();
  return (
    <ul className={styles.names}>
      {users.map((user) => (
        <li key={user.id}>
          <bdi>{nameOf(user, locale)}</bdi> <bdi className={styles.login}>{user.login}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Progress({ locks: { userIds, changed, refused } }: { locks: LockRun }) {
  const intl = useIntl();
  const done = changed.length + refused.length;
  const text = intl.formatMessage({ id: 'admin.users.locking' }, { done, total: userIds.length });
  return (
    <div className={styles.progress}>
      <ProgressBar label={text} value={done / userIds.length} text={text} />
      <p>{text}</p>
    </div>
  );
}

/** Who could not be changed, by name, and why. */
function Refused({ users, locks: { refused } }: Pick<UserLocksProps, 'users' | 'locks'>) {
  const intl = useIntl();
  return (
    <Notice tone="danger">
      <FormattedMessage id="admin.users.locksFailed" values={{ count: refused.length }} />
      <ul className={styles.names}>
        {refused.map(({ userId, failure }) => {
          const user = users.find(({ id }) => id === userId);
          return (
            <li key={userId}>
              <bdi>{user ? nameOf(user, intl.locale) : userId}</bdi>{' '}
              <span>{failure.title || intl.formatMessage({ id: 'errors.notSaved' })}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
