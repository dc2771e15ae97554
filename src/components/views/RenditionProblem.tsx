import { Download, FileWarning } from 'lucide-react';
import { useIntl } from 'react-intl';
import { StatusMessage } from '../states/StatusMessage';

type RenditionProblemProps = {
  /** It is no damaged file, but an email too large or too complicated to be drawn in time. */
  tooMuch?: boolean;
  onDownload: () => void;
};

/** Stands in place of a rendition that cannot be displayed: the file itself can still be had. */
export function RenditionProblem({ tooMuch = false, onDownload }: RenditionProblemProps) {
  const intl = useIntl();
  return (
    <StatusMessage
      icon={FileWarning}
      tone="danger"
      text={intl.$t({ id: tooMuch ? 'rendition.tooMuch' : 'rendition.broken' })}
      detail={intl.$t({ id: tooMuch ? 'rendition.tooMuchDetail' : 'rendition.brokenDetail' })}
      action={{
        label: intl.$t({ id: 'rendition.download' }),
        icon: Download,
        onAction: onDownload,
      }}
    />
  );
}
