import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import styles from './EmailPreviewModal.module.css';
import type { EmailPlace } from './listedEmail';

type PreviewMovesProps = {
  /** Null for an email that is in no list. */
  place: EmailPlace | null;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** To the emails before and after in the list. At the ends the buttons keep the focus, but do nothing. */
export function PreviewMoves({
  place,
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
}: PreviewMovesProps) {
  const intl = useIntl();
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={intl.formatMessage({ id: 'preview.previous' })}
        aria-keyshortcuts="ArrowLeft K"
        aria-disabled={!hasPrevious}
        onClick={onPrevious}
      />
      <IconButton
        icon={ChevronRight}
        label={intl.formatMessage({ id: 'preview.next' })}
        aria-keyshortcuts="ArrowRight J"
        aria-disabled={!hasNext}
        onClick={onNext}
      />
      {place && (
        <span className={styles.place}>
          {intl.formatMessage(
            { id: place.isPart ? 'preview.placeOfLoaded' : 'preview.place' },
            { number: place.number, count: place.count },
          )}
        </span>
      )}
    </>
  );
}
