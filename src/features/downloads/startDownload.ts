import type { Dispatch } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { viewerTexts } from '@/components/views/viewerTexts';
import { failureText } from '@/features/renditions/failureText';
import { openViewerWindow } from '@/browser/viewerHost';
import { downloads } from './downloadsSlice';
import type { EmailsDownloadRequest } from './transfer/transfer';
import { keepPage } from './viewerPages';

/** Starts a download; call it in the click itself: later, browsers refuse a page's window. */
export function startDownload(
  dispatch: Dispatch,
  request: Omit<EmailsDownloadRequest, 'viewerId'>,
  intl: IntlShape,
): void {
  if (!isPage(request)) {
    dispatch(downloads.downloadRequested(request));
    return;
  }
  const viewerId = openPage(intl, () => dispatch(downloads.downloadRequested(request)));
  dispatch(
    viewerId === null
      ? downloads.viewerBlocked(request)
      : downloads.downloadRequested({ ...request, viewerId }),
  );
}

/** Exactly one email, as html, and it has that conversion. */
const isPage = ({ type, emails }: Omit<EmailsDownloadRequest, 'viewerId'>) =>
  type === 'html' && emails.length === 1 && emails[0]?.conversions.html != null;

/** Opens the tab and gives the id of its page, null when the browser blocked it. */
function openPage(intl: IntlShape, onDownload: () => void): string | null {
  const waiting = { text: intl.$t({ id: 'viewer.waiting' }), lang: intl.locale };
  const viewer = openViewerWindow({ waiting, onDownload });
  return (
    viewer &&
    keepPage({
      show: (page) =>
        viewer.show({
          ...page,
          texts: viewerTexts(intl),
          remoteImagesNotice: (count) => intl.$t({ id: 'viewer.remoteImages' }, { count }),
          personalImagesNotice: (count) => intl.$t({ id: 'viewer.personalImages' }, { count }),
        }),
      fail: (failure) => viewer.fail(failureText(intl, failure)),
      close: viewer.close,
    })
  );
}
