import { useCallback, useLayoutEffect, useMemo } from 'react';
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
import { ErrorPage } from '@/features/failure/ErrorPage';
import { LoginPage } from '@/features/login/LoginPage';
import { SignInPage } from '@/features/login/SignInPage';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { IdentityGateway } from '@/identity/gateway';
import type { IdentityLoader } from '@/identity/loadIdentity';
import { pageAt } from '@/features/session/pageRules';
import { useHasToken } from '@/features/session/useHasToken';
import { plainPath } from '@/lib/link/plainPath';
import { onHost } from '@/lib/link/publicPath';
import { notResumed, paths } from '@/paths';
import { lazyScreen } from '@/store/lazyFeature';
import { couldNotResume } from './history/resuming';
import { importSecureApp } from './importSecureApp';
import { Splash } from './Splash';

const ResetPage = lazyScreen(
  () => import(/* webpackChunkName: "reset" */ '@/features/reset/resetFeature'),
  'page',
);
const CheckPage = lazyScreen(
  () => import(/* webpackChunkName: "check" */ '@/features/check/checkFeature'),
  'page',
);

/** All addresses: public pages at once, everything behind the sign-in in a chunk of its own. */
export function AppRoutes({ loadIdentity }: { loadIdentity: IdentityLoader }) {
  const config = useRuntimeConfig();
  const secure = useMemo(() => compose(config, loadIdentity), [config, loadIdentity]);
  return (
    <BrowserRouter basename={onHost('/')}>
      <LazyFallback value={<Splash />}>
        <Routes>
          <Route path={paths.login} element={<Login loadIdentity={loadIdentity} />} />
          <Route path={paths.reset} element={<ResetPage />} />
          <Route path={paths.check} element={<CheckPage />} />
          <Route
            path={paths.signIn}
            element={<SignIn key="resume" step="resume" loadIdentity={loadIdentity} />}
          />
          <Route
            path={paths.callback}
            element={<SignIn key="finish" step="finish" loadIdentity={loadIdentity} />}
          />
          <Route path="*" element={<Elsewhere secure={secure} loadIdentity={loadIdentity} />} />
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
    gateway = identity;
    const go = ((...way: Parameters<NavigateFunction>) => navigate?.(...way)) as NavigateFunction;
    const store = startSession({ config, identity, navigate: go });
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

/** Goes on to a path; where nobody could be signed in, /login is told not to send them back. */
function useRedirect() {
  const navigate = useNavigate();
  return useCallback(
    (path: string) =>
      void navigate(path, { replace: true, state: path === paths.login ? notResumed : null }),
    [navigate],
  );
}

function Login({ loadIdentity }: { loadIdentity: IdentityLoader }) {
  return (
    <LoginPage
      loadIdentity={loadIdentity}
      couldNotResume={couldNotResume}
      onSignedIn={useRedirect()}
    />
  );
}

function SignIn(props: { step: 'resume' | 'finish'; loadIdentity: IdentityLoader }) {
  return <SignInPage {...props} onRedirect={useRedirect()} />;
}

type ElsewhereProps = { secure: ReturnType<typeof compose>; loadIdentity: IdentityLoader };

/** One element for secure pages and, signed in, /error and unknown addresses: the frame stays. */
function Elsewhere({
  secure: { SecureApp, isSignedIn, bindNavigate },
  loadIdentity,
}: ElsewhereProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => bindNavigate(navigate), [bindNavigate, navigate]);
  const isPage = pageAt(pathname) !== null;
  const isWithin = isPage || isSignedIn();
  const hasToken = useHasToken(loadIdentity, !isWithin);
  if (isWithin || hasToken) return <SecureApp />;
  if (hasToken === null) return <Splash />;
  return plainPath(pathname) === paths.error ? <ErrorPage /> : <ErrorPage code={404} />;
}
