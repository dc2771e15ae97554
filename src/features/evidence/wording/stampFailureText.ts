import type { IntlShape } from 'react-intl';
import type { StampFailure } from '@/evidence/timestamp/checkTimestamp';
import { joinSentences } from '@/lib/sentences';

/** Why a pack got no timestamp, in a sentence or two. */
export function stampFailureText(intl: IntlShape, failure: StampFailure): string {
  if (failure.why === 'invalid')
    return joinSentences(intl.locale, [
      intl.$t({ id: 'timestamp.failure.invalid' }),
      intl.$t({ id: `timestamp.fault.${failure.fault}` }),
    ]);
  if (failure.why === 'refused')
    return intl.$t({ id: 'timestamp.failure.refused' }, { status: failure.status });
  return intl.$t({ id: `timestamp.failure.${failure.why}` });
}
