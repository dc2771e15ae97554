import type { FileType } from '@/api/emails';
import { nextTask } from '@/lib/nextTask';
import { once } from '@/lib/once';

// Each way of looking comes with its own library, when it is first needed; a picture needs none.

export const loadHtmlView = once(
  async () => (await import(/* webpackChunkName: "view-html" */ '@/components/HtmlView')).HtmlView,
);
export const loadMailReading = once(
  async () =>
    (await import(/* webpackChunkName: "mail-reading" */ './reading/MailReading')).MailReading,
);
export const loadEmlView = once(
  async () => (await import(/* webpackChunkName: "view-eml" */ '@/components/EmlView')).EmlView,
);
const loadPdfPieces = once(() => import(/* webpackChunkName: "view-pdf" */ './pdfPieces'));
export const loadPdfView = once(async () => (await loadPdfPieces()).PdfView);

/** Has what the other tabs need fetched and started, so that a press on one waits for its file alone. */
export async function prepareViews(types: readonly FileType[], signal: AbortSignal): Promise<void> {
  const wanted = { png: [], html: [loadHtmlView, loadMailReading], eml: [loadEmlView], pdf: [] };
  for (const load of types.flatMap((type): (() => Promise<unknown>)[] => wanted[type])) {
    await load();
    await nextTask(); // each is a short task of its own
    if (signal.aborted) return;
  }
  if (types.includes('pdf')) await (await loadPdfPieces()).preparePdf(signal);
}

/** Ends what was started and is not needed: nobody looks at emails any more. */
export function leaveViews(): void {
  loadPdfPieces.fetched()?.endSpareWorker();
}
