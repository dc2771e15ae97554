import { useMemo, type ReactNode } from 'react';
import { useMediaQuery } from '@/components/useMediaQuery';
import { EmailListContext, type EmailList } from './emailList';

type EmailListProviderProps = Omit<EmailList, 'isPhone' | 'hasOneButton'> & {
  children: ReactNode;
};

/** Around a list of emails, for its cells and cards. */
export function EmailListProvider({
  timezone,
  localization,
  onOpen,
  onPerson,
  onMenu,
  children,
}: EmailListProviderProps) {
  const isPhone = useMediaQuery('(width < 600px)');
  const hasOneButton = useMediaQuery('(width < 600px), (pointer: coarse)');
  const list = useMemo(
    () => ({ timezone, localization, isPhone, hasOneButton, onOpen, onPerson, onMenu }),
    [timezone, localization, isPhone, hasOneButton, onOpen, onPerson, onMenu],
  );
  return <EmailListContext value={list}>{children}</EmailListContext>;
}
