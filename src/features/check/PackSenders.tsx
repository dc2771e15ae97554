import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { localizationOf } from '@/i18n/localizationOf';
import { Notice } from '@/components/Notice';
import { inOneLine, signatureWords } from '@/components/signatureText';
import { standingOf, type SignatureStanding } from '@/dkim/signatureReport';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { usableZone } from '@/lib/knownZone';
import { subjectText } from '@/lib/subjectText';
import styles from './Check.module.css';
import type { CheckedSender, SendersReport } from './checkSenders';
import { LongList } from './LongList';

/** What people look for first: what is wrong, what is open, what is right. */
const STANDINGS: readonly SignatureStanding[] = [
  'shownOtherwise',
  'textChanged',
  'headersChanged',
  'refused',
  'testing',
  'noKey',
  'unsupported',
  'malformed',
  'tooLarge',
  'expired',
  'signedByOther',
  'signed',
  'unsigned',
];

type PackSendersProps = {
  /** The zone that the pack was made in. */
  zone: string;
  /** The recorded fingerprint was compared: whoever replaces a pack replaces its keys as well. */
  isProven: boolean;
  onCheck: (signal: AbortSignal) => Promise<SendersReport>;
};

/** What the senders of a pack's emails signed, checked with the keys in the pack. */
export function PackSenders({ zone, isProven, onCheck }: PackSendersProps) {
  const id = useId();
  const intl = useIntl();
  const [senders, setSenders] = useState<SendersReport | 'failed' | null>(null);
  const check = useEffectEvent(onCheck);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    check(signal).then(
      (report) => signal.aborted || setSenders(report),
      () => signal.aborted || setSenders('failed'),
    );
    return () => abort.abort();
  }, []);

  const localization = localizationOf(intl.locale);
  const dateText = (iso: string) =>
    formatDateTimeWithZone(Date.parse(iso), usableZone(zone), localization);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="check.senders" />
      </h3>
      {senders === null && (
        <p role="status">
          <FormattedMessage id="check.senders.checking" />
        </p>
      )}
      {senders === 'failed' && (
        <Notice tone="danger">
          <FormattedMessage id="check.senders.failed" />
        </Notice>
      )}
      {senders !== null && senders !== 'failed' && (
        <Senders senders={senders} isProven={isProven} dateText={dateText} />
      )}
    </section>
  );
}

type SendersProps = {
  senders: SendersReport;
  isProven: boolean;
  dateText: (iso: string) => string;
};

function Senders({ senders: { keys, emails }, isProven, dateText }: SendersProps) {
  if (emails.length === 0)
    return (
      <p>
        <FormattedMessage id="check.senders.none" />
      </p>
    );
  return (
    <>
      <p>
        {keys === 'none' && <FormattedMessage id="check.senders.noKeys" />}
        {keys === 'unusable' && <FormattedMessage id="check.senders.keysUnusable" />}
        {typeof keys === 'object' && (
          <>
            <FormattedMessage
              id="check.senders.keys"
              values={{ count: keys.count, seen: dateText(keys.lastSeen) }}
            />{' '}
            {!isProven && <FormattedMessage id="check.senders.unproven" />}
          </>
        )}
      </p>
      {STANDINGS.map((standing) => {
        const some = emails.filter(({ report }) => standingOf(report) === standing);
        return (
          some.length > 0 && (
            <details key={standing} className={styles.list}>
              <summary>
                <FormattedMessage
                  id={`check.senders.standing.${standing}`}
                  values={{ count: some.length }}
                />
              </summary>
              <SenderList emails={some} dateText={dateText} />
            </details>
          )
        );
      })}
    </>
  );
}

function SenderList({
  emails,
  dateText,
}: {
  emails: readonly CheckedSender[];
  dateText: (iso: string) => string;
}) {
  const intl = useIntl();
  return (
    <LongList
      items={emails}
      draw={({ number, recipient, subject, report }) => (
        <li key={number}>
          {number} · <bdi>{recipient}</bdi> ·{' '}
          <bdi>{subjectText(subject) ?? intl.formatMessage({ id: 'email.noSubject' })}</bdi>
          <br />
          {inOneLine(intl, signatureWords(intl, report, { dateText, canLookUp: false }))}
        </li>
      )}
    />
  );
}
