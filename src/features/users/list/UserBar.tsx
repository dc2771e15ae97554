import { Download, Lock, LockOpen, X } from 'lucide-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { breakpoints } from '@/components/breakpoints';
import type { Selected } from '@/components/table/tableModel';
import { useHeightOnRoot } from '@/components/useElementWidth';
import { useMediaQuery } from '@/components/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import styles from './UserBar.module.css';
import { selectActor, selectContextNames, contextsOf } from '../userContexts';
import { KNOWN_STATES, lockObstacle, nameOf } from '../userRules';
import { useUsersSelector } from '../usersSlice';
import { saveFile } from '@/browser/saveFile';
import { csvText } from '@/lib/csvCell';
import { safeFileName } from '@/lib/fileName';
import { roleText, statusText } from './userColumns';

type UserBarProps = {
  /** The users that search and filters leave, as they are sorted, and those of the page. */
  left: readonly User[];
  page: readonly User[];
  selected: Selected;
  onSelect: (selected: Selected) => void;
};

/** The bar over the table: the count; with a selection, its actions. Nothing moves between. */
export function UserBar({ left, page, selected, onSelect }: UserBarProps) {
  const intl = useIntl();
  const { users } = useUsersSelector((state) => state.users);
  const names = useUsersSelector(selectContextNames);
  const isSelected = ({ id }: User) => selected[id] === true;
  const chosen = left.filter(isSelected);
  const saveCsv = (of: readonly User[]) => saveUsersCsv(intl, of, names);
  const bar = useRef<HTMLDivElement>(null);
  const band = useRef<HTMLDivElement>(null);
  useHeightOnRoot(band, '--band-height', useMediaQuery(breakpoints.tablet));
  const isNarrow = useMediaQuery(breakpoints.phone); // the count stands beside it
  const isBand = chosen.length > 0;
  const leaving = (act: () => void) => () => {
    bar.current?.focus(); // the button is about to go
    act();
  };
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={styles.bar}
      role="group"
      aria-label={intl.$t({ id: 'shell.users' })}
    >
      <div className={classNames(styles.line, isBand && styles.under)}>
        <p className={styles.count}>
          {intl.$t({ id: 'admin.users.count' }, { count: left.length })}
        </p>
        <Button size="small" icon={Download} className="pushed" onClick={() => saveCsv(left)}>
          {isNarrow
            ? intl.$t({ id: 'admin.users.csv' })
            : intl.$t({ id: 'admin.users.csvOf' }, { count: left.length })}
        </Button>
      </div>
      <div ref={band} className={styles.band} data-band={isBand || undefined}>
        <p role="status" className={styles.count}>
          {isBand && (
            <>
              {intl.$t({ id: 'admin.users.selected' }, { count: chosen.length })}{' '}
              <OutOfSight
                elsewhere={chosen.length - page.filter(isSelected).length}
                hidden={users.filter(isSelected).length - chosen.length}
              />
            </>
          )}
        </p>
        {isBand && (
          <>
            {page.every(isSelected) && chosen.length < left.length && (
              <Button
                size="small"
                variant="ghost"
                onClick={leaving(() =>
                  onSelect(Object.fromEntries(left.map(({ id }) => [id, true]))),
                )}
              >
                {intl.$t({ id: 'admin.users.selectAll' }, { count: left.length })}
              </Button>
            )}
            <IconButton
              size="small"
              icon={X}
              label={intl.$t({ id: 'admin.users.clearSelection' })}
              onClick={leaving(() => onSelect({}))}
            />
            <div className={styles.actions}>
              <LockButton users={chosen} isLocked />
              <LockButton users={chosen} isLocked={false} />
              <Button
                size="small"
                icon={Download}
                className={styles.csv}
                onClick={() => saveCsv(chosen)}
              >
                {intl.$t({ id: 'admin.users.csv' })}
              </Button>
            </div>
            <StateCounts users={chosen} />
          </>
        )}
      </div>
    </div>
  );
}

/** The selected users out of sight: those on other pages count, hidden ones do not. */
function OutOfSight({ elsewhere, hidden }: { elsewhere: number; hidden: number }) {
  return (
    <>
      {elsewhere > 0 && (
        <span className={styles.note}>
          <FormattedMessage id="admin.users.selectedElsewhere" values={{ count: elsewhere }} />
        </span>
      )}{' '}
      {hidden > 0 && (
        <span className={styles.note}>
          <FormattedMessage id="admin.users.selectedHidden" values={{ count: hidden }} />
        </span>
      )}
    </>
  );
}

function LockButton({ users, isLocked }: { users: readonly User[]; isLocked: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const actor = useUsersSelector(selectActor);
  const fits = users.some((user) => lockObstacle(actor, user, isLocked) === null);
  const userIds = users.map(({ id }) => id);
  return (
    <Button
      size="small"
      icon={isLocked ? Lock : LockOpen}
      {...(fits
        ? { onClick: () => dispatch(modalOpened({ name: 'userLocks', userIds, isLocked })) }
        : { 'aria-disabled': true, title: intl.$t({ id: 'admin.users.noneFits' }) })}
    >
      {intl.$t({ id: isLocked ? 'admin.users.lock' : 'admin.users.unlock' })}
    </Button>
  );
}

function StateCounts({ users }: { users: readonly User[] }) {
  const intl = useIntl();
  const parts = KNOWN_STATES.flatMap((status) => {
    const count = users.filter((user) => user.status === status).length;
    return count === 0 ? [] : [intl.$t({ id: `admin.users.count.${status}` }, { count })];
  });
  return <p className={styles.states}>{intl.formatList(parts, { style: 'narrow' })}</p>;
}

/** Saves users as a table, in their order, with what the list says of each. */
function saveUsersCsv(
  intl: IntlShape,
  users: readonly User[],
  contextNames: Parameters<typeof contextsOf>[2],
): void {
  const heads = [
    'admin.users.name',
    'admin.users.permissionLevel',
    'admin.users.email',
    'admin.users.dataContexts',
    'admin.users.status',
  ] as const;
  const rows = users.map((user) => [
    nameOf(user, intl.locale),
    roleText(intl, user),
    user.profile.email,
    contextsOf(intl, user, contextNames).join(', '),
    statusText(intl, user.status),
  ]);
  const table = [heads.map((id) => intl.$t({ id })), ...rows];
  saveFile(csvText(table), safeFileName(intl.$t({ id: 'shell.users' }), 'csv'));
}
