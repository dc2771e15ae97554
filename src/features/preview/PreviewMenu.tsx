import { Ellipsis, Link, PackageCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Menu } from '@/components/Menu';

type PreviewMenuProps = {
  onCopyLink: () => void;
  /** Null while the email is on its way. */
  onPack: (() => void) | null;
};

/** What else can be done with the shown email. */
export function PreviewMenu({ onCopyLink, onPack }: PreviewMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      entries={[
        { kind: 'action', icon: PackageCheck, label: intl.formatMessage({ id: 'preview.pack' }), disabled: onPack === null, onSelect: () => onPack?.() },
        { kind: 'action', icon: Link, label: intl.formatMessage({ id: 'preview.copyLink' }), onSelect: onCopyLink },
      ]}
    >
      <Ellipsis size={16} strokeWidth={1.6} aria-hidden />
      {intl.formatMessage({ id: 'results.more' })}
    </Menu>
  );
}
