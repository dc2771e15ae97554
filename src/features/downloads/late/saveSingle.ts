import type { FileType } from '@/api/emails';
import { selectTimezone } from '@/features/session/sessionSlice';
import { decodeHtml } from '@/lib/decodeHtml';
import { emailFileName } from '@/lib/fileName';
import { saveFile } from '@/lib/saveFile';
import { call, select } from '@/saga/effects';
import { asFailure, lateFailure } from '../asFailure';
import type { DownloadFailure } from '../transfer';
import type { ViewerPage } from '../viewerPages';
import { fetchRendition } from './fetchRenditions';
import type { Rendition } from './groupByBucket';
import type { Report } from './report';

/** Saves one rendition under a name that people can use. Gives what went wrong, or null. */
export function* saveSingle(
  rendition: Rendition,
  type: FileType,
  report: Report,
): Generator<unknown, DownloadFailure | null> {
  const { email } = rendition;
  try {
    const blob = yield* fetchRendition(rendition, type, report);
    saveFile(blob, emailFileName(email, type, yield* select(selectTimezone)));
    return null;
  } catch (error) {
    return asFailure(error);
  }
}

/** Shows the html of one email in the tab that the click opened; the tab says what went wrong, and closes with a
 * cancelled download or when the email takes too long to draw. */
export function* showPage(
  rendition: Rendition,
  page: ViewerPage,
  report: Report,
): Generator<unknown, DownloadFailure | null> {
  const { email } = rendition;
  let isOver = false;
  try {
    const blob = yield* fetchRendition(rendition, 'html', report);
    const bytes = yield* call(() => blob.arrayBuffer());
    const shown = yield* call(() => page.show(decodeHtml(new Uint8Array(bytes)), email));
    isOver = true;
    return shown === 'late' ? lateFailure : null;
  } catch (error) {
    const failure = asFailure(error);
    page.fail(failure);
    isOver = true;
    return failure;
  } finally {
    if (!isOver) page.close();
  }
}
