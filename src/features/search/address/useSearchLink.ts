import { useIntl } from 'react-intl';
import { linkTo } from '@/browser/linkTo';
import { useCopiedLink } from '@/components/useCopiedLink';
import type { ToastText } from '@/features/toasts/toastsSlice';
import { paths } from '@/paths';
import type { ResultsView, SortOption } from '../searchQuery';
import type { Search } from '../searchState';
import { formatAddress } from './searchAddress';

type Place = {
  found: Search | null;
  sort: SortOption;
  view: ResultsView;
  contextId: string | null;
  onCopied: (word: ToastText) => void;
};

/**
 * Copies the link to the search that is shown, as its address has it: "Last 7 days" stays that, so that a link kept for a
 * routine goes on being right. The same with the dates of now is for who wants to show what is to be seen now; null where
 * the dates are fixed anyway. `refused` is the link that the browser did not let us copy, until another search is shown.
 */
export function useSearchLink({ found, sort, view, contextId, onCopied }: Place) {
  const intl = useIntl();
  const { copy, ...refusal } = useCopiedLink(found);
  const addressOf = ({ query }: Search, period = query.period) =>
    `${paths.search}${formatAddress({ query: { ...query, period }, sort, view, mail: null, contextId })}`;
  const moving = found && typeof found.query.period === 'string' ? found.query.period : null;
  const copyLink = () => {
    if (!found) return;
    const words: ToastText =
      moving === null
        ? { message: 'link.copied' }
        : {
            message: 'link.copiedMoving',
            values: { period: intl.formatMessage({ id: `dateRange.${moving}` }) },
            copy: {
              label: 'link.fixDates',
              text: linkTo(addressOf(found, found.filters.range)),
              done: 'link.copiedFixed',
            },
          };
    copy(addressOf(found), () => onCopied(words));
  };
  const copyFixed = () => {
    if (found)
      copy(addressOf(found, found.filters.range), () => onCopied({ message: 'link.copiedFixed' }));
  };
  return {
    copyLink,
    copyFixed: moving === null ? null : copyFixed,
    ...refusal,
  };
}
