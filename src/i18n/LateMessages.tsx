import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LocaleProvider } from './LocaleProvider';
import { localizationOf } from './locales';

type LateMessagesProps = { fallback?: ReactNode; children: ReactNode };

/** Gives all messages to a screen that is not drawn with the search page, in the language of what is around it (build/messageScopes.cjs says which come late). */
export function LateMessages({ fallback, children }: LateMessagesProps) {
  const { locale } = useIntl();
  return (
    <LocaleProvider localization={localizationOf(locale)} scope="all" fallback={fallback}>
      {children}
    </LocaleProvider>
  );
}
