import {
  CalendarCheck,
  Download,
  Ellipsis,
  GitCompareArrows,
  Link,
  ListChecks,
  PackageCheck,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { Menu } from '@/components/Menu';
import type { MenuEntry } from '@/components/MenuItems';
import { useMediaQuery } from '@/components/useMediaQuery';
import type { ListChoice } from './DownloadButtons';

export type ResultsMenuProps = {
  /** How many emails a pack would hold: the selected ones, or all that were found. */
  packCount: number;
  selectedCount: number;
  fileTypes: readonly FileType[];
  /** What is shown may not be acted on. */
  disabled: boolean;
  listChoice: ListChoice;
  onPack: () => void;
  onCompare: () => void;
  onCopyLink: () => void;
  /** With the dates of now, where they move; null where they do not. */
  onCopyFixed: (() => void) | null;
  onDownloads: () => void;
  onDownload: (type: FileType) => void;
};

/** What else can be done with what was found; in a narrow window also what has no room in the bar. */
export function ResultsMenu({
  packCount,
  selectedCount,
  fileTypes,
  disabled,
  listChoice,
  onPack,
  onCompare,
  onCopyLink,
  onCopyFixed,
  onDownloads,
  onDownload,
}: ResultsMenuProps) {
  const intl = useIntl();
  const isNarrow = useMediaQuery('(width < 600px)');
  const inBar: MenuEntry[] = [
    { kind: 'toggle', label: intl.formatMessage({ id: 'results.includeList' }), ...listChoice },
    ...fileTypes.map((type): MenuEntry => ({
      kind: 'action',
      icon: Download,
      label: intl.formatMessage({ id: 'results.downloadType' }, { type: type.toUpperCase() }),
      disabled,
      onSelect: () => onDownload(type),
    })),
  ];
  return (
    <Menu
      label={intl.formatMessage({ id: 'results.more' })}
      entries={[
        ...(isNarrow && selectedCount === 0 ? inBar : []),
        {
          kind: 'action',
          icon: PackageCheck,
          label: intl.formatMessage({ id: 'results.pack' }, { count: packCount }),
          disabled,
          onSelect: onPack,
        },
        {
          kind: 'action',
          icon: GitCompareArrows,
          label: intl.formatMessage({ id: 'results.compare' }),
          disabled: disabled || selectedCount !== 2,
          onSelect: onCompare,
        },
        {
          kind: 'action',
          icon: Link,
          label: intl.formatMessage({ id: 'results.copyLink' }),
          onSelect: onCopyLink,
        },
        ...(onCopyFixed
          ? [
              {
                kind: 'action',
                icon: CalendarCheck,
                label: intl.formatMessage({ id: 'link.fixDates' }),
                onSelect: onCopyFixed,
              } as const,
            ]
          : []),
        {
          kind: 'action',
          icon: ListChecks,
          label: intl.formatMessage({ id: 'results.downloads' }),
          onSelect: onDownloads,
        },
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
