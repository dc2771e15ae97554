import type { FileType } from '@/api/emails';
import { selectTimezone } from '@/features/session/sessionSlice';
import { decodeHtml } from '@/lib/decodeHtml';
import { emailFileName } from '@/lib/fileName';
import { saveFile } from '@/lib/saveFile';
import { call, select } from '@/saga/effects';
import { asFailure } from './asFailure';
import type { Arrived } from './downloadsSlice';
import { fetchRendition } from './fetchRenditions';
import type { Rendition } from './groupByBucket';
import type { Report } from './progressReports';
import type { ViewerPage } from './viewerPages';

/** Saves one rendition under a name that people can use. */
export function* saveSingle(rendition: Rendition, type: FileType, report: Report): Generator<unknown, Arrived> {
  const { email } = rendition;
  try {
    const blob = yield* fetchRendition(rendition, type, report);
    saveFile(blob, emailFileName(email, type, yield* select(selectTimezone)));
    return { saved: 1, asPage: false, failed: [], failure: null };
  } catch (error) {
    return { saved: 0, asPage: false, failed: [email], failure: asFailure(error) };
  }
}

/** Shows the html of one email in the tab that the click opened; the tab says what went wrong, and closes with a cancelled download. */
export function* showPage(rendition: Rendition, page: ViewerPage, report: Report): Generator<unknown, Arrived> {
  const { email } = rendition;
  let isOver = false;
  try {
    const blob = yield* fetchRendition(rendition, 'html', report);
    const bytes = yield* call(() => blob.arrayBuffer());
    page.show(decodeHtml(new Uint8Array(bytes)), email.subject);
    isOver = true;
    return { saved: 1, asPage: true, failed: [], failure: null };
  } catch (error) {
    const failure = asFailure(error);
    page.fail(failure);
    isOver = true;
    return { saved: 0, asPage: true, failed: [email], failure };
  } finally {
    if (!isOver) page.close();
  }
}
