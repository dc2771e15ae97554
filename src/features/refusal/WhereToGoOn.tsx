import { ArrowRight, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router-dom';
import { titleOf } from '@/features/session/pages';
import { paths, type PagePath } from '@/paths';
import type { RefusalProps } from './Refusal';
import styles from './Refusal.module.css';

type MessageId = NonNullable<MessageDescriptor['id']>;

/** What somebody does there. */
const purposes: Record<PagePath, MessageId> = {
  [paths.search]: 'find.title',
  [paths.users]: 'refusal.way.users',
  [paths.clients]: 'refusal.way.clients',
  [paths.billing]: 'refusal.way.billing',
  [paths.exports]: 'refusal.way.exports',
};

type WhereToGoOnProps = Pick<RefusalProps, 'email' | 'onEditProfile'> & {
  pages: readonly PagePath[];
};

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
              <Way name={titleOf(page)} purpose={purposes[page]} />
            </Link>
          </li>
        ))}
        {email !== null && (
          <li>
            <button type="button" className={styles.way} onClick={onEditProfile}>
              <Way name="shell.editProfile" purpose="refusal.way.profile" />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Way({ name, purpose }: { name: MessageId; purpose: MessageId }) {
  return (
    <>
      <span className={styles.words}>
        <FormattedMessage id={name} />{' '}
        <span className={styles.purpose}>
          <FormattedMessage id={purpose} />
        </span>
      </span>
      <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
    </>
  );
}
