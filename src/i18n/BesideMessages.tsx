import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LocaleProvider } from './LocaleProvider';
import { localizationOf } from './locales';

/** Adds the few messages of a piece that comes to the search page by itself (build/messageScopes.cjs says which) to those around it. */
export function BesideMessages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  return (
    <LocaleProvider localization={localizationOf(locale)} scope="beside" base={messages}>
      {children}
    </LocaleProvider>
  );
}
