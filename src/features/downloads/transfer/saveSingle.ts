import { asFailure, failureOf, type FetchFailure } from '@/features/renditions/fetchFailure';
import { fetchFile, type OnBytes } from '@/features/renditions/fetchFiles';
import type { RenditionFile } from '@/features/renditions/planBatches';
import { selectTimezone } from '@/features/session/sessionSlice';
import { isOtherSize } from '@/evidence/zip/contentCheck';
import { decodeHtml } from '@/lib/mail/decodeHtml';
import { recipientForms } from '@/lib/mail/recipientForms';
import { emailFileName } from '@/lib/fileName';
import { subjectText } from '@/lib/subjectText';
import { saveFile } from '@/browser/saveFile';
import { call, callAbortable, select } from '@/saga/effects';
import type { WaitingPage } from '../viewerPages';
import { knownTotal } from './fetchArchives';
import { noProgress, type Report } from '../transfer';

/** What went wrong with one file, and whether its size is another than the archive noted. */
export type SingleResult = { failure: FetchFailure | null; isOtherSize: boolean };

const failed = (failure: FetchFailure): SingleResult => ({ failure, isOtherSize: false });
const arrived = ({ size }: Blob, { conversion }: RenditionFile): SingleResult => ({
  failure: null,
  isOtherSize: isOtherSize(size, conversion.convertedSize),
});

const fetchSingle = (rendition: RenditionFile, report: Report) =>
  callAbortable(fetchFile, rendition, ((bytes) =>
    report({
      ...noProgress,
      loaded: bytes.loaded,
      total: knownTotal(bytes),
      ofFiles: 1,
    })) satisfies OnBytes);

/** Saves one rendition under a name that people can use. */
export function* saveSingle(
  rendition: RenditionFile,
  report: Report,
): Generator<unknown, SingleResult> {
  const { email, type } = rendition;
  try {
    const blob = yield* fetchSingle(rendition, report);
    saveFile(blob, emailFileName(email, type, yield* select(selectTimezone)));
    return arrived(blob, rendition);
  } catch (error) {
    return failed(asFailure(error));
  }
}

/** Shows the html of one email in the tab that the click opened; the tab says what went wrong,
 * and closes with a cancelled download or when the email takes too long to draw. */
export function* showPage(
  rendition: RenditionFile,
  page: WaitingPage,
  report: Report,
): Generator<unknown, SingleResult> {
  const { email } = rendition;
  let isOver = false;
  try {
    const blob = yield* fetchSingle(rendition, report);
    const bytes = yield* call(() => blob.arrayBuffer());
    const recipient = recipientForms(email.recipient);
    const html = decodeHtml(new Uint8Array(bytes));
    const title = subjectText(email.subject) ?? '';
    const shown = yield* call(page.show, { html, title, recipient });
    isOver = true;
    return shown === 'late' ? failed(failureOf('late')) : arrived(blob, rendition);
  } catch (error) {
    const failure = asFailure(error);
    page.fail(failure);
    isOver = true;
    return failed(failure);
  } finally {
    if (!isOver) page.close();
  }
}
