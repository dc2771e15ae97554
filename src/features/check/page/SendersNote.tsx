import { FormattedMessage, useIntl } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { sentenceSpace } from '@/lib/sentences';
import { isoOf, type Senders } from './reportTexts';

type SendersNoteProps = { senders: Senders; isProven: boolean; zone: string };

/** Whose word the keys of the signatures are, and what makes them more than that. */
export function SendersNote({ senders, isProven, zone }: SendersNoteProps) {
  const intl = useIntl();
  if (senders === null) return intl.$t({ id: 'check.paper.unfinished' });
  if (senders === 'failed') return intl.$t({ id: 'check.senders.failed' });
  const { keys, reports } = senders;
  if (reports.size === 0) return intl.$t({ id: 'check.senders.none' });
  if (keys === 'none') return intl.$t({ id: 'check.senders.noKeys' });
  if (keys === 'unusable') return intl.$t({ id: 'check.senders.keysUnusable' });
  return (
    <>
      <FormattedMessage
        id="check.senders.keys"
        values={{ seen: <Dated text={isoOf(keys.lastSeen, zone)} /> }}
      />
      {sentenceSpace(intl.locale)}
      {!isProven && intl.$t({ id: 'check.senders.unproven' })}
    </>
  );
}
