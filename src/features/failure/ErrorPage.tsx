import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { failureMeaning, readFailure } from '@/lib/recordedFailure';
import { paths } from '@/paths';
import styles from './ErrorPage.module.css';

/** /error for those not signed in: the code, 404 for an unknown address, and its meaning. */
export function ErrorPage({ code: given }: { code?: number }) {
  const intl = useIntl();
  const state: unknown = useLocation().state;
  const code = given ?? readFailure(state).code;
  const title = code === null ? intl.$t({ id: 'error.title' }) : String(code);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <main className={styles.page}>
      <h1 className={styles.code}>{title}</h1>
      <p className={styles.message}>{intl.$t({ id: failureMeaning(code) })}</p>
      <Link to={paths.search}>{intl.$t({ id: 'error.backToHome' })}</Link>
    </main>
  );
}
