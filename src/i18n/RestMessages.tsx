import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LocaleProvider } from './LocaleProvider';
import { localizationOf } from './locales';

/** Gives all messages to a screen that needs more than every page has, in the language of what is around it (build/messageScopes.cjs says which). */
export function RestMessages({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  return (
    <LocaleProvider localization={localizationOf(locale)} scope="all">
      {children}
    </LocaleProvider>
  );
}
