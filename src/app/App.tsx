import { useCallback, useEffect, useState } from 'react';
import { currentPath } from '@/browser/currentAddress';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { LazyFallback } from '@/components/states/lazyComponent';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { RuntimeConfigContext } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { browserLocalization } from '@/i18n/browserLocalization';
import { createIdentityLoader, type IdentityLoader } from '@/identity/loadIdentity';
import { plainPath } from '@/lib/link/plainPath';
import { listen } from '@/lib/listen';
import { paths } from '@/paths';
import { firstMessages, Routes } from './preload';
import { replaceAddress } from './history/entryOwner'; // hears Back before the router does
import { couldNotResume } from './history/resuming';
import { Splash } from './Splash';

const isAtLogin = () => plainPath(currentPath()) === paths.login;

type AppProps = {
  config: RuntimeConfig;
  /** Instead of the identity provider of the configuration; for tests. */
  identityLoader?: IdentityLoader;
};

/** The whole console. The router comes only with the pages behind the sign-in page. */
export function App({ config, identityLoader }: AppProps) {
  const [loadIdentity] = useState(() => identityLoader ?? createIdentityLoader(config));
  const [isSigningIn, setSigningIn] = useState(isAtLogin);
  const [scope] = useState(() => firstMessages(currentPath()));
  const redirect = useCallback((path: string) => {
    replaceAddress(path); // the router, which begins here, reads it
    setSigningIn(false);
  }, []);
  useEffect(() => listen(window, { popstate: () => setSigningIn((is) => is && isAtLogin()) }), []);
  return (
    <RuntimeConfigContext value={config}>
      <LocaleProvider localization={browserLocalization()} scope={scope} fallback={<Splash />}>
        <ErrorBoundary>
          {isSigningIn ? (
            <LoginPage
              loadIdentity={loadIdentity}
              couldNotResume={couldNotResume}
              onSignedIn={redirect}
            />
          ) : (
            <LazyFallback value={<Splash />}>
              <Routes loadIdentity={loadIdentity} />
            </LazyFallback>
          )}
        </ErrorBoundary>
      </LocaleProvider>
    </RuntimeConfigContext>
  );
}
