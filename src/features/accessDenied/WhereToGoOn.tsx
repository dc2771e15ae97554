import { ArrowRight, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router-dom';
import { modalOpened } from '@/features/modal/modalSlice';
import { titleOf } from '@/features/session/pageRules';
import { selectProfile } from '@/features/session/sessionSlice';
import { paths, type PagePath } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './AccessDenied.module.css';

type MessageId = NonNullable<MessageDescriptor['id']>;

const purposes: Record<PagePath, MessageId> = {
  [paths.search]: 'find.title',
  [paths.users]: 'accessDenied.way.users',
  [paths.clients]: 'accessDenied.way.clients',
  [paths.billing]: 'accessDenied.way.billing',
  [paths.exports]: 'accessDenied.way.exports',
};

/** The pages that are open to the account, and its own profile. */
export function WhereToGoOn({ pages }: { pages: readonly PagePath[] }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const hasProfile = useAppSelector(selectProfile) !== null;
  if (pages.length === 0 && !hasProfile) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id="accessDenied.where" />
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
  return (
    <>
      <span className={styles.words}>
        <FormattedMessage id={name} />{' '}
        <span className="note">
          <FormattedMessage id={purpose} />
        </span>
      </span>
      <ChevronRight className="muted" size={18} strokeWidth={1.6} aria-hidden />
    </>
  );
}
