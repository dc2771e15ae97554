import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import { LazyFallback, lazyComponent } from '@/components/states/lazyComponent';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import type { LoadIdentity } from '@/features/login/useSignIn';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { IdentityGateway } from '@/identity/gateway';
import { pageAt } from '@/features/session/pageRules';
import { plainPath } from '@/lib/link/plainPath';
import { onHost } from '@/lib/link/publicPath';
import { paths } from '@/paths';
import { lazyScreen } from '@/store/lazyFeature';
import { ErrorPage } from './ErrorPage';
import { couldNotResume } from './history/resuming';
import { importSecureApp, type IdentityLoader } from './loadIdentity';
import { SignInPage } from './SignInPage';
import { Splash } from './Splash';

const ResetPage = lazyScreen(
  () => import(/* webpackChunkName: "reset" */ '@/features/reset/resetFeature'),
  'page',
);
const CheckPage = lazyScreen(
  () => import(/* webpackChunkName: "check" */ '@/features/check/checkFeature'),
  'page',
);

type AppRoutesProps = { loadIdentity: IdentityLoader; loadGateway: LoadIdentity };

/** All addresses: public pages at once, everything behind the sign-in in a chunk of its own. */
export function AppRoutes({ loadIdentity, loadGateway }: AppRoutesProps) {
  const config = useRuntimeConfig();
  const secure = useMemo(() => compose(config, loadIdentity), [config, loadIdentity]);
  return (
    <BrowserRouter basename={onHost('/')}>
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
          <Route path="*" element={<Elsewhere secure={secure} loadGateway={loadGateway} />} />
        </Routes>
      </LazyFallback>
    </BrowserRouter>
  );
}

function compose(config: RuntimeConfig, loadIdentity: IdentityLoader) {
  let gateway: IdentityGateway | null = null;
  /** The router's, for code outside of React: bound before what calls it is fetched. */
  let navigate: NavigateFunction | null = null;
  const SecureApp = lazyComponent(async () => {
    const [identity, [{ SecureApp: Secure }, { startSession }]] = await Promise.all([
      loadIdentity(),
      importSecureApp(),
    ]);
    gateway = identity.gateway;
    const go = ((...way: Parameters<NavigateFunction>) => navigate?.(...way)) as NavigateFunction;
    const store = startSession({ config, identity: gateway, navigate: go });
    return function StartedApp() {
      return <Secure store={store} identity={identity} />;
    };
  });
  return {
    SecureApp,
    isSignedIn: () => gateway?.isAuthenticated() ?? false,
    bindNavigate: (bound: NavigateFunction) => void (navigate = bound),
  };
}

function Login({ loadGateway }: { loadGateway: LoadIdentity }) {
  const navigate = useNavigate();
  const leadOn = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  return (
    <LoginPage loadIdentity={loadGateway} couldNotResume={couldNotResume} onSignedIn={leadOn} />
  );
}

type ElsewhereProps = { secure: ReturnType<typeof compose>; loadGateway: LoadIdentity };

/** One element for secure pages and, signed in, /error and unknown addresses: the frame stays. */
function Elsewhere({
  secure: { SecureApp, isSignedIn, bindNavigate },
  loadGateway,
}: ElsewhereProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => bindNavigate(navigate), [bindNavigate, navigate]);
  const isPage = pageAt(pathname) !== null;
  const isWithin = isPage || isSignedIn();
  const hasToken = useHasToken(loadGateway, !isWithin);
  if (isWithin || hasToken) return <SecureApp />;
  if (hasToken === null) return <Splash />;
  return plainPath(pathname) === paths.error ? <ErrorPage /> : <ErrorPage code={404} />;
}

/** Whether somebody is signed in in this tab, as far as can be found out; null: not yet known. */
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
