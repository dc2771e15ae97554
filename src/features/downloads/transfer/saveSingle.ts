import { asFailure, failureOf, type FetchFailure } from '@/features/renditions/fetchFailure';
import { fetchFile, type OnBytes } from '@/features/renditions/fetchFiles';
import type { RenditionFile } from '@/features/renditions/planBatches';
import { session } from '@/features/session/sessionSlice';
import { isOtherSize } from '@/lib/content/contentCheck';
import { decodeHtml } from '@/lib/mail/decodeHtml';
import { recipientForms } from '@/lib/mail/recipientForms';
import { emailFileName } from '@/lib/fileName';
import { subjectText } from '@/lib/subjectText';
import { saveFile } from '@/browser/saveFile';
import { call, callAbortable, select } from '@/saga/effects';
import { takePage } from '../viewerPages';
import type { Collected } from './batches';
import { knownTotal } from './fetchArchives';
import { arrivedSoFar } from './saveBatches';
import { noProgress, type DownloadResult, type Report, type Transfer } from './transfer';

/**
 * Saves one rendition under a name that people can use, or shows the html of one email in the tab
 * that the click opened: the tab says what went wrong, and closes with a cancelled download or when
 * the email takes too long to draw.
 */
export function* saveSingle(
  request: Transfer['request'],
  collected: Collected,
  rendition: RenditionFile,
  report: Report,
): Generator<unknown, DownloadResult> {
  const { email, type, conversion } = rendition;
  const page =
    request.kind === 'emails' && request.viewerId !== undefined ? takePage(request.viewerId) : null;
  const onBytes: OnBytes = (bytes) =>
    report({ ...noProgress, loaded: bytes.loaded, total: knownTotal(bytes), ofFiles: 1 });
  const ended = (failure: FetchFailure | null, hasOtherSize = false) => ({
    ...arrivedSoFar(collected, failure ? [failure] : []),
    kept: 0,
    failed: failure ? collected.asked.filter(({ conversions }) => conversions[type]) : [],
    otherSize: hasOtherSize ? [email] : [],
    saved: failure ? 0 : 1,
    asPage: page !== null,
  });
  let isOver = false;
  try {
    const blob = yield* callAbortable(fetchFile, rendition, onBytes);
    if (page) {
      const html = decodeHtml(new Uint8Array(yield* call(() => blob.arrayBuffer())));
      const title = subjectText(email.subject) ?? '';
      const recipient = recipientForms(email.recipient);
      const shown = yield* call(page.show, { html, title, recipient });
      isOver = true;
      if (shown === 'late') return ended(failureOf('late'));
    } else saveFile(blob, emailFileName(email, type, yield* select(session.selectTimezone)));
    return ended(null, isOtherSize(blob.size, conversion.convertedSize));
  } catch (error) {
    const failure = asFailure(error);
    page?.fail(failure);
    isOver = true;
    return ended(failure);
  } finally {
    if (!isOver) page?.close();
  }
}
