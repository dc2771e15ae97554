import { once } from '@/lib/once';

// Each way of looking comes with its own library, when it is first needed; a picture needs none.

export const loadHtmlView = once(
  async () =>
    (await import(/* webpackChunkName: "view-html" */ '@/components/views/HtmlView')).HtmlView,
);
export const loadMailReading = once(
  async () =>
    (await import(/* webpackChunkName: "mail-reading" */ './reading/MailReading')).MailReading,
);
export const loadEmlView = once(
  async () =>
    (await import(/* webpackChunkName: "view-eml" */ '@/components/views/EmlView')).EmlView,
);
export const loadPdfView = once(
  async () =>
    (await import(/* webpackChunkName: "view-pdf" */ '@/components/views/PdfView')).PdfView,
);
