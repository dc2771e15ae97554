import { IconButton, type IconButtonProps } from '@/components/IconButton';
import { useTableRow } from './tableRowState';

/** A button in a row of a table: in the tab order where its row is. */
export function RowButton(props: Omit<IconButtonProps, 'size' | 'tabIndex'>) {
  const { tabIndex, isSeen } = useTableRow();
  return <IconButton size="small" tabIndex={tabIndex} isSeen={isSeen} {...props} />;
}
