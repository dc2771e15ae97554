import { ArrowLeftToLine, ArrowRightToLine, Ellipsis, Layers2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Menu } from '@/components/popup/Menu';

type PreviewMenuProps = {
  /** Null at the end of the list. */
  onComparePrevious: (() => void) | null;
  onCompareNext: (() => void) | null;
  /** Null where the email has fewer than two renditions that can be looked at. */
  onCompareRenditions: (() => void) | null;
};

/** What the shown email can be compared with. */
export function PreviewMenu({
  onComparePrevious,
  onCompareNext,
  onCompareRenditions,
}: PreviewMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      label={intl.formatMessage({ id: 'results.more' })}
      entries={[
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
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
