import { Info, LogOut, Menu as MenuIcon, Building2, Keyboard, UserRoundPen } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { modalOpened } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './TopBar.module.css';
import { useState } from 'react';
import { Menu } from '@/components/popup/Menu';
import type { MenuEntry } from '@/components/popup/MenuItems';
import { chooseTheme, readTheme, THEMES } from '@/browser/theme';
import { personName } from '@/lib/personName';

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
  const context = useAppSelector(session.selectDataContext);
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
          <div className={styles.context} title={context.name}>
            <span className={styles.contextLabel}>{intl.$t({ id: 'dataContext.label' })} </span>
            <span className={styles.contextName}>{context.name}</span>
          </div>
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
        onClick={() => dispatch(session.signOutRequested())}
      />
    </header>
  );
}

/** The user's name and profile menu: profile, data context (if several), theme. */
function ProfileMenuContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(session.selectProfile);
  const hasOneContext = useAppSelector(session.selectDataContexts).length === 1;
  const [theme, setTheme] = useState(readTheme);
  const name = profile ? personName(profile.firstName, profile.lastName, intl.locale) : '';

  const chooseByValue = (value: string) => {
    const chosen = THEMES.find((candidate) => candidate === value) ?? 'system';
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const changeContext: MenuEntry = {
    label: intl.$t({ id: 'shell.changeDataContext' }),
    icon: Building2,
    onSelect: () => dispatch(modalOpened({ name: 'dataContext' })),
  };
  const entries: MenuEntry[] = [
    {
      label: intl.$t({ id: 'shell.editProfile' }),
      icon: UserRoundPen,
      onSelect: () => dispatch(modalOpened({ name: 'userProfile' })),
    },
    ...(hasOneContext ? [] : [changeContext]),
    {
      label: intl.$t({ id: 'shell.shortcuts' }),
      icon: Keyboard,
      onSelect: () => dispatch(modalOpened({ name: 'shortcuts' })),
    },
    {
      kind: 'choice',
      label: intl.$t({ id: 'shell.theme' }),
      value: theme,
      options: THEMES.map((value) => ({ value, label: intl.$t({ id: `shell.theme.${value}` }) })),
      onChange: chooseByValue,
    },
  ];

  return (
    <Menu entries={entries} buttonClassName={styles.profile ?? ''} label={name}>
      <span className={styles.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span className={styles.userName}>{name}</span>
    </Menu>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 0x20).toLocaleUpperCase())
    .join('');
