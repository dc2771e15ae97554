import { partition } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { saveFailureText } from '@/components/form/saveFailureText';
import { Notice } from '@/components/states/Notice';
import { ProgressBar } from '@/components/states/ProgressBar';
import { useDiscardQuestion } from '@/components/form/useDiscardQuestion';
import { modalClosed } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectActor } from '../userContexts';
import styles from './UserLocksModal.module.css';
import { lockObstacle, nameOf } from '../userRules';
import { userAdmin, useUsersSelector } from '../usersSlice';

type UserLocksModalProps = { userIds: string[]; isLocked: boolean };

/** Asks before users are locked or unlocked, names them; tells progress and refusals. */
export function UserLocksModal({ userIds, isLocked }: UserLocksModalProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const actor = useUsersSelector(selectActor);
  const { locks, users: listed } = useUsersSelector((state) => state.users);
  // Who has been changed stays named.
  const [[all, leftOut]] = useState(() =>
    partition(
      userIds.flatMap((id) => listed.find((user) => user.id === id) ?? []),
      (user) => lockObstacle(actor, user, isLocked) === null,
    ),
  );
  const isBusy = locks.status === 'pending';
  const hasFailed = locks.status === 'failed';
  const { userIds: asked, changed } = locks;
  const tried = all.filter(({ id }) => asked.length === 0 || asked.includes(id));
  const users = hasFailed ? tried.filter(({ id }) => !changed.includes(id)) : tried;
  useDiscardQuestion(false, isBusy); // Back stays, too
  useEffect(() => void dispatch(userAdmin.userDialogOpened()), [dispatch]);

  const [only] = users;
  const name = users.length === 1 && only ? nameOf(only, intl.locale) : null;
  const verb = isLocked ? 'lock' : 'unlock';
  const whyLeftOut = (user: User) =>
    intl.$t({ id: lockObstacle(actor, user, isLocked) ?? 'admin.users.noneFits' });
  const close = () => dispatch(modalClosed('userLocks'));
  const submit = () =>
    dispatch(userAdmin.userLocksSubmitted({ userIds: users.map(({ id }) => id), isLocked }));
  return (
    <Dialog
      alert
      size="small"
      title={
        name === null
          ? intl.$t({ id: `admin.users.${verb}Several` }, { count: users.length })
          : intl.$t({ id: `admin.users.${verb}Title` }, { name })
      }
      busy={isBusy}
      onClose={close}
      footer={
        <>
          {isBusy && users.length > 1 ? (
            <Button busy={locks.isStopping} onClick={() => dispatch(userAdmin.userLocksStopped())}>
              {intl.$t({ id: 'admin.users.locksStop' })}
            </Button>
          ) : (
            <Button data-autofocus disabled={isBusy} onClick={close}>
              {intl.$t({ id: hasFailed ? 'action.close' : 'action.cancel' })}
            </Button>
          )}
          <Button variant={isLocked ? 'danger' : 'primary'} busy={isBusy} onClick={submit}>
            {intl.$t({ id: hasFailed ? 'action.tryAgain' : `admin.users.${verb}` })}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Refused users={users} verb={verb} />
      ) : (
        <div className="grid roomy breaks">
          {name === null ? (
            <Several users={users} verb={verb} />
          ) : (
            <p>{intl.$t({ id: `admin.users.${verb}Question` }, { name })}</p>
          )}
          {leftOut.length > 0 && (
            <details className="note">
              <summary>
                {intl.$t({ id: 'admin.users.locksLeftOut' }, { count: leftOut.length })}
              </summary>
              <Names users={leftOut} whyNot={whyLeftOut} />
            </details>
          )}
          {isBusy && users.length > 1 && <Progress />}
        </div>
      )}
    </Dialog>
  );
}

/** So many are named at once; the others are a press away. */
const NAMED = 10;

function Several({ users, verb }: { users: readonly User[]; verb: 'lock' | 'unlock' }) {
  const intl = useIntl();
  return (
    <>
      <p>{intl.$t({ id: `admin.users.${verb}SeveralQuestion` })}</p>
      <Names users={users.slice(0, NAMED)} />
      {users.length > NAMED && (
        <details>
          <summary>
            {intl.$t({ id: 'admin.users.andMore' }, { count: users.length - NAMED })}
          </summary>
          <Names users={users.slice(NAMED)} />
        </details>
      )}
    </>
  );
}

type NamesProps = { users: readonly User[]; whyNot?: (user: User) => string };

function Names({ users, whyNot }: NamesProps) {
  const { locale } = useIntl();
  return (
    <ul className={styles.names}>
      {users.map((user) => (
        <li key={user.id}>
          <bdi>{nameOf(user, locale)}</bdi> <bdi className="note">{user.login}</bdi>
          {whyNot && <span> {whyNot(user)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Progress() {
  const intl = useIntl();
  const { userIds, changed, refused } = useUsersSelector((state) => state.users.locks);
  const done = changed.length + refused.length;
  const text = intl.$t({ id: 'admin.users.locking' }, { done, total: userIds.length });
  return (
    <div className="note grid tight">
      <ProgressBar label={text} value={done / userIds.length} text={text} />
      <p>{text}</p>
    </div>
  );
}

/** How many were changed; and who was not, or maybe not, by name, and why. */
function Refused({ users, verb }: { users: readonly User[]; verb: 'lock' | 'unlock' }) {
  const intl = useIntl();
  const { refused, changed } = useUsersSelector((state) => state.users.locks);
  const count = changed.length;
  const whyNot = ({ id }: User) => {
    const failure = refused.find(({ userId }) => userId === id)?.failure;
    return failure
      ? saveFailureText(intl, failure, verb)
      : intl.$t({ id: 'admin.users.locksNotTried' });
  };
  return (
    <Notice tone="danger">
      {count > 0 && <p>{intl.$t({ id: `admin.users.${verb}edSeveral` }, { count })}</p>}
      {intl.$t({ id: 'admin.users.locksFailed' }, { count: users.length })}
      <Names users={users} whyNot={whyNot} />
    </Notice>
  );
}
