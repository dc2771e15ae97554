import { useMemo, type ReactNode } from 'react';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import { EmailListContext, type EmailList } from './emailList';

type EmailListProviderProps = Pick<EmailList, 'onMenu'> & { children: ReactNode };

/** Around a list of emails, for its cells and cards. */
export function EmailListProvider({ onMenu, children }: EmailListProviderProps) {
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const isPhone = useMediaQuery('(width < 600px)');
  const hasOneButton = useMediaQuery('(width < 600px), (pointer: coarse)');
  const list = useMemo(
    () => ({ timezone, localization, isPhone, hasOneButton, onMenu }),
    [timezone, localization, isPhone, hasOneButton, onMenu],
  );
  return <EmailListContext value={list}>{children}</EmailListContext>;
}
