import type { IntlShape } from 'react-intl';
import type { Timestamp } from '@/evidence/timestamp/checkTimestamp';

/** So far apart two clocks may be, in milliseconds, before it is worth a word. */
const CLOCKS_APART = 5 * 60_000;

/** Whether something was stamped before it says it was made, which cannot be, or afterwards. */
export function orderOf({ time, accuracy }: Timestamp, made: number): 'before' | 'after' | null {
  if (time + accuracy + CLOCKS_APART < made) return 'before';
  return time - accuracy - CLOCKS_APART > made ? 'after' : null;
}

/**
 * Who has stamped a manifest and when, and whether that is worth anything.
 * @param timestamp with its signer's name as it can be shown: somebody else has written it
 * @param made when the pack says that it was made, unix milliseconds
 */
export function timestampText(
  intl: IntlShape,
  timestamp: Timestamp,
  made: number,
  timeText: (instant: number) => string,
) {
  const order = orderOf(timestamp, made);
  const isAhead = orderOf(timestamp, Date.now()) === 'after';
  const kind = timestamp.isTrusted ? 'trusted' : 'unknown';
  const seconds = Math.ceil(timestamp.accuracy / 1000);
  const signer = timestamp.signer || intl.$t({ id: 'timestamp.unnamed' });
  return {
    /** Trusted, and neither from before what was stamped was made nor from the future. */
    isSound: timestamp.isTrusted && order !== 'before' && !isAhead,
    headline: intl.$t({ id: `timestamp.${kind}` }, { time: timeText(timestamp.time) }),
    notes: [
      intl.$t({ id: `timestamp.${kind}.text` }, { signer }),
      ...(order ? [intl.$t({ id: `timestamp.${order}` }, { made: timeText(made) })] : []),
      ...(isAhead ? [intl.$t({ id: 'timestamp.ahead' })] : []),
      ...(seconds > 1 ? [intl.$t({ id: 'timestamp.accuracy' }, { seconds })] : []),
    ],
  };
}
