import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { AskedWait } from '@/components/states/TryAgain';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { useSlowStatus } from '../useSlowStatus';
import styles from './Results.module.css';

/** The next page, or the same again. `onGoneWithFocus`: all is loaded, and the button had it. */
export function LoadMore({ onGoneWithFocus }: { onGoneWithFocus: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const status = useSlowStatus(useAppSelector(search.selectMoreStatus), ['idle', 'succeeded']);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) onGoneWithFocus();
    };
  }, [onGoneWithFocus]);
  return (
    <div ref={box} className={styles.more}>
      {status === 'failed' && (
        <Notice tone="danger" action={<AskedWait />}>
          {intl.$t({ id: 'results.moreFailed' })}
        </Notice>
      )}
      <Button
        busy={status === 'pending'}
        disabled={useAppSelector(search.selectIsStale)}
        onClick={() => dispatch(search.moreRequested())}
      >
        {intl.$t({ id: status === 'failed' ? 'action.tryAgain' : 'results.loadMore' })}
      </Button>
    </div>
  );
}
