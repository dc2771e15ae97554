import { RotateCcw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../Button';

/** Asks once more for what failed. */
export const TryAgain = (props: Omit<ButtonProps, 'icon' | 'children'>) => (
  <Button size="small" icon={RotateCcw} {...props}>
    <FormattedMessage id="action.tryAgain" />
  </Button>
);
