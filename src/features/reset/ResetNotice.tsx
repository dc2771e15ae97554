import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import type { ResetMessage } from './useReset';

const ids = {
  sent: 'reset.sent',
  failed: 'reset.failed',
  unavailable: 'reset.unavailable',
  captchaMissing: 'reset.captchaMissing',
} as const;

/** What became of a reset: captcha missing, sent, refused; and two for a server that is not there or asks to wait. */
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
