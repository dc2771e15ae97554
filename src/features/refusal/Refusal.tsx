import { ArrowLeft, Home, LogOut } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Role } from '@/api/users';
import { Button } from '@/components/Button';
import { titleOf } from '@/features/session/pages';
import type { PagePath } from '@/paths';
import type { RefusedPage } from './refusedPage';
import styles from './Refusal.module.css';
import { WhereToGoOn } from './WhereToGoOn';
import { WhoGivesAccess } from './WhoGivesAccess';

export type RefusalProps = {
  /** An HTTP status; null where none was recorded. */
  code: number | null;
  refused: RefusedPage;
  /** The pages that are open to the account. */
  open: readonly PagePath[];
  role: Role;
  email: string | null;
  contextName: string | null;
  onEditProfile: () => void;
  /** Null where there is nothing before. */
  onGoBack: (() => void) | null;
  onLogOut: () => void;
};

const meanings = {
  403: 'error.message.notAllowed',
  404: 'error.message.notFound',
} as const;

const isNamed = (code: number | null): code is keyof typeof meanings =>
  code !== null && code in meanings;

/** What happened, who can help, and where to go on. */
export function Refusal(props: RefusalProps) {
  const { code, refused, open, onGoBack, onLogOut } = props;
  const id = useId();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = code === null ? intl.formatMessage({ id: 'error.title' }) : String(code);
  const home = open[0];

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    heading.current?.focus();
  }, [code]);

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.content}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.code}>
          {title}
        </h2>
        <p className={styles.message}>
          <FormattedMessage id={isNamed(code) ? meanings[code] : 'error.message.general'} />
        </p>
        {code === 403 && (
          <p className={styles.reason}>
            <RefusalReason {...props} />
          </p>
        )}
        <div className={styles.columns}>
          {code === 403 && <WhoGivesAccess {...props} />}
          <WhereToGoOn {...props} pages={open.filter((page) => page !== refused.page)} />
        </div>
      </div>
      <div className={styles.footer}>
        {home === undefined ? (
          <Button variant="primary" icon={LogOut} onClick={onLogOut}>
            <FormattedMessage id="shell.logOut" />
          </Button>
        ) : (
          <Link to={home} className={styles.home}>
            <Home size={16} strokeWidth={1.6} aria-hidden />
            <FormattedMessage id="error.backToHome" />
          </Link>
        )}
        {onGoBack && (
          <Button icon={ArrowLeft} onClick={onGoBack}>
            <FormattedMessage id="refusal.goBack" />
          </Button>
        )}
      </div>
    </section>
  );
}

/** In a sentence, as far as it is known. */
function RefusalReason({ refused: { page, reason, levels }, role }: RefusalProps) {
  const intl = useIntl();
  const name = page && intl.formatMessage({ id: titleOf(page) });
  if (reason === 'nothingOpen') return <FormattedMessage id="refusal.nothingOpen" />;
  if (reason === 'server' || name === null) return <FormattedMessage id="refusal.byServer" />;
  if (reason === 'permission')
    return <FormattedMessage id="refusal.permission" values={{ page: name }} />;
  return (
    <FormattedMessage
      id={levels.includes('ADMIN') ? 'refusal.forAdmins' : 'refusal.forSuperAdmins'}
      values={{ page: name, role }}
    />
  );
}
