import { lazyComponent } from '../states/lazyComponent';

// Each way of looking comes with its own library, when it is first needed; a picture needs none.
export const HtmlView = lazyComponent(
  async () => (await import(/* webpackChunkName: "view-html" */ './HtmlView')).HtmlView,
);
export const PdfView = lazyComponent(
  async () => (await import(/* webpackChunkName: "view-pdf" */ './PdfView')).PdfView,
);
export const EmlView = lazyComponent(
  async () => (await import(/* webpackChunkName: "view-eml" */ './EmlView')).EmlView,
);
