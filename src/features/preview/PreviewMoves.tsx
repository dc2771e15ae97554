import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { singleKeysWork } from '@/browser/singleKeys';
import { useDialogKeys } from '@/components/dialog/useDialogKeys';
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

/** To the neighbours in the list, by button and key. At the ends the buttons keep the focus. */
export function PreviewMoves() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const inside = useRef<HTMLSpanElement>(null);
  const place = useAppSelector(selectEmailPlace);
  const { previous, next } = useAppSelector(selectNeighbours);
  const isNextUnloaded = useAppSelector(selectIsNextUnloaded);
  const goBack = () => previous && dispatch(search.emailMoved(previous));
  const goOn = () => {
    if (next) dispatch(search.emailMoved(next));
    else if (isNextUnloaded) dispatch(nextPageEntered());
  };
  useDialogKeys(inside, ({ key, altKey, shiftKey }) => {
    if (altKey || shiftKey) return;
    if (key === 'ArrowLeft' || (key === 'k' && singleKeysWork())) goBack();
    if (key === 'ArrowRight' || (key === 'j' && singleKeysWork())) goOn();
  });
  return (
    <span ref={inside} className="row">
      <IconButton
        icon={ChevronLeft}
        label={intl.$t({ id: 'preview.previous' })}
        aria-keyshortcuts="ArrowLeft K"
        aria-disabled={!previous}
        onClick={goBack}
      />
      <IconButton
        icon={ChevronRight}
        label={intl.$t({ id: 'preview.next' })}
        aria-keyshortcuts="ArrowRight J"
        aria-disabled={!next && !isNextUnloaded}
        onClick={goOn}
      />
      {place && (
        <span className={styles.place}>
          {intl.$t(
            { id: place.isPart ? 'preview.placeOfLoaded' : 'preview.place' },
            { number: place.number, count: place.count },
          )}
        </span>
      )}
    </span>
  );
}
