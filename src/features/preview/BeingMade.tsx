import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { StatusMessage } from '@/components/states/StatusMessage';

/** Milliseconds; one that is there already comes sooner. */
const PATIENCE = 1200;

/**
 * Said while waiting for a rendition of which the archive notes no conversion: it may be made only
 * now.
 */
export function BeingMade({ type }: { type: FileType }) {
  const intl = useIntl();
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

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
