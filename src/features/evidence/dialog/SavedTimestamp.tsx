import { useIntl } from 'react-intl';
import { Dated } from '@/components/Dated';
import { stampFailureText } from '@/components/evidence/stampFailureText';
import { timestampText } from '@/components/evidence/timestampText';
import { Notice } from '@/components/states/Notice';
import { withoutHidden } from '@/evidence/check/shownName';
import { localizationOf } from '@/lib/localization';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import type { SavedPack } from '../evidenceSlice';

type SavedTimestampProps = Pick<SavedPack, 'timestamp' | 'created'> & { timezone: string };

/** Who stamped a manifest and when. Never green: it says nothing of the other files. */
export function SavedTimestamp({ timestamp, created, timezone }: SavedTimestampProps) {
  const intl = useIntl();
  const stamped =
    timestamp?.kind === 'stamped' &&
    timestampText(
      intl,
      { ...timestamp, signer: withoutHidden(timestamp.signer) },
      created,
      (instant) => formatDateTimeWithZone(instant, timezone, localizationOf(intl.locale)),
    );
  return (
    <section aria-labelledby="pack-timestamp">
      <h3 id="pack-timestamp">{intl.$t({ id: 'timestamp.heading' })}</h3>
      {timestamp === null && <p>{intl.$t({ id: 'evidence.noStamping' })}</p>}
      {timestamp?.kind === 'failed' && (
        <Notice tone="warning">
          {intl.$t({ id: 'evidence.unstamped' }, { why: stampFailureText(intl, timestamp) })}
        </Notice>
      )}
      {stamped && (
        <Notice tone={stamped.isSound ? 'info' : 'warning'}>
          <strong>
            <Dated text={stamped.headline} />
          </strong>
          {stamped.notes.map((note) => (
            <div key={note}>
              <Dated text={note} />
            </div>
          ))}
        </Notice>
      )}
    </section>
  );
}
