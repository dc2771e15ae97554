import { ArrowLeft, Home, LogOut, ArrowRight, ChevronRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '@/components/Button';
import { selectFailureCode } from '@/features/failure/failureSlice';
import { openPages, titleOf } from '@/features/session/pageRules';
import { session, selectRole } from '@/features/session/sessionSlice';
import { failureMeaning, readFailure } from '@/lib/recordedFailure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deniedPage, type DeniedPage } from './deniedPage';
import styles from './AccessDenied.module.css';
import { WhoGivesAccess } from './WhoGivesAccess';
import { modalOpened } from '@/features/modal/modalSlice';
import { paths, type PagePath } from '@/paths';

type AccessDeniedProps = {
  code?: number;
  /** Null where no page lies before this one. */
  onGoBack: (() => void) | null;
};

/** /error, and addresses that lead nowhere (404): what happened, who can help, where to go on. */
export function AccessDenied({ code: given, onGoBack }: AccessDeniedProps) {
  const id = useId();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = readFailure(useLocation().state);
  const recorded = useAppSelector(selectFailureCode);
  const permissions = useAppSelector(session.selectPermissions);
  const isKnown = useAppSelector(
    (state) => session.selectProfile(state) ?? session.selectProfileStatus(state) === 'failed',
  );
  const code = given ?? failure.code ?? recorded;
  const refused = deniedPage(failure.from, permissions);
  const open = openPages(permissions);
  const home = open[0];
  const title = code === null ? intl.$t({ id: 'error.title' }) : String(code);

  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, [code]);

  if (!isKnown) return null; // until the profile is there, nothing is said of it
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.content}>
        <h2 ref={heading} id={id} tabIndex={-1} className="note strong">
          {title}
        </h2>
        <p className={styles.message}>{intl.$t({ id: failureMeaning(code) })}</p>
        {code === 403 && (
          <p className={styles.reason}>
            <DeniedReason {...refused} />
          </p>
        )}
        <div className={styles.columns}>
          {code === 403 && <WhoGivesAccess refused={refused} />}
          <WhereToGoOn pages={open.filter((page) => code === 404 || page !== refused.page)} />
        </div>
      </div>
      <div className={styles.footer}>
        {home === undefined ? (
          <Button
            variant="primary"
            icon={LogOut}
            onClick={() => dispatch(session.signOutRequested())}
          >
            {intl.$t({ id: 'shell.logOut' })}
          </Button>
        ) : (
          <Link to={home} className={styles.home}>
            <Home size={16} strokeWidth={1.6} aria-hidden />
            {intl.$t({ id: 'error.backToHome' })}
          </Link>
        )}
        {onGoBack && (
          <Button icon={ArrowLeft} onClick={onGoBack}>
            {intl.$t({ id: 'accessDenied.goBack' })}
          </Button>
        )}
      </div>
    </section>
  );
}

function DeniedReason({ page, reason, levels }: DeniedPage) {
  const intl = useIntl();
  const role = useAppSelector(selectRole);
  const name = page && intl.$t({ id: titleOf(page) });
  if (reason === 'nothingOpen') return intl.$t({ id: 'accessDenied.nothingOpen' });
  if (reason === 'server' || name === null) return intl.$t({ id: 'accessDenied.byServer' });
  if (reason === 'permission') return intl.$t({ id: 'accessDenied.permission' }, { page: name });
  return intl.$t(
    { id: levels.includes('ADMIN') ? 'accessDenied.forAdmins' : 'accessDenied.forSuperAdmins' },
    { page: name, role },
  );
}

type MessageId = NonNullable<MessageDescriptor['id']>;

const purposes: Record<PagePath, MessageId> = {
  [paths.search]: 'find.title',
  [paths.users]: 'accessDenied.way.users',
  [paths.clients]: 'accessDenied.way.clients',
  [paths.billing]: 'accessDenied.way.billing',
  [paths.exports]: 'accessDenied.way.exports',
};

/** The pages that are open to the account, and its own profile. */
function WhereToGoOn({ pages }: { pages: readonly PagePath[] }) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useAppDispatch();
  const hasProfile = useAppSelector(session.selectProfile) !== null;
  if (pages.length === 0 && !hasProfile) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        {intl.$t({ id: 'accessDenied.where' })}
      </h3>
      <ul className="parted">
        {pages.map((page) => (
          <li key={page}>
            <Link to={page} className={styles.way}>
              <Way name={titleOf(page)} purpose={purposes[page]} />
            </Link>
          </li>
        ))}
        {hasProfile && (
          <li>
            <button
              type="button"
              className={styles.way}
              onClick={() => dispatch(modalOpened({ name: 'userProfile' }))}
            >
              <Way name="shell.editProfile" purpose="accessDenied.way.profile" />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Way({ name, purpose }: { name: MessageId; purpose: MessageId }) {
  const intl = useIntl();
  return (
    <>
      <span className={styles.words}>
        {intl.$t({ id: name })} <span className="note">{intl.$t({ id: purpose })}</span>
      </span>
      <ChevronRight className="muted" size={18} strokeWidth={1.6} aria-hidden />
    </>
  );
}
