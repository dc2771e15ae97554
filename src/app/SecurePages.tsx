import { memo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LazyFallback } from '@/components/states/lazyComponent';
import { Skeleton } from '@/components/states/Skeleton';
import { RetryAfterContext } from '@/components/states/RetryAfterContext';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { selectRetryAfter } from '@/features/failure/failureSlice';
import { ModalRoot } from '@/features/modal/ModalRoot';
import { PermissionGuard } from '@/features/session/PermissionGuard';
import { session } from '@/features/session/sessionSlice';
import { ShellContainer } from '@/features/shell/ShellContainer';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { paths } from '@/paths';
import { useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyFeature';
import { AddressWatcher } from './history/AddressWatcher';
import { LeaveGuard } from './history/LeaveGuard';
import { wayBack } from './history/ownStep';
import { modals } from './modals';
import { pageList } from './pages';
import { Splash } from './Splash';

/** What somebody who is signed in meets at /error, and at an address that leads nowhere. */
const AccessDenied = lazyScreen(
  () =>
    import(/* webpackChunkName: "access-denied" */ '@/features/accessDenied/accessDeniedFeature'),
  'accessDenied',
);

/** What is said at /error, with the way back from where it is shown. */
function AccessDeniedHere({ code }: { code?: 404 }) {
  useLocation(); // each place has its own
  return <AccessDenied {...(code && { code })} onGoBack={wayBack()} />;
}

// Made once: the same element is not drawn again when the address changes, as with each search.
const routes = (
  <Routes>
    {pageList.map(({ path, rule, Screen }) => (
      <Route
        key={path}
        path={path}
        element={
          <PermissionGuard rule={rule} redirect>
            <Screen />
          </PermissionGuard>
        }
      />
    ))}
    <Route path={paths.error} element={<AccessDeniedHere />} />
    <Route path="*" element={<AccessDeniedHere code={404} />} />
  </Routes>
);

/** The frame with the route's page in it, in the profile's language, and what lies over them. */
export const SecurePages = memo(function SecurePages() {
  const profile = useAppSelector(session.selectProfile);
  const status = useAppSelector(session.selectProfileStatus);
  // Which language it is, the profile says; without one (it could not be loaded) the browser does.
  const isLanguageKnown = profile !== null || status === 'failed';
  const localization = useAppSelector(session.selectLocalization);
  const retryAfter = useAppSelector(selectRetryAfter);
  return (
    <RetryAfterContext value={retryAfter}>
      <AddressWatcher />
      <LeaveGuard />
      {!isLanguageKnown && <Splash />}
      {isLanguageKnown && (
        <LocaleProvider localization={localization} scope="core" fallback={<Splash />}>
          <ShellContainer pages={pageList}>
            {/* The guards show nothing until they know what is allowed. */}
            {status === 'pending' && <Skeleton />}
            <LazyFallback value={<Skeleton />}>{routes}</LazyFallback>
          </ShellContainer>
          <DownloadProgressContainer />
          <ModalRoot modals={modals} />
        </LocaleProvider>
      )}
    </RetryAfterContext>
  );
});
