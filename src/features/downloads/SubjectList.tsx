import { useIntl } from 'react-intl';
import styles from './SubjectList.module.css';

type SubjectListProps = {
  /** Says how many there are and why. */
  summary: string;
  subjects: string[];
};

/** A sentence about some emails that opens to say which. */
export function SubjectList({ summary, subjects }: SubjectListProps) {
  const intl = useIntl();
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul className={styles.list}>
        {subjects.map((subject, index) => (
          // Subjects repeat, and the list never changes: the place is the key.
          <li key={index} className={styles.subject}>
            <bdi>{subject || intl.formatMessage({ id: 'email.noSubject' })}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
