import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCopiedLink } from '@/components/useCopiedLink';
import { formatDateTime, formatDateTimeWithZone } from '@/lib/formatTime';
import { paths } from '@/paths';
import { formatAddress } from './searchAddress';
import type { ResultsView, SortOption } from '../searchQuery';
import type { Search } from '../searchState';

type Place = {
  found: Search | null;
  sort: SortOption;
  view: ResultsView;
  context: { groupId: string; name: string } | null;
  timezone: string;
  localization: string;
};

/**
 * Copies the link to the search that is shown, as its address has it: "Last 7 days" stays that, so that a link kept for a
 * routine goes on being right; the same with the dates of now is offered beside it, for who wants to show what is to be
 * seen now. `notice` is what there is to say of it until another search is shown.
 */
export function useSearchLink({ found, sort, view, context, timezone, localization }: Place) {
  const intl = useIntl();
  const { link, copy, dismiss } = useCopiedLink();
  const [copied, setCopied] = useState<Search | null>(null);
  const copyLink = () => {
    if (!found) return;
    const { query, filters } = found;
    const addressFor = (period: typeof query.period) =>
      `${paths.search}${formatAddress({ query: { ...query, period }, sort, view, mail: null, contextId: context?.groupId ?? null })}`;
    const start = formatDateTime(filters.range.startDate * 1000, timezone, localization, 'second');
    const end = formatDateTimeWithZone(filters.range.endDate * 1000, timezone, localization);
    const moving =
      typeof query.period === 'string'
        ? {
            label: intl.formatMessage({ id: `dateRange.${query.period}` }),
            fixedAddress: addressFor(filters.range),
          }
        : null;
    setCopied(found);
    copy({
      address: addressFor(query.period),
      about: 'search',
      contextName: context?.name ?? '',
      range: intl.formatMessage({ id: 'dateRange.span' }, { start, end }),
      moving,
    });
  };
  return {
    copyLink,
    notice: link && copied === found ? { link, onCopy: copy, onDismiss: dismiss } : null,
  };
}
