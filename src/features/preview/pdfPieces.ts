export { preparePdf } from '@/components/pdfViewDocument';
export { PdfView } from '@/components/PdfView';
export { endSpareWorker } from '@/components/pdfWorker';
