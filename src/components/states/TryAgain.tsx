import { RotateCcw } from 'lucide-react';
import { use, type MouseEvent } from 'react';
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

type TryAgainProps = Omit<ButtonProps, 'icon' | 'children'> & { onRetry?: () => void };

/** Asks once more for what failed. `onRetry` takes it away: the focus goes to what is around it. */
export function TryAgain({ onRetry, ...button }: TryAgainProps) {
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry?.();
  };
  return (
    <>
      <RetryAfterNote />
      <Button size="small" icon={RotateCcw} onClick={retry} {...button}>
        <FormattedMessage id="action.tryAgain" />
      </Button>
    </>
  );
}
