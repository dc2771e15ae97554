import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import type { EmlViewKind } from '@/components/views/EmlViewSwitch';
import { EmlView, HtmlView, PdfView } from '@/components/views/lazyViews';
import { PngView } from '@/components/views/PngView';
import { search } from '@/features/search/searchSlice';
import { subjectOf } from '@/i18n/subjectOf';
import { useAppDispatch } from '@/store/hooks';
import styles from './EmailPreview.module.css';
import { usePreviewDownload } from './usePreviewDownload';
import { Link2 } from 'lucide-react';
import { Button } from '@/components/Button';
import type { HtmlFindings, WantedImages } from '@/components/views/HtmlView';
import { Notice } from '@/components/states/Notice';
import { modalOpened } from '@/features/modal/modalSlice';
import { classNames } from '@/lib/classNames';
import { sentenceSpace } from '@/lib/sentences';
import readingNoticeStyles from './ReadingNotice.module.css';

export type Look = {
  /** As wide as there is room, or in its actual size. */
  zoom: 'fit' | 'actual';
  eml: EmlViewKind;
  /** Of messages: all headers. */
  areHeadersOpen: boolean;
};

type RenditionViewProps = {
  type: FileType;
  email: ArchivedEmail;
  bytes: Blob;
  look: Look;
  onLook: (changed: Partial<Look>) => void;
  /** What is shown until the picture has been drawn, where there is something. */
  standIn: ReactNode;
};

/** The bytes of one type, looked at. */
export function RenditionView({
  type,
  email,
  bytes,
  look,
  onLook,
  standIn,
}: RenditionViewProps): ReactElement {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const download = usePreviewDownload();
  const subject = subjectOf(intl, email);
  const isActualSize = look.zoom === 'actual';
  const shared = { bytes, onDownload: () => download(type) };
  switch (type) {
    case 'png':
      return (
        <PngView
          {...shared}
          subject={subject}
          standIn={standIn}
          isActualSize={isActualSize}
          onActualSize={(actual) => onLook({ zoom: actual ? 'actual' : 'fit' })}
        />
      );
    case 'html':
      return (
        <div className={isActualSize ? styles.desktop : styles.html}>
          <HtmlView
            {...shared}
            title={subject}
            recipient={email.recipient}
            above={(findings) => <ReadingNotice {...findings} recipient={email.recipient} />}
          />
        </div>
      );
    case 'pdf':
      return <PdfView {...shared} isActualSize={isActualSize} />;
    case 'eml':
      return (
        <EmlView
          {...shared}
          view={look.eml}
          areHeadersOpen={look.areHeadersOpen}
          onHeadersOpen={(areHeadersOpen) => onLook({ areHeadersOpen })}
          onHtml={email.conversions.html ? () => dispatch(search.tabChosen('html')) : null}
        />
      );
  }
}

type ReadingNoticeProps = HtmlFindings & {
  recipient: string;
};

/** What an email holds and what was asked of whom; whether a server was reached, nobody knows. */
function ReadingNotice({ counts, links, images, onLoadImages, recipient }: ReadingNoticeProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const showLinks = () =>
    dispatch(modalOpened({ name: 'emailLinks', links: [...links], recipient }));
  const pictures = counts.remoteImages - counts.heldBack;
  const isRequested =
    images === 'all' ? pictures > 0 : images !== 'none' && pictures > counts.personalImages;
  const isLeftOut = images === 'impersonal' && counts.personalImages > 0;
  const load = (wanted: WantedImages) => (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus(); // the button may go away
    onLoadImages(wanted);
  };
  const actions = (
    <>
      {links.length > 0 && (
        <Button size="small" icon={Link2} aria-haspopup="dialog" onClick={showLinks}>
          {intl.$t({ id: 'reading.showLinks' })}
        </Button>
      )}
      {(isRequested || (pictures > 0 && images === 'none')) && (
        <Button size="small" onClick={load(isRequested ? images : 'impersonal')}>
          {intl.$t({ id: isRequested ? 'viewer.loadAgain' : 'viewer.loadImages' })}
        </Button>
      )}
      {isLeftOut && (
        <Button size="small" onClick={load('all')}>
          {intl.$t({ id: 'viewer.loadPersonal' })}
        </Button>
      )}
    </>
  );
  return (
    <div
      className={classNames(readingNoticeStyles.line, !isRequested && readingNoticeStyles.quiet)}
    >
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
