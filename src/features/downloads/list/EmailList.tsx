import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { subjectOf } from '@/components/subjectOf';
import styles from './EmailList.module.css';

type EmailListProps = {
  summary: string;
  emails: readonly ArchivedEmail[];
};

/** A sentence about some emails that opens to say which; nothing of none. */
export function EmailList({ summary, emails }: EmailListProps) {
  const intl = useIntl();
  if (emails.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul className={styles.list}>
        {emails.map((email, index) => (
          // An email can be there twice, and the list never changes: the place is the key.
          <li key={index}>
            <bdi className={styles.subject}>{subjectOf(intl, email)}</bdi>
            <bdi className={styles.recipient}>{email.recipient}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
