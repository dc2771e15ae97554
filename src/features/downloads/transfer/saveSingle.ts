import type { FileType } from '@/api/emails';
import { selectTimezone } from '@/features/session/sessionSlice';
import { isOtherSize } from '@/zip/contentCheck';
import { decodeHtml } from '@/lib/decodeHtml';
import { emailFileName } from '@/lib/fileName';
import { saveFile } from '@/browser/saveFile';
import { call, select } from '@/saga/effects';
import { asFailure, lateFailure } from '../asFailure';
import type { DownloadFailure } from '../transfer';
import type { ViewerPage } from '../viewerPages';
import { fetchRendition } from './fetchRenditions';
import type { Rendition } from './groupByBucket';
import type { Report } from './report';

/** How one file went: what went wrong, or null; and whether it is not as large as the archive noted. */
export type SingleResult = { failure: DownloadFailure | null; isOtherSize: boolean };

const failed = (failure: DownloadFailure): SingleResult => ({ failure, isOtherSize: false });
const arrived = ({ size }: Blob, { conversion }: Rendition): SingleResult => ({
  failure: null,
  isOtherSize: isOtherSize(size, conversion.convertedSize),
});

/** Saves one rendition under a name that people can use. */
export function* saveSingle(
  rendition: Rendition,
  type: FileType,
  report: Report,
): Generator<unknown, SingleResult> {
  const { email } = rendition;
  try {
    const blob = yield* fetchRendition(rendition, type, report);
    saveFile(blob, emailFileName(email, type, yield* select(selectTimezone)));
    return arrived(blob, rendition);
  } catch (error) {
    return failed(asFailure(error));
  }
}

/** Shows the html of one email in the tab that the click opened; the tab says what went wrong, and closes with a
 * cancelled download or when the email takes too long to draw. */
export function* showPage(
  rendition: Rendition,
  page: ViewerPage,
  report: Report,
): Generator<unknown, SingleResult> {
  const { email } = rendition;
  let isOver = false;
  try {
    const blob = yield* fetchRendition(rendition, 'html', report);
    const bytes = yield* call(() => blob.arrayBuffer());
    const shown = yield* call(() => page.show(decodeHtml(new Uint8Array(bytes)), email));
    isOver = true;
    return shown === 'late' ? failed(lateFailure) : arrived(blob, rendition);
  } catch (error) {
    const failure = asFailure(error);
    page.fail(failure);
    isOver = true;
    return failed(failure);
  } finally {
    if (!isOver) page.close();
  }
}
