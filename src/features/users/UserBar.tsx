import { Download, Lock, LockOpen, X } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { useElementSize } from '@/components/useElementSize';
import { useMediaQuery } from '@/components/useMediaQuery';
import { classNames } from '@/lib/classNames';
import styles from './UserBar.module.css';
import { lockObstacle, type Actor } from './userRules';

type UserBarProps = {
  /** The users that search and filters leave, as they are sorted. */
  shown: readonly User[];
  /** Those of them that are selected. */
  selected: readonly User[];
  /** How many of those are on other pages. */
  elsewhere: number;
  /** How many are selected that search or filters hide: nothing is done with them. */
  hidden: number;
  actor: Actor;
  /** All of the page are selected. */
  isWholePage: boolean;
  onClear: () => void;
  /** Selects those on the other pages, too. */
  onAll: () => void;
  onLock: (users: readonly User[], isLocked: boolean) => void;
  onCsv: (users: readonly User[]) => void;
};

/** The bar over the table: how many there are; with a selection, what can be done with it. Nothing moves between the two. */
export function UserBar({
  shown,
  selected,
  elsewhere,
  hidden,
  actor,
  isWholePage,
  onClear,
  onAll,
  onLock,
  onCsv,
}: UserBarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const band = useRef<HTMLDivElement>(null);
  useBandHeight(band, useMediaQuery('(width < 900px)'));
  const isNarrow = useMediaQuery('(width < 600px)'); // the count stands beside it
  const isBand = selected.length > 0;
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
      aria-label={intl.formatMessage({ id: 'shell.users' })}
    >
      <div className={classNames(styles.line, isBand && styles.under)}>
        <p className={styles.count}>
          <FormattedMessage id="admin.users.count" values={{ count: shown.length }} />
        </p>
        <Button size="small" icon={Download} className={styles.end} onClick={() => onCsv(shown)}>
          {isNarrow ? (
            <FormattedMessage id="admin.users.csv" />
          ) : (
            <FormattedMessage id="admin.users.csvOf" values={{ count: shown.length }} />
          )}
        </Button>
      </div>
      <div ref={band} className={styles.band} data-band={isBand || undefined}>
        <p role="status" className={styles.count}>
          {isBand && (
            <>
              <FormattedMessage id="admin.users.selected" values={{ count: selected.length }} />{' '}
              <OutOfSight elsewhere={elsewhere} hidden={hidden} />
            </>
          )}
        </p>
        {isBand && (
          <>
            {isWholePage && selected.length < shown.length && (
              <Button size="small" variant="ghost" onClick={leaving(onAll)}>
                <FormattedMessage id="admin.users.selectAll" values={{ count: shown.length }} />
              </Button>
            )}
            <IconButton
              size="small"
              icon={X}
              label={intl.formatMessage({ id: 'admin.users.clearSelection' })}
              onClick={leaving(onClear)}
            />
            <div className={styles.actions}>
              <LockButton {...{ selected, actor, onLock }} isLocked />
              <LockButton {...{ selected, actor, onLock }} isLocked={false} />
              <Button
                size="small"
                icon={Download}
                className={styles.csv}
                onClick={() => onCsv(selected)}
              >
                <FormattedMessage id="admin.users.csv" />
              </Button>
            </div>
            <StateCounts users={selected} />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * In a narrow window the band lies over the page's end, in as many lines as its words need: what docks there must know.
 * Elsewhere nobody asks, and a property of the root has the styles of the whole page computed anew.
 */
function useBandHeight(band: RefObject<HTMLElement | null>, isDocked: boolean): void {
  const { height } = useElementSize(band);
  useLayoutEffect(() => {
    if (!isDocked) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--band-height', `${height}px`);
    return () => void style.removeProperty('--band-height');
  }, [height, isDocked]);
}

/** The selected users that are not to be seen: those on other pages are meant as well, those that are hidden are not. */
function OutOfSight({ elsewhere, hidden }: Pick<UserBarProps, 'elsewhere' | 'hidden'>) {
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

/** Locks or unlocks those of the selection that it fits. */
function LockButton({
  selected,
  actor,
  isLocked,
  onLock,
}: Pick<UserBarProps, 'selected' | 'actor' | 'onLock'> & { isLocked: boolean }) {
  const intl = useIntl();
  const fits = selected.some((user) => lockObstacle(actor, user, isLocked) === null);
  return (
    <Button
      size="small"
      icon={isLocked ? Lock : LockOpen}
      {...(fits
        ? { onClick: () => onLock(selected, isLocked) }
        : { 'aria-disabled': true, title: intl.formatMessage({ id: 'admin.users.noneFits' }) })}
    >
      <FormattedMessage id={isLocked ? 'admin.users.lock' : 'admin.users.unlock'} />
    </Button>
  );
}

const counts = [
  ['ACTIVE', 'admin.users.activeCount'],
  ['SUSPENDED', 'admin.users.lockedCount'],
  ['PROVISIONED', 'admin.users.provisionedCount'],
] as const;

/** How many of the selected users are in which state. */
function StateCounts({ users }: { users: readonly User[] }) {
  const intl = useIntl();
  const parts = counts.flatMap(([status, id]) => {
    const count = users.filter((user) => user.status === status).length;
    return count === 0 ? [] : [intl.formatMessage({ id }, { count })];
  });
  return <p className={styles.states}>{intl.formatList(parts, { style: 'narrow' })}</p>;
}
