import { RotateCcw } from 'lucide-react';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../Button';
import { WaitContext } from './WaitContext';

/** Asks once more for what failed, and says how long to wait before. */
export function TryAgain(props: Omit<ButtonProps, 'icon' | 'children'>) {
  const seconds = use(WaitContext);
  return (
    <>
      {seconds !== null && (
        <span role="status">
          <FormattedMessage id="errors.tooManyRequests" values={{ seconds }} />
        </span>
      )}
      <Button size="small" icon={RotateCcw} {...props}>
        <FormattedMessage id="action.tryAgain" />
      </Button>
    </>
  );
}
