import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { RestMessages } from '@/i18n/RestMessages';
import { useAppSelector } from '@/store/hooks';
import { RowMenu } from '../rowMenu/RowMenu';
import { selectIsStale, selectListStatus } from '../searchSlice';
import { selectSortedEmails } from './sortRows';
import { EmailListContext, type OpenMenu } from './emailList';

/** Around a list of emails, for its cells and cards; with the menu that one of them opened. */
export function EmailListProvider({ children }: { children: ReactNode }) {
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const isPhone = useMediaQuery('(width < 600px)');
  const hasOneButton = useMediaQuery('(width < 600px), (pointer: coarse)');
  const [menu, onMenu] = useState<OpenMenu | null>(null);
  const list = useMemo(
    () => ({ timezone, localization, isPhone, hasOneButton, onMenu }),
    [timezone, localization, isPhone, hasOneButton],
  );
  // Where the list has changed meanwhile, the place may be another's.
  const email = useAppSelector((state) => {
    if (!menu || selectIsStale(state) || selectListStatus(state) !== 'succeeded') return undefined;
    const inPlace = selectSortedEmails(state)[menu.index];
    return inPlace?.id === menu.id ? inPlace : undefined;
  });
  const close = useCallback(() => onMenu(null), []);
  return (
    <>
      <EmailListContext value={list}>{children}</EmailListContext>
      {menu && email && (
        <ErrorBoundary>
          <RestMessages>
            <RowMenu
              key={`${menu.kind}${menu.index}`}
              kind={menu.kind}
              index={menu.index}
              email={email}
              onClose={close}
            />
          </RestMessages>
        </ErrorBoundary>
      )}
    </>
  );
}
