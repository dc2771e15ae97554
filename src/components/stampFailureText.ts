import type { IntlShape } from 'react-intl';
import type { StampFailure } from '@/evidence/timestamp/checkTimestamp';

/** Why a pack got no timestamp, in a sentence or two. */
export function stampFailureText(intl: IntlShape, failure: StampFailure): string {
  if (failure.why === 'invalid')
    return [
      intl.formatMessage({ id: 'timestamp.failure.invalid' }),
      intl.formatMessage({ id: `timestamp.fault.${failure.fault}` }),
    ].join(' ');
  if (failure.why === 'refused')
    return intl.formatMessage({ id: 'timestamp.failure.refused' }, { status: failure.status });
  return intl.formatMessage({ id: `timestamp.failure.${failure.why}` });
}
