import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import type { DataColumn } from '@/components/table/tableModel';
import { subjectOf } from '@/i18n/subjectOf';
import { formatDate } from '@/lib/time/formatTime';
import { useEmailList } from './emailList';
import styles from './EmailTable.module.css';

/** In brackets at the start, as Japanese senders do: what differs comes forward. */
const SENDERS_NAME = /^(?:【[^】]+】|\[[^\]]+\])(?=.)/;

export type EmailCell = { row: { original: ArchivedEmail } };

/** The name of a column in its head. */
export function HeadText({ column }: { column: DataColumn<ArchivedEmail> }) {
  const { meta } = column.columnDef;
  return meta?.label && <FormattedMessage id={meta.label} />;
}

/** The subject, or that there is none to see. */
export function Subject({ row }: EmailCell) {
  const intl = useIntl();
  const text = subjectOf(intl, row.original);
  const name = SENDERS_NAME.exec(text)?.[0] ?? '';
  return (
    <>
      {name && <span className={styles.name}>{name}</span>}
      {text.slice(name.length)}
    </>
  );
}

/** When it was sent, in the reader's zone; the time is what tells the emails of a day apart. */
export function SentTime({ row }: EmailCell) {
  const { dateTime, isPhone, timezone } = useEmailList();
  const text = dateTime(row.original.date);
  const [day = '', ...time] = text.split(' '); // behind it: which of the two, where it comes twice
  return (
    <span title={text}>
      {`${isPhone ? withoutThisYear(day, timezone) : day} `}
      <span className={styles.time}>{isPhone ? time.join(' ') : time[0]}</span>
    </span>
  );
}

/** Where there is little room the year of a date goes without saying, where it is this one. */
function withoutThisYear(day: string, timezone: string): string {
  const year = formatDate(new Date().getTime(), timezone, 'en_US').slice(0, 4);
  if (day.startsWith(year)) return day.slice(5);
  return day.endsWith(year) ? day.slice(0, -5) : day;
}
