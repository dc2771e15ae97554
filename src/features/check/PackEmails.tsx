import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyPiece } from '@/components/lazyPiece';
import { PieceBoundary } from '@/components/PieceBoundary';
import { localizationOf } from '@/i18n/localizationOf';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { usableZone } from '@/lib/knownZone';
import type { PackEmail, PackManifest } from '@/lib/packFormat';
import { subjectText } from '@/lib/subjectText';
import styles from './Check.module.css';
import { loadPackEmail } from './loadPackEmail';
import { LongList } from './LongList';

const PackEmailDialog = lazyPiece(loadPackEmail);

/** As many as a pack has; a forged one may name more. */
const MOST = 1000;

type PackEmailsProps = {
  manifest: PackManifest;
  /** Reads a file of the pack, and compares it once more; null where the pack is not good: then nothing of it is shown. */
  onRead: ((path: string, signal: AbortSignal) => Promise<Blob>) | null;
};

/** The emails of a pack by its manifest. Those of a good pack can be looked at, from the bytes that were checked. */
export function PackEmails({ manifest: { emails, created }, onRead }: PackEmailsProps) {
  const id = useId();
  const intl = useIntl();
  const [opened, setOpened] = useState<number | null>(null);
  const zone = usableZone(created.zone);
  const dateText = ({ date }: PackEmail) =>
    date === null
      ? '-'
      : formatDateTimeWithZone(Date.parse(date), zone, localizationOf(intl.locale));
  const email = opened === null ? undefined : emails[opened];

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="check.emails" values={{ count: emails.length }} />
      </h3>
      <p className={styles.quiet}>
        <FormattedMessage id={onRead ? 'check.emails.hint' : 'check.emails.notShown'} />
      </p>
      <div className={styles.emails}>
        <LongList
          isNumbered
          items={emails.slice(0, MOST)}
          draw={(one, index) => (
            <li key={index}>
              <span className={styles.quiet}>
                {dateText(one)} · <bdi>{one.recipient}</bdi>
              </span>
              <br />
              <Subject email={one} onOpen={onRead && (() => setOpened(index))} />{' '}
              <span className={styles.quiet}>
                · <bdi>{one.id}</bdi>
              </span>
            </li>
          )}
        />
      </div>
      {email && onRead && (
        <ErrorBoundary>
          <PieceBoundary fallback={null}>
            <PackEmailDialog
              email={email}
              date={dateText(email)}
              onRead={onRead}
              onClose={() => setOpened(null)}
            />
          </PieceBoundary>
        </ErrorBoundary>
      )}
    </section>
  );
}

function Subject({ email, onOpen }: { email: PackEmail; onOpen: (() => void) | null }) {
  const intl = useIntl();
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  if (!onOpen) return <bdi>{subject}</bdi>;
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      <bdi>{subject}</bdi>
    </button>
  );
}
