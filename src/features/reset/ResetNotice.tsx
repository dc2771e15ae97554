import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import type { ResetMessage } from './useReset';

const ids = {
  sent: 'reset.sent',
  failed: 'reset.failed',
  unavailable: 'reset.unavailable',
  captchaMissing: 'reset.captchaMissing',
} as const;

/** How a reset went: captcha missing, sent, refused, server not there, asked to wait. */
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
