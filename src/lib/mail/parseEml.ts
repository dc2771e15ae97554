import { attempt } from 'es-toolkit';
import PostalMime, { decodeWords, type Attachment, type Email } from 'postal-mime';
import { binaryText } from '../binaryText';
import { lineText, subjectText } from '../subjectText';
import { hasTooManyParts } from './mailParts';
import { namedPeople } from './namedPeople';
import { readableHeaders } from './readableHeaders';

export type EmlHeader = { name: string; value: string };
/** `size` in bytes, as saved; null where the parser leaves that open. */
export type EmlAttachment = { name: string | null; type: string; size: number | null };
/** Untrusted: show it as text. `text` is null when the message has no plain text part. */
export type ParsedEml = { headers: EmlHeader[]; text: string | null; attachments: EmlAttachment[] };

const maxNestingDepth = 60;

/** Known of what came as base64: the parser changes the line ends of everything else. */
function sizeOf({ content }: Attachment, pieces: string): number | null {
  if (typeof content === 'string') return null;
  const encoded = btoa(binaryText(new Uint8Array(content)));
  return pieces.includes(` ${encoded} `) ? content.byteLength : null;
}

/** A header's text with its encoded words decoded; as it is where they cannot be. */
export const decoded = (value: string): string => attempt(() => decodeWords(value))[1] ?? value;

/**
 * Reads an email message, its headers decoded: the one reading that the
 * import and screens show, and signatures are compared with.
 * @param charset of letters in headers that name none, where it is not to be guessed
 * @throws when the message is too deeply nested or its headers are too large
 */
export async function readMessage(bytes: Uint8Array, charset?: string): Promise<Email> {
  if (hasTooManyParts(bytes)) throw new Error('The message has too many parts.');
  const { message } = readableHeaders(bytes, charset);
  const email = await PostalMime.parse(message, { maxNestingDepth, forceRfc822Attachments: true });
  const headers = email.headers.map((header) => ({ ...header, value: decoded(header.value) }));
  const [from] = namedPeople(email, 'from');
  const [to, cc, bcc] = ['to', 'cc', 'bcc'].map((name) => namedPeople(email, name));
  return { ...email, headers, from, to, cc, bcc };
}

/** What is shown of a message, off the main thread (`readEml`). Throws as `readMessage`. */
export async function parseEml(bytes: Uint8Array): Promise<ParsedEml> {
  const { headers, text, attachments } = await readMessage(bytes);
  const message = attachments.length > 0 ? binaryText(bytes) : '';
  const pieces = `${message.replace(/(?:\r?\n){2,}|\r?\n(?=--)/g, ' ').replace(/[\r\n]+/g, '')} `;
  return {
    headers: headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: lineText(value),
    })),
    text: text?.trim() ? text : null,
    attachments: attachments.map((attachment) => ({
      name: subjectText(attachment.filename ?? ''),
      type: lineText(attachment.mimeType),
      size: sizeOf(attachment, pieces),
    })),
  };
}
