import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { RuntimeConfigContext } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { browserLocalization } from '@/i18n/locales';
import { paths } from '@/paths';
import { PageFailure } from './PageFailure';
import { ErrorPage } from './ErrorPage';
import { createIdentityLoader } from './loadIdentity';
import { createNavigator, type Navigator } from './navigator';
import { SignInPage } from './SignInPage';

const ResetPage = lazy(() => import(/* webpackChunkName: "reset" */ '@/features/reset/ResetPage').then((module) => ({ default: module.ResetPage })));

const securePaths: readonly string[] = [paths.search, paths.users, paths.clients, paths.billing, paths.exports];

/** The whole console: public pages at once, everything behind the sign-in in a chunk of its own. */
export function App({ config, identityLoader }: { config: RuntimeConfig; identityLoader?: ReturnType<typeof createIdentityLoader> }) {
  const { SecureApp, loadGateway, navigator } = useMemo(() => compose(config, identityLoader ?? createIdentityLoader(config)), [config, identityLoader]);
  return (
    <RuntimeConfigContext value={config}>
      <LocaleProvider localization={browserLocalization()}>
        <ErrorBoundary fallback={(_retry, error) => <PageFailure error={error} />}>
          <BrowserRouter>
            <NavigatorBinding navigator={navigator} />
            <Suspense fallback={null}>
              <Routes>
                <Route path={paths.login} element={<LoginPage loadIdentity={loadGateway} />} />
                <Route path={paths.reset} element={<ResetPage />} />
                <Route path={paths.signIn} element={<SignInPage key="resume" step="resume" loadIdentity={loadGateway} />} />
                <Route path={paths.callback} element={<SignInPage key="finish" step="finish" loadIdentity={loadGateway} />} />
                <Route path={paths.error} element={<ErrorPage />} />
                <Route path="*" element={<SecureOrUnknown SecureApp={SecureApp} />} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
      </LocaleProvider>
    </RuntimeConfigContext>
  );
}

function compose(config: RuntimeConfig, loadIdentity: ReturnType<typeof createIdentityLoader>) {
  const navigator = createNavigator();
  const SecureApp = lazy(async () => {
    const [{ SecureApp: Secure }, { startSession }, identity] = await Promise.all([
      import(/* webpackChunkName: "secure" */ './SecureApp'),
      import(/* webpackChunkName: "secure" */ './startSession'),
      loadIdentity(),
    ]);
    const store = startSession({ config, identity: identity.gateway, navigate: navigator.navigate });
    return { default: () => <Secure store={store} identity={identity} /> };
  });
  return { SecureApp, navigator, loadGateway: () => loadIdentity().then(({ gateway }) => gateway) };
}

/** One element for all secure pages, so that moving between them keeps the frame. */
function SecureOrUnknown({ SecureApp }: { SecureApp: ComponentType }) {
  const { pathname } = useLocation();
  return securePaths.includes(pathname) ? <SecureApp /> : <ErrorPage code={404} />;
}

function NavigatorBinding({ navigator }: { navigator: Navigator }) {
  const navigate = useNavigate();
  useEffect(() => navigator.bind(navigate), [navigator, navigate]);
  return null;
}
