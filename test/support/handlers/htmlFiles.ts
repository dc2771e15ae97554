import { HttpResponse, type HttpHandler } from 'msw';
import type { ArchivedEmail } from '@/api/emails';
import { buildConversion, buildEmail } from '../build/email';
import { answeringSome } from './failure';

/** An email whose html is this; `htmlFiles` answers with it. */
export function emailWithHtml(
  html: string,
  given: Parameters<typeof buildEmail>[0] = {},
): { email: ArchivedEmail; html: string } {
  const email = buildEmail(given);
  const size = new TextEncoder().encode(html).byteLength;
  return {
    html,
    email: {
      ...email,
      conversions: {
        ...email.conversions,
        html: buildConversion(email.id, 'html', { convertedSize: size }),
      },
    },
  };
}

/** Answers the download of the html of these emails; every other file is the contract's. */
export const htmlFiles = (...files: { email: ArchivedEmail; html: string }[]): HttpHandler =>
  answeringSome('POST /api/mas/download', ({ filePath }: { filePath: string }) => {
    const file = files.find(({ email }) => email.conversions.html?.filePath === filePath);
    return file && new HttpResponse(file.html, { headers: { 'Content-Type': 'text/html' } });
  });
