import type { ArchivedEmail } from '@/api/emails';
import { decodeHtml } from '@/lib/mail/decodeHtml';
import { readEml } from '@/browser/readEml';
import { MailReadError, readMail } from './readMail';
import { reportLimits, type MailContent } from '@/lib/mail/viewerMessages';
import { fetchComparedFile } from './compareFiles';
import type { ContentSource } from './compareSlice';

export type ReadContent = { source: ContentSource; content: MailContent };

const bytesOf = async (file: Blob | null) =>
  new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));

/** Null where the message has no text: of its html the console reads none. */
async function readText(bytes: Uint8Array, signal: AbortSignal): Promise<MailContent | null> {
  const message = await readEml(bytes, signal).catch(() => null);
  signal.throwIfAborted();
  if (!message) throw new MailReadError('The message cannot be read');
  const { text } = message;
  if (text === null) return null;
  const blocks = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isUnread = text.includes('\ufffd'); // £ and € alike, where no charset is named
  if (isUnread || text.length > reportLimits.letters || blocks.length > reportLimits.blocks)
    throw new MailReadError('The message is too long to be compared, or cannot be read');
  return { blocks, links: [], images: [] };
}

/** The content of the html, else the text of the eml; null for neither. @throws MailReadError */
export async function readContent(
  { conversions: { html, eml } }: ArchivedEmail,
  signal: AbortSignal,
): Promise<ReadContent | null> {
  if (html) {
    const page = decodeHtml(await bytesOf(await fetchComparedFile(html, 'html', signal)));
    return { source: 'html', content: await readMail(page, signal) };
  }
  if (!eml) return null;
  const content = await readText(
    await bytesOf(await fetchComparedFile(eml, 'eml', signal)),
    signal,
  );
  return content && { source: 'eml', content };
}
