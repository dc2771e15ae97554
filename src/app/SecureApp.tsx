import { Security } from '@okta/okta-react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { addressOpened } from '@/features/search/searchSlice';
import { PermissionGuard } from '@/features/session/PermissionGuard';
import { SessionGuard } from '@/features/session/SessionGuard';
import { selectLocalization, signedOut } from '@/features/session/sessionSlice';
import { ShellContainer } from '@/features/shell/ShellContainer';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { browserLocalization, isLocalization } from '@/i18n/locales';
import type { OktaIdentity } from '@/identity/okta';
import { ownPath } from '@/lib/ownPath';
import { paths } from '@/paths';
import { createAppStore, type AppStore } from './createAppStore';
import { ModalRoot } from './ModalRoot';
import { secureRoutes } from './routes';

type SecureAppDependencies = { config: RuntimeConfig; identity: OktaIdentity; navigate: NavigateFunction };

/** Makes everything behind the sign-in: store, sagas, API client, guarded pages. The store lives as long as the page. */
export function createSecureApp({ config, identity: { gateway, oktaAuth }, navigate }: SecureAppDependencies): ComponentType & { store: AppStore } {
  const store = createAppStore({ config, identity: gateway, navigate });
  gateway.onSignedOutElsewhere(() => {
    store.dispatch(signedOut());
    location.assign(paths.login);
  });
  // A page that comes back from the browser's cache is checked like a new one: Back after signing out shows nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  function SecureApp() {
    const go = useNavigate();
    // okta-react sets this option in an effect without taking it back: a second mount would warn.
    useEffect(
      () => () => {
        delete oktaAuth.options.restoreOriginalUri;
      },
      [],
    );
    return (
      <Security oktaAuth={oktaAuth} restoreOriginalUri={async (_sdk, uri) => void (await go(ownPath(uri), { replace: true }))}>
        <Provider store={store}>
          <SessionGuard identity={gateway}>
            <SecurePages />
          </SessionGuard>
        </Provider>
      </Security>
    );
  }
  return Object.assign(SecureApp, { store });
}

function SecurePages() {
  const localization = useSelector(selectLocalization);
  return (
    <LocaleProvider localization={isLocalization(localization) ? localization : browserLocalization()}>
      <AddressWatcher />
      <ShellContainer>
        <Suspense fallback={null}>
          <Routes>
            {secureRoutes.map(({ path, rule, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <PermissionGuard rule={rule} redirect>
                    <Page />
                  </PermissionGuard>
                }
              />
            ))}
            <Route path="*" element={<Navigate to={paths.search} replace />} />
          </Routes>
        </Suspense>
      </ShellContainer>
      <DownloadProgressContainer />
      <ModalRoot />
    </LocaleProvider>
  );
}

/** Tells the search what its link says, before its page has arrived. */
function AddressWatcher() {
  const dispatch = useDispatch();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (pathname === paths.search) dispatch(addressOpened(hash));
  }, [dispatch, pathname, hash]);
  return null;
}
