import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatAddress } from '@/features/search/address/searchAddress';
import { selectFound, selectSort, selectView } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { paths } from '@/paths';
import { useAppDispatch } from '@/store/hooks';
import { outsideLeft, outsideOpened, selectOutside, useOutsideSelector } from './outsideSlice';
import styles from './Suggestions.module.css';

/** Under few results: that these are all of their range, and how many more a longer one has. */
export function OutsideContainer() {
  const dispatch = useAppDispatch();
  const found = useOutsideSelector(selectFound);
  const more = useOutsideSelector(selectOutside);
  const sort = useOutsideSelector(selectSort);
  const view = useOutsideSelector(selectView);
  const context = useOutsideSelector(selectDataContext);
  useEffect(() => {
    dispatch(outsideOpened());
    return () => void dispatch(outsideLeft());
  }, [dispatch, found]);
  if (!found || more === null) return null;
  const { period } = found.query;
  const hash = formatAddress({
    query: { ...found.query, period: '12m', aggregate: null },
    sort,
    view,
    mail: null,
    contextId: context?.groupId ?? null,
  });
  return (
    <p role="status" className={styles.outside}>
      <span>
        <FormattedMessage
          id="suggestions.outside.all"
          values={{ period: typeof period === 'string' ? `p${period}` : 'other' }}
        />
      </span>
      <Link to={{ pathname: paths.search, hash }}>
        <FormattedMessage id="suggestions.outside.more" values={{ count: more }} />
      </Link>
    </p>
  );
}
