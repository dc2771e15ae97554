import { FormattedMessage, useIntl } from 'react-intl';
import { localizationOf } from '@/lib/localization';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import type { TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import { orderOf } from '@/evidence/timestamp/stampOrder';
import { Dated } from '@/components/Dated';
import { Notice } from '@/components/states/Notice';

type TimestampNoticeProps = {
  timestamp: TimestampReport;
  /** when the pack says that it was made, unix milliseconds */
  made: number;
  /** in which the time is told */
  zone: string;
  /** The signer's name as it can be shown: somebody else has written it. */
  signer: string;
};

/** Who stamped a manifest and when. Never green: it says nothing of the other files. */
export function TimestampNotice({ timestamp, made, zone, signer }: TimestampNoticeProps) {
  const intl = useIntl();
  if (timestamp.kind === 'invalid')
    return (
      <Notice tone="danger">
        <strong>
          <FormattedMessage id="timestamp.invalid" />
        </strong>
        <br />
        <FormattedMessage id={`timestamp.fault.${timestamp.fault}`} />
      </Notice>
    );
  const timeText = (instant: number) =>
    formatDateTimeWithZone(instant, zone, localizationOf(intl.locale));
  const order = orderOf(timestamp, made);
  return (
    <Notice tone={timestamp.isTrusted && order !== 'before' ? 'info' : 'warning'}>
      <strong>
        <FormattedMessage
          id={timestamp.isTrusted ? 'timestamp.trusted' : 'timestamp.unknown'}
          values={{ time: <Dated text={timeText(timestamp.time)} /> }}
        />
      </strong>
      <br />
      <FormattedMessage
        id={timestamp.isTrusted ? 'timestamp.trusted.text' : 'timestamp.unknown.text'}
        values={{
          signer:
            signer === '' ? intl.formatMessage({ id: 'timestamp.unnamed' }) : <bdi>{signer}</bdi>,
        }}
      />
      {order && (
        <>
          <br />
          <FormattedMessage
            id={`timestamp.${order}`}
            values={{ made: <Dated text={timeText(made)} /> }}
          />
        </>
      )}
    </Notice>
  );
}
