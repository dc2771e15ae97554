import { Suspense, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '@/components/Skeleton';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { PermissionGuard } from '@/features/session/PermissionGuard';
import { selectProfile, selectProfileStatus } from '@/features/session/sessionSlice';
import { ShellContainer } from '@/features/shell/ShellContainer';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { browserLocalization, isLocalization } from '@/i18n/locales';
import { paths } from '@/paths';
import { AddressWatcher } from './AddressWatcher';
import { LeaveGuard } from './LeaveGuard';
import { ModalRoot } from './ModalRoot';
import { refusal, secureRoutes } from './routes';
import { Splash } from './Splash';

/** The frame with the page of the route in it, in the profile's language; progress and modals lie over them. */
export function SecurePages() {
  const profile = useSelector(selectProfile);
  const status = useSelector(selectProfileStatus);
  // Which language it is, the profile says; without one (it could not be loaded) the browser does.
  // Deferred: the pages are drawn in slices, between which a slow machine can do other things.
  const isLanguageKnown = useDeferredValue(profile !== null || status === 'failed', false);
  const localization = isLocalization(profile?.localization)
    ? profile.localization
    : browserLocalization();
  return (
    <>
      <AddressWatcher />
      <LeaveGuard />
      {!isLanguageKnown && <Splash />}
      {isLanguageKnown && (
        <LocaleProvider localization={localization} scope="core" fallback={<Splash />}>
          <ShellContainer>
            <Suspense fallback={<Skeleton />}>
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
                <Route path={paths.error} element={<refusal.Part />} />
                <Route path="*" element={<refusal.Part code={404} />} />
              </Routes>
            </Suspense>
          </ShellContainer>
          <DownloadProgressContainer />
          <ModalRoot />
        </LocaleProvider>
      )}
    </>
  );
}
