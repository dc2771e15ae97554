import { Info, LogOut, Menu as MenuIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContext, signOutRequested } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ProfileMenuContainer } from './ProfileMenuContainer';
import styles from './TopBar.module.css';

type TopBarProps = {
  title: string;
  /** It is the search's: of other pages the data context says nothing. */
  hasContext: boolean;
  /** Takes the element that pages may put something in. */
  slot: (element: HTMLElement | null) => void;
  onMenuOpened: () => void;
};

/** The bar over every secure page. */
export function TopBar({ title, hasContext, slot, onMenuOpened }: TopBarProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const context = useAppSelector(selectDataContext);
  return (
    <header className={styles.bar}>
      <IconButton
        icon={MenuIcon}
        label={intl.$t({ id: 'shell.openMenu' })}
        aria-haspopup="dialog"
        onClick={onMenuOpened}
      />
      <div className={styles.headline}>
        <h1 className={styles.title} tabIndex={-1} id="page-title">
          {title}
        </h1>
        <div ref={slot} className={styles.slot} />
        {hasContext && context && (
          <p className={styles.context} title={context.name}>
            <span className={styles.contextLabel}>{intl.$t({ id: 'dataContext.label' })} </span>
            <span className={styles.contextName}>{context.name}</span>
          </p>
        )}
      </div>
      <ProfileMenuContainer />
      <IconButton
        icon={Info}
        label={intl.$t({ id: 'shell.information' })}
        aria-haspopup="dialog"
        onClick={() => dispatch(modalOpened({ name: 'info' }))}
      />
      <IconButton
        icon={LogOut}
        label={intl.$t({ id: 'shell.logOut' })}
        onClick={() => dispatch(signOutRequested())}
      />
    </header>
  );
}
