import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { searchSubmitted, selectFound } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { Rescue } from './Rescue';
import {
  rescueInterrupted,
  rescueLeft,
  rescueOpened,
  rescueRetried,
  selectFailedCount,
  selectOffers,
  selectProbes,
  selectRescueStatus,
} from './rescueSlice';
import { useNewInput } from './useNewInput';

/** Where a search found nothing: searches near it that find something, one click each. */
export function RescueContainer() {
  const dispatch = useDispatch();
  const found = useSelector(selectFound);
  const status = useSelector(selectRescueStatus);

  useEffect(() => {
    dispatch(rescueOpened());
    return () => void dispatch(rescueLeft());
  }, [dispatch, found]);
  useNewInput(status === 'pending', () => dispatch(rescueInterrupted()));

  return (
    <Rescue
      status={status}
      offers={useSelector(selectOffers)}
      askedCount={useSelector(selectProbes).length}
      failedCount={useSelector(selectFailedCount)}
      contextName={useSelector(selectDataContext)?.name ?? ''}
      onChoose={(query) => dispatch(searchSubmitted(query))}
      onRetry={() => dispatch(rescueRetried())}
    />
  );
}
