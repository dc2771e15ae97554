import { useIntl } from 'react-intl';
import { linkTo } from '@/browser/linkTo';
import { useCopiedLink } from '@/components/useCopiedLink';
import { selectDataContext } from '@/features/session/sessionSlice';
import { toastShown, type ToastText } from '@/features/toasts/toastsSlice';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFound, selectSort, selectView } from '../searchSlice';
import type { Search } from '../searchState';
import { useStableCallback } from '../useStableCallback';
import { formatAddress } from './searchAddress';

/**
 * Copies the link to the search that is shown, as its address has it: "Last 7 days" stays that, so that a link kept for a
 * routine goes on being right. The same with the dates of now is for who wants to show what is to be seen now; null where
 * the dates are fixed anyway. `refused` is the link that the browser did not let us copy, until another search is shown.
 */
export function useSearchLink() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectFound);
  const sort = useAppSelector(selectSort);
  const view = useAppSelector(selectView);
  const contextId = useAppSelector(selectDataContext)?.groupId ?? null;
  const { copy, ...refusal } = useCopiedLink(found);
  const addressOf = ({ query }: Search, period = query.period) =>
    `${paths.search}${formatAddress({ query: { ...query, period }, sort, view, mail: null, contextId })}`;
  const moving = found && typeof found.query.period === 'string' ? found.query.period : null;
  const copyLink = useStableCallback(() => {
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
    copy(addressOf(found), () => dispatch(toastShown(words)));
  });
  const copyFixed = useStableCallback(() => {
    if (found)
      copy(addressOf(found, found.filters.range), () =>
        dispatch(toastShown({ message: 'link.copiedFixed' })),
      );
  });
  return { copyLink, copyFixed: moving === null ? null : copyFixed, ...refusal };
}
