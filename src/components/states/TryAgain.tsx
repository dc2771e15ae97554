import { RotateCcw } from 'lucide-react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../Button';
import { RetryAfterContext } from './RetryAfterContext';

/** How long the server asks to wait before anything is asked again, while it does. */
export function RetryAfterNote() {
  const seconds = use(RetryAfterContext);
  return (
    seconds !== null && (
      <span role="status">
        <FormattedMessage id="errors.tooManyRequests" values={{ seconds }} />
      </span>
    )
  );
}

/** Asks once more for what failed. */
export function TryAgain(props: Omit<ButtonProps, 'icon' | 'children'>) {
  return (
    <>
      <RetryAfterNote />
      <Button size="small" icon={RotateCcw} {...props}>
        <FormattedMessage id="action.tryAgain" />
      </Button>
    </>
  );
}
