import { SearchX, ServerCrash, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';

type ResultsBodyProps = {
  status: RequestStatus;
  count: number;
  onRetry: () => void;
  children: ReactNode;
};

/** The rows, or what there is to say in their place. */
export function ResultsBody({ status, count, onRetry, children }: ResultsBodyProps) {
  const failure = useAppSelector(search.selectFailure);
  const { Suggestions } = useSearchSlots();
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        icon={failure === 'network' ? WifiOff : ServerCrash}
        text={intl.$t({ id: 'mas.serviceUnavailable' })}
        detail={failure && intl.$t({ id: `results.failed.${failure}` })}
        onRetry={onRetry}
      />
    );
  }
  if ((status === 'idle' || status === 'pending') && count === 0) return <Skeleton rows={10} />;
  if (count === 0) {
    return (
      <>
        <StatusMessage icon={SearchX} text={intl.$t({ id: 'mas.noResults' })} />
        <Suggestions />
      </>
    );
  }
  return children;
}
