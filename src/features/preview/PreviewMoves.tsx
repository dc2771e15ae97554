import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import {
  nextPageEntered,
  selectIsNextUnloaded,
  selectNeighbours,
} from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './EmailPreviewModal.module.css';
import { selectEmailPlace } from './listedEmail';
import { usePreviewKeys } from './usePreviewKeys';

/**
 * To the emails before and after in the list, by button and by key. At the ends the buttons keep
 * the focus, but do nothing.
 */
export function PreviewMoves() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const inside = useRef<HTMLSpanElement>(null);
  const place = useAppSelector(selectEmailPlace);
  const { previous, next } = useAppSelector(selectNeighbours);
  const isNextUnloaded = useAppSelector(selectIsNextUnloaded);
  const goBack = useCallback(
    () => previous && dispatch(search.emailMoved(previous)),
    [dispatch, previous],
  );
  const goOn = useCallback(() => {
    if (next) dispatch(search.emailMoved(next));
    else if (isNextUnloaded) dispatch(nextPageEntered());
  }, [dispatch, next, isNextUnloaded]);
  usePreviewKeys(inside, goBack, goOn);
  return (
    <span ref={inside} className="row">
      <IconButton
        icon={ChevronLeft}
        label={intl.formatMessage({ id: 'preview.previous' })}
        aria-keyshortcuts="ArrowLeft K"
        aria-disabled={!previous}
        onClick={goBack}
      />
      <IconButton
        icon={ChevronRight}
        label={intl.formatMessage({ id: 'preview.next' })}
        aria-keyshortcuts="ArrowRight J"
        aria-disabled={!next && !isNextUnloaded}
        onClick={goOn}
      />
      {place && (
        <span className={styles.place}>
          {intl.formatMessage(
            { id: place.isPart ? 'preview.placeOfLoaded' : 'preview.place' },
            { number: place.number, count: place.count },
          )}
        </span>
      )}
    </span>
  );
}
