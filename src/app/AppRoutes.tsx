import { Suspense, useEffect, useMemo } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { lazyPiece } from '@/components/lazyPiece';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { LoginPage } from '@/features/login/LoginPage';
import type { LoadIdentity } from '@/features/login/useSignIn';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { nextTask } from '@/lib/nextTask';
import { paths } from '@/paths';
import { ErrorPage } from './ErrorPage';
import type { IdentityLoader } from './loadIdentity';
import { createNavigator, type Navigator } from './navigator';
import { isPage } from './routes';
import { importSecureApp } from './secureChunk';
import { SecureLoader } from './SecureLoader';
import { SignInPage } from './SignInPage';
import { Splash } from './Splash';
import { startOnce, type SecureStart } from './startOnce';

const { Piece: ResetPage } = lazyPiece(() =>
  import(/* webpackChunkName: "reset" */ '@/features/reset/ResetPage').then(
    (module) => module.ResetPage,
  ),
);
const { Piece: CheckPage } = lazyPiece(() =>
  import(/* webpackChunkName: "check" */ './late/checkPage').then((module) => module.Check),
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
  const secure = startOnce(async () => {
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
function SecureOrUnknown({ secure }: { secure: SecureStart }) {
  const { pathname } = useLocation();
  return isPage(pathname) ? <SecureLoader start={secure} /> : <ErrorPage code={404} />;
}

function NavigatorBinding({ navigator }: { navigator: Navigator }) {
  const navigate = useNavigate();
  useEffect(() => navigator.bind(navigate), [navigator, navigate]);
  return null;
}
