import type { IntlShape } from 'react-intl';
import type { StampFailure } from '@/evidence/timestamp/checkTimestamp';
import { joinSentences } from '@/lib/sentences';

/** Why a pack got no timestamp, in a sentence or two. */
export function stampFailureText(intl: IntlShape, failure: StampFailure): string {
  if (failure.why === 'invalid')
    return joinSentences(intl.locale, [
      intl.formatMessage({ id: 'timestamp.failure.invalid' }),
      intl.formatMessage({ id: `timestamp.fault.${failure.fault}` }),
    ]);
  if (failure.why === 'refused')
    return intl.formatMessage({ id: 'timestamp.failure.refused' }, { status: failure.status });
  return intl.formatMessage({ id: `timestamp.failure.${failure.why}` });
}
