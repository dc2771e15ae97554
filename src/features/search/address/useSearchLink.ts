import { linkTo } from '@/browser/linkTo';
import { session } from '@/features/session/sessionSlice';
import { copyLink } from '@/features/toasts/copyLink';
import type { ToastText } from '@/features/toasts/toastsSlice';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { formatAddress } from './searchAddress';

/** Copies the link to the shown search: its moving range, or (null: it is fixed) with dates. */
export function useSearchLink() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(search.selectShown);
  const sort = useAppSelector(search.selectSort);
  const view = useAppSelector(search.selectView);
  const contextId = useAppSelector(session.selectDataContext)?.groupId ?? null;
  if (!shown) return { copyLink: () => undefined, copyFixed: null };
  const { period } = shown.query;
  const hrefOf = (range: typeof period) => {
    const query = { ...shown.query, period: range };
    return linkTo(`${paths.search}${formatAddress({ query, sort, view, contextId })}`);
  };
  const fixedHref = () => hrefOf(shown.filters.range);
  const copy = (href: string, words: ToastText) => void copyLink(dispatch, href, words);
  if (typeof period === 'object')
    return { copyLink: () => copy(fixedHref(), { message: 'link.copied' }), copyFixed: null };
  return {
    copyLink: () =>
      copy(hrefOf(period), {
        message: 'link.copiedMoving',
        period: `dateRange.${period}`,
        copy: { label: 'link.fixDates', text: fixedHref(), done: 'link.copiedFixed' },
      }),
    copyFixed: () => copy(fixedHref(), { message: 'link.copiedFixed' }),
  };
}
