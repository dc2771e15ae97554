import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { toLanguageTag, type Localization } from '@/lib/localization';
import { messages } from './messages';
import { startUser } from './startUser';
import './flushEffects';

/** The real messages of a language around a part of the screen. */
export function Messages({
  localization = 'en_US',
  children,
}: {
  localization?: Localization;
  children: ReactNode;
}) {
  return (
    <IntlProvider locale={toLanguageTag(localization)} messages={messages[localization]}>
      {children}
    </IntlProvider>
  );
}

/** Renders a component that takes props only, with the real messages, and a person to use it. */
export function renderUi(
  ui: ReactElement,
  { localization = 'en_US' }: { localization?: Localization } = {},
) {
  const user = startUser();
  return {
    user,
    ...render(ui, {
      wrapper: ({ children }) => <Messages localization={localization}>{children}</Messages>,
    }),
  };
}
