import { CircleAlert, CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import styles from './DownloadOutcome.module.css';
import type { DownloadResult } from './downloadsSlice';
import { failureText } from './failureText';
import { SubjectList } from './SubjectList';

/** What arrived, what was left out, and what failed with the reason. */
export function EndedDownload({ result: { type, found, saved, asPage, leftOut, failed, failure } }: { result: DownloadResult }) {
  const intl = useIntl();
  const typeName = type.toUpperCase();
  return (
    <>
      {saved > 0 && (
        <p className={styles.saved}>
          <CircleCheck size={18} strokeWidth={1.6} aria-hidden />
          {asPage ? intl.formatMessage({ id: 'downloads.opened' }) : intl.formatMessage({ id: 'downloads.saved' }, { saved, type: typeName })}
        </p>
      )}
      {saved === 0 && failed.length === 0 && <p>{intl.formatMessage({ id: 'downloads.nothing' })}</p>}
      {found > BULK_LIMIT && <p>{intl.formatMessage({ id: 'downloads.limited' }, { found, limit: BULK_LIMIT })}</p>}
      {failure && (
        <p className={styles.failed}>
          <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
          {failureText(intl, failure)}
        </p>
      )}
      {failed.length > 0 && <SubjectList summary={intl.formatMessage({ id: 'downloads.failed' }, { count: failed.length })} subjects={failed.map(({ subject }) => subject)} />}
      {leftOut.length > 0 && <SubjectList summary={intl.formatMessage({ id: 'downloads.leftOut' }, { count: leftOut.length, type: typeName })} subjects={leftOut} />}
    </>
  );
}
