import { ArrowRight, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { titleOf } from '@/features/session/pages';
import type { PagePath } from '@/paths';
import type { RefusalProps } from './Refusal';
import styles from './Refusal.module.css';

type WhereToGoOnProps = Pick<RefusalProps, 'email' | 'onEditProfile'> & {
  pages: readonly PagePath[];
};

const chevron = <ChevronRight size={16} strokeWidth={1.6} aria-hidden />;

/** The pages that are open to the account, and its own profile. */
export function WhereToGoOn({ pages, email, onEditProfile }: WhereToGoOnProps) {
  const id = useId();
  if (pages.length === 0 && email === null) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id="refusal.where" />
      </h3>
      <ul className={styles.ways}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={page} className={styles.way}>
              <FormattedMessage id={titleOf(page)} />
              {chevron}
            </Link>
          </li>
        ))}
        {email !== null && (
          <li>
            <button type="button" className={styles.way} onClick={onEditProfile}>
              <FormattedMessage id="shell.editProfile" />
              {chevron}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
