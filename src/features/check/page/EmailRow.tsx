import { FormattedMessage, useIntl } from 'react-intl';
import { SignatureMark } from '@/components/evidence/SignatureMark';
import { signatureWords } from '@/components/evidence/signatureText';
import type { SignatureReport } from '@/evidence/dkim/signatureReport';
import type { PackEmail } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/components/subjectOf';
import type { CheckedState } from '@/evidence/check/checkPack';
import shared from './Check.module.css';
import styles from './Emails.module.css';
import { emailFiles, isoOf } from './reportTexts';

/** What is known of the signatures by the emails' numbers; null while they are checked. */
export type SignatureReports = ReadonlyMap<number, SignatureReport> | 'failed' | null;

type EmailRowProps = {
  email: PackEmail;
  number: number;
  /** The zone that the pack was made in. */
  zone: string;
  states: ReadonlyMap<string, CheckedState>;
  reports: SignatureReports;
  /** Null where nothing of the pack is shown. */
  onOpen: (() => void) | null;
};

/** An email of a pack; it can be opened while its own files are what they were. */
export function EmailRow({ email, number, zone, states, reports, onOpen }: EmailRowProps) {
  const intl = useIntl();
  const { changed, missing, unchanged } = emailFiles(email, states);
  const isWrong = changed.length + missing.length > 0;
  const subject = subjectOf(intl, email);
  const [day = '', time = ''] = isoOf(email.date, zone).split('T');
  return (
    <tr data-wrong={isWrong || undefined}>
      <td>{number}</td>
      <td>
        <span className="unbroken">{day}</span>
        <small className="note unbroken">{time.replace(/(?=[+-])/, ' ')}</small>
      </td>
      <td>
        {onOpen && !isWrong ? (
          <button type="button" className={shared.link} aria-haspopup="dialog" onClick={onOpen}>
            <bdi>{subject}</bdi>
          </button>
        ) : (
          <bdi>{subject}</bdi>
        )}
        <small className="note">
          <FormattedMessage
            id="check.email.sent"
            values={{
              sender: <bdi key="sender">{email.sender}</bdi>,
              recipient: <bdi key="recipient">{email.recipient}</bdi>,
            }}
          />
        </small>
      </td>
      <td>
        {changed.length > 0 && (
          <strong>
            <FormattedMessage
              id="check.email.filesChanged"
              values={{ types: intl.formatList(changed) }}
            />
          </strong>
        )}
        {missing.length > 0 && (
          <strong>
            <FormattedMessage
              id="check.email.filesMissing"
              values={{ types: intl.formatList(missing) }}
            />
          </strong>
        )}
        <span>
          <FormattedMessage id="check.email.filesUnchanged" values={{ count: unchanged }} />
        </span>
      </td>
      <td>
        <Signature {...{ reports, number, zone }} />
      </td>
    </tr>
  );
}

type SignatureProps = Pick<EmailRowProps, 'reports' | 'number' | 'zone'>;

/** What the sender of an email signed, in a line or two. */
export function Signature({ reports, number, zone }: SignatureProps) {
  const intl = useIntl();
  if (reports === null) return '…';
  if (reports === 'failed') return <FormattedMessage id="check.senders.failed" />;
  const report = reports.get(number);
  if (!report) return <FormattedMessage id="check.senders.noMessage" />;
  const { headline, notes } = signatureWords(intl, report, {
    dateText: (iso) => isoOf(iso, zone),
    canLookUp: false,
  });
  return (
    <div className={styles.signature}>
      <SignatureMark report={report} />
      <div>
        {headline}
        {notes.map((note) => (
          <small key={note} className="note">
            {note}
          </small>
        ))}
      </div>
    </div>
  );
}
