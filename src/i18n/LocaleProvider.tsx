import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { whileWanted } from '@/lib/whileWanted';
import { loadCatalogue, loadedCatalogue, type Catalogue, type CatalogueScope } from './catalogues';
import { defaultLocalization, toLanguageTag, type Localization } from '@/lib/localization';

type Shown = { localization: Localization; scope: CatalogueScope; messages: Catalogue };

function shownAtOnce(localization: Localization, scope: CatalogueScope): Shown | null {
  const messages = loadedCatalogue(localization, scope);
  return messages && { localization, scope, messages };
}

type LocaleProviderProps = {
  localization: Localization;
  /** Which of its messages are needed below. */
  scope: CatalogueScope;
  /** Shown until the first catalogue is there. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Gives the messages to all below; the old language stays until the new one has arrived. */
export function LocaleProvider({
  localization,
  scope,
  fallback = null,
  children,
}: LocaleProviderProps) {
  const [shown, setShown] = useState(() => shownAtOnce(localization, scope));
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    if (shown?.localization === localization && shown.scope === scope) return undefined;
    return whileWanted(
      loadCatalogue(localization, scope),
      (messages) => setShown({ localization, scope, messages }),
      (cause) => setFailure(new Error('The messages cannot be loaded', { cause })),
    );
  }, [shown, localization, scope]);

  useEffect(() => {
    const tag = shown && toLanguageTag(shown.localization);
    // The same language set again has the browser work out the style of everything there is.
    if (tag && document.documentElement.lang !== tag) document.documentElement.lang = tag;
  }, [shown]);

  if (!shown) {
    if (failure) throw failure;
    return fallback;
  }
  return (
    <IntlProvider
      locale={toLanguageTag(shown.localization)}
      defaultLocale={toLanguageTag(defaultLocalization)}
      messages={shown.messages}
    >
      {children}
    </IntlProvider>
  );
}
