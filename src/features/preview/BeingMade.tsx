import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useAfter } from '@/components/useAfter';

/** Milliseconds; one that is there already comes sooner. */
const PATIENCE = 1200;

/**
 * Said while waiting for a rendition of which the archive notes no conversion: it may be made only
 * now.
 */
export function BeingMade({ type }: { type: FileType }) {
  const intl = useIntl();
  const isLong = useAfter(PATIENCE);
  if (!isLong) return null;
  const name = type.toUpperCase();
  return (
    <StatusMessage
      compact
      text={intl.formatMessage({ id: 'preview.beingMade' }, { type: name })}
      detail={intl.formatMessage({ id: 'preview.beingMadeDetail' }, { type: name })}
    />
  );
}
