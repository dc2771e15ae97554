import { FormattedMessage, useIntl } from 'react-intl';
import type { SendersReport } from '@/evidence/check/checkSenders';
import { sentenceSpace } from '@/lib/sentences';
import { isoOf } from './reportTexts';

/** What the senders signed; null until it is known. */
export type Senders = SendersReport | 'failed' | null;

type SendersNoteProps = { senders: Senders; isProven: boolean; zone: string };

/** Whose word the keys of the signatures are, and what makes them more than that. */
export function SendersNote({ senders, isProven, zone }: SendersNoteProps) {
  const intl = useIntl();
  if (senders === null) return <FormattedMessage id="check.senders.checking" />;
  if (senders === 'failed') return <FormattedMessage id="check.senders.failed" />;
  const { keys, emails } = senders;
  if (emails.length === 0) return <FormattedMessage id="check.senders.none" />;
  if (keys === 'none') return <FormattedMessage id="check.senders.noKeys" />;
  if (keys === 'unusable') return <FormattedMessage id="check.senders.keysUnusable" />;
  return (
    <>
      <FormattedMessage
        id="check.senders.keys"
        values={{ count: keys.count, seen: isoOf(keys.lastSeen, zone) }}
      />
      {sentenceSpace(intl.locale)}
      {!isProven && <FormattedMessage id="check.senders.unproven" />}
    </>
  );
}
