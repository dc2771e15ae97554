import { Download, Ellipsis, GitCompareArrows, Link, PackageCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Menu } from '@/components/Menu';

export type ResultsMenuProps = {
  /** How many emails a pack would hold: the selected ones, or all that were found. */
  packCount: number;
  selectedCount: number;
  onPack: () => void;
  onCompare: () => void;
  onCopyLink: () => void;
  onDownloads: () => void;
};

/** What else can be done with what was found. */
export function ResultsMenu({
  packCount,
  selectedCount,
  onPack,
  onCompare,
  onCopyLink,
  onDownloads,
}: ResultsMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      entries={[
        {
          kind: 'action',
          icon: PackageCheck,
          label: intl.formatMessage({ id: 'results.pack' }, { count: packCount }),
          disabled: packCount === 0,
          onSelect: onPack,
        },
        {
          kind: 'action',
          icon: GitCompareArrows,
          label: intl.formatMessage({ id: 'results.compare' }),
          disabled: selectedCount !== 2,
          onSelect: onCompare,
        },
        {
          kind: 'action',
          icon: Link,
          label: intl.formatMessage({ id: 'results.copyLink' }),
          onSelect: onCopyLink,
        },
        {
          kind: 'action',
          icon: Download,
          label: intl.formatMessage({ id: 'results.downloads' }),
          onSelect: onDownloads,
        },
      ]}
    >
      <Ellipsis size={16} strokeWidth={1.6} aria-hidden />
      {intl.formatMessage({ id: 'results.more' })}
    </Menu>
  );
}
