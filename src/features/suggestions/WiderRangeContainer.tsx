import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatAddress } from '@/features/search/address/searchAddress';
import { search } from '@/features/search/searchSlice';
import { useNamedPeriod } from '@/features/search/usePeriodOptions';
import { session } from '@/features/session/sessionSlice';
import { paths } from '@/paths';
import { useShown } from '@/store/hooks';
import styles from './Suggestions.module.css';
import { suggestions, useSuggestionsSelector } from './suggestionsSlice';

/** Under few results: that these are all of their range, and how many more a longer one has. */
export function WiderRangeContainer() {
  const intl = useIntl();
  const shown = useSuggestionsSelector(search.selectShown);
  const count = useSuggestionsSelector(search.selectRecordCount);
  const [offer] = useSuggestionsSelector(suggestions.selectOffers);
  const sort = useSuggestionsSelector(search.selectSort);
  const view = useSuggestionsSelector(search.selectView);
  const context = useSuggestionsSelector(session.selectDataContext);
  const period = useNamedPeriod(shown?.query.period, shown?.filters.range);
  useShown(suggestions.suggestionsOpened, suggestions.suggestionsLeft, shown);
  // An offer for the search before is none for this one.
  if (!shown || offer?.suggestion.query.texts !== shown.query.texts || offer.count <= count)
    return null;
  const { query } = offer.suggestion;
  const hash = formatAddress({ query, sort, view, contextId: context?.groupId });
  return (
    <p role="status" className={styles.widerRange}>
      <span>
        {intl.$t(
          { id: 'suggestions.widerRange.all' },
          { period: typeof period === 'string' ? `p${period}` : 'other' },
        )}
      </span>
      <Link to={{ pathname: paths.search, hash }}>
        {intl.$t({ id: 'suggestions.widerRange.more' }, { count: offer.count - count })}
      </Link>
    </p>
  );
}
