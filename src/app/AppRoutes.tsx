import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
  Link,
} from 'react-router-dom';
import { LazyFallback, lazyComponent } from '@/components/states/lazyComponent';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { keepSignOutReason } from '@/browser/signOutReason';
import { SignInError, type IdentityGateway } from '@/identity/gateway';
import { pageAt, homeOf } from '@/features/session/pageRules';
import { plainPath } from '@/lib/link/plainPath';
import { onHost } from '@/lib/link/publicPath';
import { whileWanted } from '@/lib/whileWanted';
import { paths } from '@/paths';
import { lazyScreen } from '@/store/lazyFeature';
import { couldNotResume, notResumed } from './history/resuming';
import { importSecureApp, type IdentityLoader } from './loadIdentity';
import { Splash } from './Splash';
import { useIntl } from 'react-intl';
import { Spinner } from '@/components/states/Spinner';
import { readPermissions } from '@/features/session/permissions';
import styles from './SignInPage.module.css';
import { failureMeaning, readFailure } from '@/lib/recordedFailure';
import errorStyles from './ErrorPage.module.css';

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
            element={<SignInPage key="resume" step="resume" loadIdentity={loadIdentity} />}
          />
          <Route
            path={paths.callback}
            element={<SignInPage key="finish" step="finish" loadIdentity={loadIdentity} />}
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

function Login({ loadIdentity }: { loadIdentity: IdentityLoader }) {
  const navigate = useNavigate();
  const leadOn = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  return (
    <LoginPage loadIdentity={loadIdentity} couldNotResume={couldNotResume} onSignedIn={leadOn} />
  );
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

/** Whether somebody is signed in in this tab, as far as can be found out; null: not yet known. */
function useHasToken(loadIdentity: IdentityLoader, isAsked: boolean): boolean | null {
  const [hasToken, setHasToken] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    return whileWanted(
      loadIdentity().then((identity) => identity.accessToken()),
      (token) => setHasToken(token !== null),
      () => setHasToken(false),
    );
  }, [loadIdentity, isAsked]);
  return hasToken;
}

type SignInPageProps = {
  loadIdentity: IdentityLoader;
  /** `resume` asks the provider for tokens (/signin), `finish` takes them (/implicit/callback). */
  step: 'resume' | 'finish';
};

/** 'Signing into MAS': the two stops between the sign-in page and the console. */
function SignInPage({ loadIdentity, step }: SignInPageProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  useEffect(
    () =>
      whileWanted(
        loadIdentity().then(step === 'resume' ? resume : finish),
        (path) =>
          path &&
          void navigate(path, { replace: true, state: path === paths.login ? notResumed : null }),
        () => setFailed(true),
      ),
    [loadIdentity, navigate, step],
  );

  return (
    <main className={styles.page}>
      {hasFailed ? (
        <div role="alert" className="row muted roomy">
          <p>{intl.$t({ id: 'session.notSignedIn' })}</p>
          <Link to={paths.login} replace>
            {intl.$t({ id: 'session.toLogin' })}
          </Link>
        </div>
      ) : (
        <p role="status" className="row muted roomy">
          <Spinner />
          {intl.$t({ id: 'session.signingIn' })}
        </p>
      )}
    </main>
  );
}

/** Where to go when nothing is to be resumed; otherwise the page is being left. */
async function resume(identity: IdentityGateway): Promise<string | null> {
  if (!(await identity.hasSession())) return paths.login;
  await identity.resume();
  return null;
}

/** A code that cannot be exchanged (used, foreign, expired) leads back to the sign-in page. */
async function finish(identity: IdentityGateway): Promise<string> {
  try {
    const path = await identity.finish();
    if (pageAt(path) !== paths.search) return path;
    return homeOf(readPermissions((await identity.claims()).masPermissions)) ?? paths.search;
  } catch (error) {
    if (error instanceof SignInError) keepSignOutReason('incomplete');
    return paths.login;
  }
}

/** /error for those not signed in: the code, 404 for an unknown address, and its meaning. */
function ErrorPage({ code: given }: { code?: number }) {
  const intl = useIntl();
  const state: unknown = useLocation().state;
  const code = given ?? readFailure(state).code;
  const title = code === null ? intl.$t({ id: 'error.title' }) : String(code);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <main className={errorStyles.page}>
      <h1 className={errorStyles.code}>{title}</h1>
      <p className={errorStyles.message}>{intl.$t({ id: failureMeaning(code) })}</p>
      <Link to={paths.search}>{intl.$t({ id: 'error.backToHome' })}</Link>
    </main>
  );
}
