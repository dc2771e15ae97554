import { Download } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { Button } from '@/components/Button';

type PreviewDownloadsProps = {
  email: ArchivedEmail;
  types: readonly FileType[];
  onDownload: (type: FileType) => void;
};

/** The preview's own order; everywhere else they stand as in the toolbar. */
const ORDER: readonly FileType[] = ['pdf', 'eml', 'html', 'png'];

/** One button for each offered type that the email was converted to. */
export function PreviewDownloads({ email, types, onDownload }: PreviewDownloadsProps) {
  const intl = useIntl();
  return ORDER.filter((type) => types.includes(type) && email.conversions[type]).map((type) => {
    const name = type.toUpperCase();
    return (
      <Button
        key={type}
        size="small"
        icon={Download}
        aria-label={intl.formatMessage({ id: 'preview.download' }, { type: name })}
        onClick={() => onDownload(type)}
      >
        {name}
      </Button>
    );
  });
}
