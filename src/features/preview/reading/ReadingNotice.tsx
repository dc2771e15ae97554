import { Link2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import type { HtmlFindings } from '@/components/views/HtmlView';
import { Notice } from '@/components/states/Notice';
import { modalOpened } from '@/features/modal/modalSlice';
import { classNames } from '@/lib/classNames';
import { sentenceSpace } from '@/lib/sentences';
import { useAppDispatch } from '@/store/hooks';
import styles from './ReadingNotice.module.css';

type ReadingNoticeProps = HtmlFindings & {
  recipient: string;
};

/** What an email holds and what was asked of whom; whether a server was reached, nobody knows. */
export function ReadingNotice({
  counts,
  links,
  images,
  onLoadImages,
  recipient,
}: ReadingNoticeProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const showLinks = () =>
    dispatch(modalOpened({ name: 'emailLinks', links: [...links], recipient }));
  const pictures = counts.remoteImages - counts.heldBack;
  const isRequested =
    images === 'all' ? pictures > 0 : images !== 'none' && pictures > counts.personalImages;
  const isLeftOut = images === 'impersonal' && counts.personalImages > 0;
  const actions = (
    <>
      {links.length > 0 && (
        <Button size="small" icon={Link2} aria-haspopup="dialog" onClick={showLinks}>
          {intl.$t({ id: 'reading.showLinks' })}
        </Button>
      )}
      {pictures > 0 && images === 'none' && (
        <Button size="small" onClick={() => onLoadImages('impersonal')}>
          {intl.$t({ id: 'viewer.loadImages' })}
        </Button>
      )}
      {isRequested && (
        <Button size="small" onClick={() => onLoadImages(images)}>
          {intl.$t({ id: 'viewer.loadAgain' })}
        </Button>
      )}
      {isLeftOut && (
        <Button size="small" onClick={() => onLoadImages('all')}>
          {intl.$t({ id: 'viewer.loadPersonal' })}
        </Button>
      )}
    </>
  );
  return (
    <div className={classNames(styles.line, !isRequested && styles.quiet)}>
      <Notice tone={isRequested ? 'warning' : 'info'} action={actions}>
        {intl.$t(
          { id: isRequested ? 'reading.imagesLoaded' : 'reading.nothingContacted' },
          { ...counts },
        )}
        {isLeftOut && (
          <>
            {sentenceSpace(intl.locale)}
            {intl.$t({ id: 'viewer.personalImages' }, { count: counts.personalImages })}
          </>
        )}
      </Notice>
    </div>
  );
}
