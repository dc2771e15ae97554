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
import { breakpoints } from '@/components/breakpoints';
import { Menu } from '@/components/popup/Menu';
import type { MenuEntry } from '@/components/popup/MenuItems';
import { useMediaQuery } from '@/components/useMediaQuery';
import { downloads } from '@/features/downloads/downloadsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useSearchLink } from '../address/useSearchLink';
import { useFoundActions } from './useFoundActions';

/** What else can be done with what was found. `disabled`: what is shown may not be acted on. */
export function ResultsMenu({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { copyLink, copyFixed } = useSearchLink();
  const actions = useFoundActions();
  const { packCount, selectedCount, list } = actions;
  const intl = useIntl();
  const isNarrow = useMediaQuery(breakpoints.phone);
  const inBar: MenuEntry[] = [
    { kind: 'toggle', ...list },
    ...actions.downloads.map(({ label, onSelect }) => ({
      icon: Download,
      label,
      disabled,
      onSelect,
    })),
  ];
  return (
    <Menu
      label={intl.$t({ id: 'results.more' })}
      entries={[
        ...(isNarrow && selectedCount === 0 ? inBar : []),
        {
          icon: PackageCheck,
          label: intl.$t({ id: 'results.pack' }, { count: packCount }),
          disabled,
          onSelect: actions.pack,
        },
        {
          icon: GitCompareArrows,
          label: intl.$t({ id: 'results.compare' }),
          disabled: disabled || selectedCount !== 2,
          onSelect: actions.compare,
        },
        { icon: Link, label: intl.$t({ id: 'results.copyLink' }), onSelect: copyLink },
        ...(copyFixed
          ? [{ icon: CalendarCheck, label: intl.$t({ id: 'link.fixDates' }), onSelect: copyFixed }]
          : []),
        {
          icon: ListChecks,
          label: intl.$t({ id: 'results.downloads' }),
          onSelect: () => dispatch(downloads.downloadsOpened()),
        },
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
