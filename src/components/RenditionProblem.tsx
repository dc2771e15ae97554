import { Download, FileWarning } from 'lucide-react';
import { useIntl } from 'react-intl';
import { StatusMessage } from './StatusMessage';

type RenditionProblemProps = {
  /** One sentence; without it: the file cannot be displayed and may be damaged. */
  text?: string;
  onDownload: () => void;
};

/** Stands in place of a rendition that cannot be displayed: the file itself can still be had. */
export function RenditionProblem({ text, onDownload }: RenditionProblemProps) {
  const intl = useIntl();
  return (
    <StatusMessage
      icon={FileWarning}
      tone="danger"
      text={text ?? intl.formatMessage({ id: 'rendition.broken' })}
      detail={text === undefined && intl.formatMessage({ id: 'rendition.brokenDetail' })}
      action={{
        label: intl.formatMessage({ id: 'rendition.download' }),
        icon: Download,
        onAction: onDownload,
      }}
    />
  );
}
