import { memo, useMemo, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '@/components/useMediaQuery';
import type { ArchivedEmail } from '@/api/emails';
import { emailColumns } from './emailColumns';
import { EmailTableBody } from './EmailTableBody';
import { EmailTableHeader } from './EmailTableHeader';
import type { SortOption } from '../searchQuery';
import type { Search } from '../searchState';
import { rowLabels } from './rowLabels';
import type { ItemHandlers } from './useItemClicks';
import { ONE_BUTTON } from './useLitRows';
import { useRecipientWidth } from './useRecipientWidth';
import styles from './EmailTable.module.css';
import type { Localization } from '@/lib/localization';

export type EmailListProps = Omit<ItemHandlers, 'onToggle'> & {
  /** The search that found them. */
  search: Search | null;
  /** In the order shown. */
  emails: readonly ArchivedEmail[];
  selectedIds: ReadonlySet<string>;
  timezone: string;
  localization: Localization;
  onToggle: (id: string) => void;
};

/** In so many selected rows the buttons are shown: in more they would be a pattern. */
const FEW_SELECTED = 9;

type EmailTableProps = EmailListProps & {
  sort: SortOption;
  hasCampaign: boolean;
  hasBand: boolean;
  /** The form is another than what is shown: not all of it can be selected. */
  isStale: boolean;
  onSort: (sort: SortOption) => void;
  onToggleAll: (selected: boolean) => void;
};

/** The emails as a table whose rows are drawn where the window is. */
export const EmailTable = memo(function EmailTable({
  timezone,
  localization,
  sort,
  hasCampaign,
  isStale,
  onSort,
  onToggleAll,
  ...list
}: EmailTableProps) {
  const { emails, selectedIds } = list;
  const intl = useIntl();
  const columns = useMemo(
    () =>
      emailColumns(
        timezone,
        localization,
        intl.formatMessage({ id: 'email.noSubject' }),
        hasCampaign,
      ),
    [timezone, localization, intl, hasCampaign],
  );
  const labels = useMemo(() => rowLabels(intl), [intl]);
  const recipients = useRecipientWidth(emails);
  const selected =
    selectedIds.size === 0 ? 'none' : selectedIds.size === emails.length ? 'all' : 'some';
  const hasFewSelected = selectedIds.size <= FEW_SELECTED;
  const isOne = useMediaQuery(ONE_BUTTON);
  const isHoverless = useMediaQuery('(hover: none)');
  const isPhone = useMediaQuery('(width < 600px)');
  return (
    <div
      role="table"
      className={styles.table}
      aria-label={intl.formatMessage({ id: 'results.title' })}
      aria-rowcount={emails.length + 1}
      data-few={hasFewSelected || undefined}
      data-campaign={hasCampaign || undefined}
      style={{ '--list-recipient': recipients.width } as CSSProperties}
    >
      {recipients.ruler}
      <div role="rowgroup" className={styles.head}>
        <EmailTableHeader
          columns={columns}
          sort={sort}
          selected={selected}
          isStale={isStale}
          timezone={timezone}
          onSort={onSort}
          onToggleAll={onToggleAll}
        />
      </div>
      <EmailTableBody
        {...list}
        columns={columns}
        labels={labels}
        areAllLit={isOne || isHoverless}
        areSelectedLit={hasFewSelected}
        isOne={isOne}
        isPhone={isPhone}
      />
    </div>
  );
});
