import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { BarSlotContext } from '@/features/search/BarSlotContext';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useSingleKey } from '@/components/useSingleKey';
import { pageAt, titleOf } from '@/features/session/pageRules';
import { session } from '@/features/session/sessionSlice';
import { search } from '@/features/search/searchSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import { ToastContainer } from '@/features/toasts/ToastContainer';
import { readFailure } from '@/lib/recordedFailure';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MainMenu } from './MainMenu';
import type { MenuPage } from './menuPages';
import styles from './ShellContainer.module.css';
import { TopBar } from './TopBar';
import { useHeightOnRoot } from '@/components/useElementWidth';
import { listen } from '@/lib/listen';
import noticeStyles from './OfflineNotice.module.css';

type ShellContainerProps = { pages: readonly MenuPage[]; children: ReactNode };

/** The frame of secure pages and /error: bar, drawer, the page's region, toasts. */
export function ShellContainer({ pages, children }: ShellContainerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pathname, ...location } = useLocation();
  const isPage = pageAt(pathname) !== null; // else it is /error, which names its window itself
  const profileStatus = useAppSelector(session.selectProfileStatus);
  const hasProfile = useAppSelector(session.selectProfile) !== null;
  const isSaid = useAppSelector(search.selectFailure) === 'network'; // in place of the results
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [menuPage, setMenuPage] = useState<string | null>(null);
  const title = intl.$t({
    id: titleOf(isPage ? pathname : (readFailure(location.state).from ?? pathname)),
  });

  useEffect(() => {
    if (isPage) document.title = title;
  }, [title, isPage]);
  useFocusTitle(pathname, isPage);
  useSingleKey('?', () => void dispatch(modalOpened({ name: 'shortcuts' })), { inDialogs: true });

  return (
    <>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        {intl.$t({ id: 'shell.skip' })}
      </a>
      <TopBar
        title={title}
        hasContext={pageAt(pathname) === paths.search}
        slot={setSlot}
        onMenuOpened={() => setMenuPage(pathname)}
      />
      {menuPage === pathname && <MainMenu pages={pages} onClose={() => setMenuPage(null)} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        {profileStatus === 'failed' && isPage ? (
          <StatusMessage
            text={intl.$t({ id: hasProfile ? 'session.contextsFailed' : 'session.profileFailed' })}
            onRetry={() => dispatch(session.profileRequested())}
          />
        ) : (
          <BarSlotContext value={slot}>
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </BarSlotContext>
        )}
      </main>
      {!isSaid && <OfflineNotice />}
      <ToastContainer />
    </>
  );
}

/** Another page: its title takes the focus, so that it is read out and Tab goes on from there. */
function useFocusTitle(pathname: string, isPage: boolean): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isPage) document.getElementById('page-title')?.focus();
  }, [pathname, isPage]);
}

/** The fragment belongs to the search: the link moves the focus without writing it. */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

const subscribe = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });

/** Says once, at the lower left, that there is no connection, for as long as there is none. */
function OfflineNotice() {
  const intl = useIntl();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const notice = useRef<HTMLParagraphElement>(null);
  useHeightOnRoot(notice, '--notice-height', !isOnline);
  if (isOnline) return null;
  return (
    <p ref={notice} data-corner role="status" className={noticeStyles.notice}>
      {intl.$t({ id: 'shell.offline' })}
    </p>
  );
}
