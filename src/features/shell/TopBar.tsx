import { Info, LogOut, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import styles from './TopBar.module.css';

type TopBarProps = {
  title: string;
  /** Null where none is chosen, and on pages that it does not touch. */
  contextName: string | null;
  profileMenu: ReactNode;
  /** Takes the element that pages may put something in. */
  slot: (element: HTMLElement | null) => void;
  onMenuOpened: () => void;
  onInformation: () => void;
  onLogOut: () => void;
};

/** The bar over every secure page. */
export function TopBar({
  title,
  contextName,
  profileMenu,
  slot,
  onMenuOpened,
  onInformation,
  onLogOut,
}: TopBarProps) {
  const intl = useIntl();
  return (
    <header className={styles.bar}>
      <IconButton
        icon={MenuIcon}
        label={intl.formatMessage({ id: 'shell.openMenu' })}
        aria-haspopup="dialog"
        onClick={onMenuOpened}
      />
      <div className={styles.headline}>
        <h1 className={styles.title} tabIndex={-1} id="page-title">
          {title}
        </h1>
        <div ref={slot} className={styles.slot} />
        {contextName !== null && (
          <p className={styles.context} title={contextName}>
            <span className={styles.contextLabel}>
              {intl.formatMessage({ id: 'dataContext.label' })}{' '}
            </span>
            <span className={styles.contextName}>{contextName}</span>
          </p>
        )}
      </div>
      {profileMenu}
      <IconButton
        icon={Info}
        label={intl.formatMessage({ id: 'shell.information' })}
        aria-haspopup="dialog"
        onClick={onInformation}
      />
      <IconButton
        icon={LogOut}
        label={intl.formatMessage({ id: 'shell.logOut' })}
        onClick={onLogOut}
      />
    </header>
  );
}
