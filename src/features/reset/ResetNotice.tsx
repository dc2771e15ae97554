import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/Notice';
import type { ResetMessage } from './useReset';

const ids = {
  sent: 'reset.sent',
  failed: 'reset.failed',
  unavailable: 'reset.unavailable',
  captchaMissing: 'reset.captchaMissing',
} as const;

/** The four message states of spec.md (section 4), and two for a server that gave no answer. */
export function ResetNotice({ message }: { message: NonNullable<ResetMessage> }) {
  return (
    <Notice tone={message.state === 'sent' ? 'success' : 'danger'}>
      {message.state === 'limited' ? (
        <FormattedMessage id="errors.tooManyRequests" values={{ seconds: message.seconds }} />
      ) : (
        <FormattedMessage id={ids[message.state]} />
      )}
    </Notice>
  );
}
