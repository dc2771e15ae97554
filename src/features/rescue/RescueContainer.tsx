import { useEffect } from 'react';
import { searchSubmitted, selectFound } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
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
  useRescueSelector,
} from './rescueSlice';
import { useNewInput } from './useNewInput';

/** Where a search found nothing: searches near it that find something, one click each. */
export function RescueContainer() {
  const dispatch = useAppDispatch();
  const found = useRescueSelector(selectFound);
  const status = useRescueSelector(selectRescueStatus);

  useEffect(() => {
    dispatch(rescueOpened());
    return () => void dispatch(rescueLeft());
  }, [dispatch, found]);
  useNewInput(status === 'pending', () => dispatch(rescueInterrupted()));

  return (
    <Rescue
      status={status}
      offers={useRescueSelector(selectOffers)}
      askedCount={useRescueSelector(selectProbes).length}
      failedCount={useRescueSelector(selectFailedCount)}
      contextName={useRescueSelector(selectDataContext)?.name ?? ''}
      onChoose={(query) => dispatch(searchSubmitted(query))}
      onRetry={() => dispatch(rescueRetried())}
    />
  );
}
