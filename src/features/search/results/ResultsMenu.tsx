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
import { Menu } from '@/components/popup/Menu';
import type { MenuEntry } from '@/components/popup/MenuItems';
import { useMediaQuery } from '@/components/useMediaQuery';
import { downloadsOpened } from '@/features/downloads/downloadsSlice';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { FoundActions } from './useFoundActions';
import { useListChoice } from './useListChoice';

export type ResultsMenuProps = {
  actions: FoundActions;
  /** What is shown may not be acted on. */
  disabled: boolean;
  onCopyLink: () => void;
  /** With the dates of now, where they move; null where they do not. */
  onCopyFixed: (() => void) | null;
};

/** What else can be done with what was found; in a narrow window also what has no room in the bar. */
export function ResultsMenu({ actions, disabled, onCopyLink, onCopyFixed }: ResultsMenuProps) {
  const dispatch = useAppDispatch();
  const fileTypes = useAppSelector(selectFileTypes);
  const withList = useListChoice();
  const { packCount, selectedCount } = actions;
  const intl = useIntl();
  const isNarrow = useMediaQuery('(width < 600px)');
  const inBar: MenuEntry[] = [
    { kind: 'toggle', label: intl.formatMessage({ id: 'results.includeList' }), ...withList },
    ...fileTypes.map((type): MenuEntry => ({
      kind: 'action',
      icon: Download,
      label: intl.formatMessage({ id: 'results.downloadType' }, { type: type.toUpperCase() }),
      disabled,
      onSelect: () => actions.download(type),
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
          onSelect: actions.pack,
        },
        {
          kind: 'action',
          icon: GitCompareArrows,
          label: intl.formatMessage({ id: 'results.compare' }),
          disabled: disabled || selectedCount !== 2,
          onSelect: actions.compare,
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
          onSelect: () => dispatch(downloadsOpened()),
        },
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
