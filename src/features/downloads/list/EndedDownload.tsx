import { CircleAlert, CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { BULK_LIMIT, type ArchivedEmail, type FileType } from '@/api/emails';
import { subjectOf } from '@/i18n/subjectOf';
import { failureText } from '@/features/renditions/failureText';
import type { DownloadResult } from '../transfer/transfer';
import styles from './DownloadList.module.css';
import listStyles from './EmailList.module.css';

type EndedDownloadProps = {
  result: DownloadResult;
  type: FileType;
  found: number;
  /** It is about one email, which is named beside this. */
  isOne: boolean;
};

/** What arrived, what was left out, and what failed with the reason. */
export function EndedDownload({ result, type, found, isOne }: EndedDownloadProps) {
  const intl = useIntl();
  const { requested, saved, asPage, kept, leftOut, failed, failures, absent, hasList } = result;
  const otherSize = intl.$t({ id: 'transfers.otherSize' }, { count: result.otherSize.length });
  const typeName = type.toUpperCase();
  const held = requested - [leftOut, failed, absent, result.unclear].flat().length;
  return (
    <>
      {saved > 0 && (
        <p className={styles.saved}>
          <CircleCheck size={18} strokeWidth={1.6} aria-hidden />
          {asPage
            ? intl.$t({ id: 'downloads.opened' })
            : intl.$t({ id: 'downloads.saved' }, { saved, type: typeName })}
        </p>
      )}
      {saved > 0 && hasList && <p>{intl.$t({ id: 'transfers.withList' })}</p>}
      {saved === 0 && failures.length === 0 && <p>{intl.$t({ id: 'downloads.nothing' })}</p>}
      {[...new Set(failures.map((failure) => failureText(intl, failure)))].map((why) => (
        <p key={why} className={styles.failed}>
          <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
          {why}
        </p>
      ))}
      {kept > 0 && (
        <p>{intl.$t({ id: 'transfers.arrived' }, { kept, total: result.files, type: typeName })}</p>
      )}
      {isOne ? (
        <>
          {failed.length > 0 && <p>{intl.$t({ id: 'downloads.failed' }, { count: 1 })}</p>}
          {result.otherSize.length > 0 && <p>{otherSize}</p>}
          {leftOut.length > 0 && <p>{intl.$t({ id: 'transfers.without' }, { type: typeName })}</p>}
        </>
      ) : (
        <>
          <EmailList
            summary={intl.$t({ id: 'downloads.failed' }, { count: failed.length })}
            emails={failed}
          />
          <EmailList
            summary={intl.$t({ id: 'transfers.absent' }, { count: absent.length })}
            emails={absent}
          />
          <UnmatchedFiles result={result} />
          <EmailList summary={otherSize} emails={result.otherSize} />
          <EmailList
            summary={intl.$t(
              { id: 'transfers.leftOut' },
              { count: leftOut.length, total: requested, type: typeName },
            )}
            emails={leftOut}
          />
        </>
      )}
      {result.unmatched === 0 && saved > 0 && saved < held && (
        <p>{intl.$t({ id: 'transfers.shared' }, { count: held })}</p>
      )}
      {requested < Math.min(found, BULK_LIMIT) && (
        <p>{intl.$t({ id: 'notes.counted' }, { count: requested, found })}</p>
      )}
      {found > BULK_LIMIT && (
        <p>{intl.$t({ id: 'downloads.limited' }, { found, limit: BULK_LIMIT })}</p>
      )}
    </>
  );
}

/** Files that could be several emails', of which some may have none. */
function UnmatchedFiles({ result: { unmatched, unclear } }: { result: DownloadResult }) {
  const intl = useIntl();
  if (unmatched === 0) return null;
  const text = intl.$t({ id: 'transfers.unmatched' }, { count: unmatched, emails: unclear.length });
  return unclear.length > 0 ? <EmailList summary={text} emails={unclear} /> : <p>{text}</p>;
}

type EmailListProps = {
  summary: string;
  emails: readonly ArchivedEmail[];
};

/** A sentence about some emails that opens to say which; nothing of none. */
function EmailList({ summary, emails }: EmailListProps) {
  const intl = useIntl();
  if (emails.length === 0) return null;
  return (
    <details className={listStyles.details}>
      <summary>{summary}</summary>
      <ul className={listStyles.list}>
        {emails.map((email, index) => (
          // An email can be there twice, and the list never changes: the place is the key.
          <li key={index}>
            <bdi className={listStyles.subject}>{subjectOf(intl, email)}</bdi>
            <bdi className={listStyles.recipient}>{email.recipient}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
