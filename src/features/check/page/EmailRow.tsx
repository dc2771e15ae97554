import { useIntl } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { SentTo } from '../Foreign';
import { SignatureMark } from '@/features/evidence/wording/SignatureMark';
import type { PackEmail } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/i18n/subjectOf';
import type { CheckedState } from '@/evidence/check/checkPack';
import shared from './Check.module.css';
import { emailFiles, isoOf, signatureOf, type Senders } from './reportTexts';

type EmailRowProps = {
  email: PackEmail;
  number: number;
  /** The zone that the pack was made in. */
  zone: string;
  states: ReadonlyMap<string, CheckedState>;
  senders: Senders;
  /** Null where nothing of the pack is shown. */
  onOpen: (() => void) | null;
};

/** An email of a pack; it can be opened while its own files are what they were. */
export function EmailRow({ email, number, zone, states, senders, onOpen }: EmailRowProps) {
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
          <SentTo email={email} id="check.email.sent" />
        </small>
      </td>
      <td>
        {changed.length > 0 && (
          <strong>
            {intl.$t({ id: 'check.email.filesChanged' }, { types: intl.formatList(changed) })}
          </strong>
        )}
        {missing.length > 0 && (
          <strong>
            {intl.$t({ id: 'check.email.filesMissing' }, { types: intl.formatList(missing) })}
          </strong>
        )}
        <span>{intl.$t({ id: 'check.email.filesUnchanged' }, { count: unchanged })}</span>
      </td>
      <td>
        <Signature {...{ senders, number, zone }} />
      </td>
    </tr>
  );
}

/** What the sender of an email signed, in a line or two. */
function Signature({ senders, number, zone }: Pick<EmailRowProps, 'senders' | 'number' | 'zone'>) {
  const intl = useIntl();
  const found = signatureOf(intl, senders, number, zone);
  if (typeof found === 'string') return senders === null ? '…' : found;
  return (
    <div className="marked">
      <SignatureMark report={found.report} />
      <div>
        {found.headline}
        {found.notes.map((note) => (
          <small key={note} className="note">
            <Dated text={note} />
          </small>
        ))}
      </div>
    </div>
  );
}
