import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import styles from './EmailList.module.css';

type EmailListProps = {
  /** Says how many there are and why. */
  summary: string;
  emails: readonly ArchivedEmail[];
};

/** A sentence about some emails that opens to say which. */
export function EmailList({ summary, emails }: EmailListProps) {
  const intl = useIntl();
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul className={styles.list}>
        {emails.map(({ subject, recipient }, index) => (
          // An email can be there twice, and the list never changes: the place is the key.
          <li key={index}>
            <bdi className={styles.subject}>
              {subject || intl.formatMessage({ id: 'email.noSubject' })}
            </bdi>
            <bdi className={styles.recipient}>{recipient}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
