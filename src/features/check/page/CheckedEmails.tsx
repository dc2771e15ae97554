import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dated } from '@/i18n/Dated';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { PackEmailDialog } from '../lazyPackEmail';
import styles from './Emails.module.css';
import { EmailRow } from './EmailRow';
import { isoOf, type CheckedReport, type Senders } from './reportTexts';
import { SendersNote } from './SendersNote';
import { Disclosure } from './StepList';

const SHOWN = 50;
const COLUMNS = [
  'check.column.sent',
  'check.column.email',
  'check.files',
  'check.signature',
] as const;

type CheckedEmailsProps = {
  report: CheckedReport;
  senders: Senders;
  /** The recorded fingerprint was compared: whoever replaces a pack replaces its keys as well. */
  isProven: boolean;
  /** Reads a file of the pack, and compares it once more; null where nothing of it is shown. */
  onRead: ((path: string, signal: AbortSignal) => Promise<Blob>) | null;
};

/** Each email of a pack: what the list says, what became of its files, what its sender signed. */
export function CheckedEmails({ report, senders, isProven, onRead }: CheckedEmailsProps) {
  const id = useId();
  const intl = useIntl();
  const [opened, setOpened] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const { emails, created } = report.manifest;
  const email = opened === null ? undefined : emails[opened];
  const states = new Map(report.files.map(({ path, state }) => [path, state]));
  return (
    <div className="panel">
      <div className={styles.emailsHead}>
        <h3 id={id}>
          <FormattedMessage
            id="check.emails"
            values={{
              count: emails.length,
              n: (count) => (
                <span key="count" className="muted">
                  {count}
                </span>
              ),
            }}
          />
        </h3>
        {senders === null && (
          <p role="status" className="muted">
            {intl.$t({ id: 'check.senders.checking' })}
          </p>
        )}
        {senders && senders !== 'failed' && typeof senders.keys !== 'string' && (
          <p className="muted">
            <FormattedMessage
              id="check.senders.byKeys"
              values={{
                seen: <Dated text={isoOf(senders.keys.lastSeen, created.zone).slice(0, 10)} />,
              }}
            />
          </p>
        )}
        {senders !== null && (
          <Disclosure
            label={intl.$t({ id: 'check.senders.how' })}
            isOpen={isExplained}
            onToggle={setExplained}
          />
        )}
      </div>
      {isExplained && senders !== null && (
        <p className={styles.explained}>
          <SendersNote {...{ senders, isProven }} zone={created.zone} />
        </p>
      )}
      <table className={styles.emails} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{intl.$t({ id: 'check.column.number' })}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {intl.$t({ id: column })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {emails.slice(0, isWhole ? undefined : SHOWN).map((one, index) => (
            <EmailRow
              key={index}
              email={one}
              number={index + 1}
              zone={created.zone}
              states={states}
              senders={senders}
              onOpen={onRead && (() => setOpened(index))}
            />
          ))}
        </tbody>
      </table>
      {!isWhole && emails.length > SHOWN && (
        <p className={styles.explained}>
          <Button size="small" onClick={() => setWhole(true)}>
            {intl.$t({ id: 'check.showAll' }, { count: emails.length })}
          </Button>
        </p>
      )}
      {email && onRead && (
        <ErrorBoundary>
          <PackEmailDialog
            email={email}
            date={isoOf(email.date, created.zone)}
            onRead={onRead}
            onClose={() => setOpened(null)}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}
