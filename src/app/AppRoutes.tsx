import { Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import type { LoadIdentity } from '@/features/login/useSignIn';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { nextTask } from '@/lib/nextTask';
import { once, type Once } from '@/lib/once';
import { isPagePath, paths } from '@/paths';
import { lazyScreen } from '@/store/lazyScreen';
import { ErrorPage } from './ErrorPage';
import type { IdentityLoader } from './loadIdentity';
import { createNavigator, type Navigator } from './navigator';
import { importSecureApp } from './secureChunk';
import { SecureLoader } from './SecureLoader';
import { SignInPage } from './SignInPage';
import { Splash } from './Splash';

const ResetPage = lazyScreen(
  once(async () => {
    const entry = await import(/* webpackChunkName: "reset" */ '@/features/reset/resetFeature');
    return entry.resetFeature;
  }),
  'page',
);
const CheckPage = lazyScreen(
  once(async () => {
    const entry = await import(/* webpackChunkName: "check" */ '@/features/check/checkFeature');
    return entry.checkFeature;
  }),
  'page',
);

type AppRoutesProps = { loadIdentity: IdentityLoader; loadGateway: LoadIdentity };

/** All addresses: public pages at once, everything behind the sign-in in a chunk of its own. */
export function AppRoutes({ loadIdentity, loadGateway }: AppRoutesProps) {
  const config = useRuntimeConfig();
  const { secure, navigator } = useMemo(
    () => compose(config, loadIdentity),
    [config, loadIdentity],
  );
  return (
    <BrowserRouter>
      <NavigatorBinding navigator={navigator} />
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path={paths.login} element={<LoginPage loadIdentity={loadGateway} />} />
          <Route path={paths.reset} element={<ResetPage />} />
          <Route path={paths.check} element={<CheckPage />} />
          <Route
            path={paths.signIn}
            element={<SignInPage key="resume" step="resume" loadIdentity={loadGateway} />}
          />
          <Route
            path={paths.callback}
            element={<SignInPage key="finish" step="finish" loadIdentity={loadGateway} />}
          />
          <Route path={paths.error} element={<ErrorPage />} />
          <Route path="*" element={<SecureOrUnknown secure={secure} />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

function compose(config: RuntimeConfig, loadIdentity: IdentityLoader) {
  const navigator = createNavigator();
  const secure = once(async (): Promise<ComponentType> => {
    const [[{ SecureApp: Secure }, { startSession }], identity] = await Promise.all([
      importSecureApp(),
      loadIdentity(),
    ]);
    const store = startSession({
      config,
      identity: identity.gateway,
      navigate: navigator.navigate,
    });
    await nextTask();
    return function StartedApp() {
      return <Secure store={store} identity={identity} />;
    };
  });
  return { secure, navigator };
}

/** One element for all secure pages, so that moving between them keeps the frame. */
function SecureOrUnknown({ secure }: { secure: Once<ComponentType> }) {
  const { pathname } = useLocation();
  return isPagePath(pathname) ? <SecureLoader start={secure} /> : <ErrorPage code={404} />;
}

function NavigatorBinding({ navigator }: { navigator: Navigator }) {
  const navigate = useNavigate();
  useEffect(() => navigator.bind(navigate), [navigator, navigate]);
  return null;
}
