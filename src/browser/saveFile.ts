import { saveAs } from 'file-saver';
import { knownExtension, type FileExtension } from '@/lib/fileName';

// Our own table: html and eml are bytes to keep, never documents of this origin.
const mimeTypes: Record<FileExtension, string> = {
  html: 'application/octet-stream',
  eml: 'application/octet-stream',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv;charset=utf-8',
};

/** Saves bytes under a name made by `safeFileName`; a TypeError for another extension. */
export function saveFile(content: Blob | string, fileName: string): void {
  const extension = knownExtension(fileName);
  if (extension === null) throw new TypeError('This extension is not allowed.');
  saveAs(new Blob([content], { type: mimeTypes[extension] }), fileName, { autoBom: false });
}
