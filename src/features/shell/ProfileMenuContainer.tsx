import { Building2, Keyboard, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Menu } from '@/components/popup/Menu';
import type { MenuEntry } from '@/components/popup/MenuItems';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContexts, selectProfile } from '@/features/session/sessionSlice';
import { chooseTheme, readTheme, THEMES } from '@/browser/theme';
import { personName } from '@/lib/personName';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './TopBar.module.css';

/** The user's name and profile menu: profile, data context (if several), theme. */
export function ProfileMenuContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const hasOneContext = useAppSelector(selectDataContexts).length === 1;
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
      options: THEMES.map((value) => ({
        value,
        label: intl.$t({ id: `shell.theme.${value}` }),
      })),
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
