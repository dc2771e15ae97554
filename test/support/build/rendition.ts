import JSZip from 'jszip';
import type { FileType } from '@/api/emails';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const MEDIA_TYPES: Record<FileType, string> = {
  png: 'image/png',
  html: 'text/html',
  pdf: 'application/pdf',
  eml: 'message/rfc822',
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

/** Objects of a PDF with the table of where they stand, and its end. */
export function withTable(objects: string): Uint8Array<ArrayBuffer> {
  const size = Math.max(...(objects.match(/^\d+(?= 0 obj)/gm) ?? []).map(Number)) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = objects.indexOf(`\n${number} 0 obj`) + 1;
    return `${String(at).padStart(10, '0')} ${at === 0 ? '65535 f' : '00000 n'} \n`;
  });
  return bytesOf(
    `${objects}xref\n0 ${size}\n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${objects.length}\n%%EOF\n`,
  );
}

/** The bytes of one rendition of an email: small, but a real file of its type. */
export function renditionBytes(emailId: string, type: FileType): Uint8Array<ArrayBuffer> {
  if (type === 'png') return Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0));
  if (type === 'html')
    return bytesOf(
      `<!doctype html><html><head><meta charset="utf-8"><title>${emailId}</title></head><body><p>Message ${emailId}</p></body></html>`,
    );
  if (type === 'eml')
    return bytesOf(
      `From: news@example.com\r\nTo: jo@example.org\r\nSubject: Message ${emailId}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMessage ${emailId}\r\n`,
    );
  return withTable(
    `%PDF-1.4\n% ${emailId}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n`,
  );
}

/** A zip with the given files. */
export async function zipOf(
  files: { name: string; bytes: Uint8Array }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const { name, bytes } of files) zip.file(name, bytes);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
}
