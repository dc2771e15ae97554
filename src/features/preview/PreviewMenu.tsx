import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Ellipsis,
  Layers2,
  Link,
  PackageCheck,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { Menu } from '@/components/Menu';

type PreviewMenuProps = {
  onCopyLink: () => void;
  /** Null while the email is on its way. */
  onPack: (() => void) | null;
  /** Null at the end of the list. */
  onComparePrevious: (() => void) | null;
  onCompareNext: (() => void) | null;
  /** Null where the email has fewer than two renditions that can be looked at. */
  onCompareRenditions: (() => void) | null;
};

/** What else can be done with the shown email. */
export function PreviewMenu({
  onCopyLink,
  onPack,
  onComparePrevious,
  onCompareNext,
  onCompareRenditions,
}: PreviewMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      entries={[
        {
          kind: 'action',
          icon: PackageCheck,
          label: intl.formatMessage({ id: 'preview.pack' }),
          disabled: onPack === null,
          onSelect: () => onPack?.(),
        },
        {
          kind: 'action',
          icon: ArrowLeftToLine,
          label: intl.formatMessage({ id: 'preview.comparePrevious' }),
          disabled: onComparePrevious === null,
          onSelect: () => onComparePrevious?.(),
        },
        {
          kind: 'action',
          icon: ArrowRightToLine,
          label: intl.formatMessage({ id: 'preview.compareNext' }),
          disabled: onCompareNext === null,
          onSelect: () => onCompareNext?.(),
        },
        {
          kind: 'action',
          icon: Layers2,
          label: intl.formatMessage({ id: 'preview.compareRenditions' }),
          disabled: onCompareRenditions === null,
          onSelect: () => onCompareRenditions?.(),
        },
        {
          kind: 'action',
          icon: Link,
          label: intl.formatMessage({ id: 'preview.copyLink' }),
          onSelect: onCopyLink,
        },
      ]}
    >
      <Ellipsis size={16} strokeWidth={1.6} aria-hidden />
      {intl.formatMessage({ id: 'results.more' })}
    </Menu>
  );
}
