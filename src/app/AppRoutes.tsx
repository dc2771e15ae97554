import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LazyFallback, lazyComponent } from '@/components/states/lazyComponent';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import type { LoadIdentity } from '@/features/login/useSignIn';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { pageAt } from '@/features/session/pageRules';
import { yieldToMain } from '@/lib/yieldToMain';
import { once } from '@/lib/once';
import { plainPath } from '@/lib/link/plainPath';
import { onHost } from '@/lib/link/publicPath';
import { paths } from '@/paths';
import { lazyScreen } from '@/store/lazyFeature';
import { ErrorPage } from './ErrorPage';
import { standBeforeRouter } from './history/moveGuard';
import { createNavigator, type Navigator } from './history/navigator';
import { couldNotResume } from './history/resuming';
import type { IdentityLoader } from './loadIdentity';
import { importSecureApp } from './secureChunk';
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
  const { SecureApp, navigator, isSignedIn } = useMemo(
    () => compose(config, loadIdentity),
    [config, loadIdentity],
  );
  return (
    <BrowserRouter basename={onHost('/')}>
      <NavigatorBinding navigator={navigator} />
      <LazyFallback value={<Splash />}>
        <Routes>
          <Route path={paths.login} element={<Login loadGateway={loadGateway} />} />
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
          <Route
            path="*"
            element={
              <Elsewhere SecureApp={SecureApp} isSignedIn={isSignedIn} loadGateway={loadGateway} />
            }
          />
        </Routes>
      </LazyFallback>
    </BrowserRouter>
  );
}

function compose(config: RuntimeConfig, loadIdentity: IdentityLoader) {
  const navigator = createNavigator();
  let isAuthenticated = () => false;
  const SecureApp = lazyComponent(async () => {
    // One chunk: nothing waits for the other to be fetched, and each runs in a task of its own.
    const identity = await loadIdentity();
    await yieldToMain();
    const [{ SecureApp: Secure }, { startSession }] = await importSecureApp();
    const store = startSession({
      config,
      identity: identity.gateway,
      navigate: navigator.navigate,
    });
    isAuthenticated = () => identity.gateway.isAuthenticated();
    await yieldToMain();
    return function StartedApp() {
      return <Secure store={store} identity={identity} />;
    };
  });
  return { SecureApp, navigator, isSignedIn: () => isAuthenticated() };
}

/** The sign-in page where the router is there already. */
function Login({ loadGateway }: { loadGateway: LoadIdentity }) {
  const navigate = useNavigate();
  const leadOn = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  return (
    <LoginPage loadIdentity={loadGateway} couldNotResume={couldNotResume} onSignedIn={leadOn} />
  );
}

type ElsewhereProps = {
  SecureApp: ComponentType;
  isSignedIn: () => boolean;
  loadGateway: LoadIdentity;
};

/** One element for all secure pages, and for /error and unknown addresses where somebody is signed in: so that the frame stays. */
function Elsewhere({ SecureApp, isSignedIn, loadGateway }: ElsewhereProps) {
  const { pathname } = useLocation();
  const isPage = pageAt(pathname) !== null;
  const isWithin = isPage || isSignedIn();
  const hasToken = useHasToken(loadGateway, !isWithin);
  if (isWithin || hasToken) return <SecureApp />;
  if (hasToken === null) return <Splash />;
  return plainPath(pathname) === paths.error ? <ErrorPage /> : <ErrorPage code={404} />;
}

/** Whether somebody is signed in in this tab; null until it is known. Where that cannot be found out, nobody is. */
function useHasToken(loadGateway: LoadIdentity, isAsked: boolean): boolean | null {
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    void loadGateway()
      .then((gateway) => gateway.accessToken())
      .then((token) => token !== null)
      .catch(() => false)
      .then((known) => isWanted && setHasToken(known));
    return () => {
      isWanted = false;
    };
  }, [loadGateway, isAsked]);
  return hasToken;
}

function NavigatorBinding({ navigator }: { navigator: Navigator }) {
  const navigate = useNavigate();
  useLayoutEffect(standBeforeRouter, []); // a child's effects run before those of the router around it
  useEffect(() => navigator.bind(navigate), [navigator, navigate]);
  return null;
}
