import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import type { EmlViewKind } from '@/components/views/EmlViewSwitch';
import { EmlView, HtmlView, PdfView } from '@/components/views/lazyViews';
import { PngView } from '@/components/views/PngView';
import { search } from '@/features/search/searchSlice';
import { subjectOf } from '@/components/subjectOf';
import { useAppDispatch } from '@/store/hooks';
import { ReadingNotice } from './reading/ReadingNotice';
import styles from './EmailPreview.module.css';
import { usePreviewDownload } from './usePreviewDownload';

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
