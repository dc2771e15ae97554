import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LocaleProvider } from './LocaleProvider';
import { localizationOf } from '@/lib/localization';

/** Gives all messages to a screen, in the language of what is around it. */
export function RestMessages({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  return (
    <LocaleProvider localization={localizationOf(locale)} scope="rest">
      {children}
    </LocaleProvider>
  );
}
