import PostalMime, { decodeWords, type Attachment } from 'postal-mime';

export type EmlHeader = { name: string; value: string };
/** `size` in bytes. */
export type EmlAttachment = { name: string | null; type: string; size: number };
/** All of it is untrusted text: show it as text. `text` is null when the message has no plain text part. */
export type ParsedEml = { headers: EmlHeader[]; text: string | null; attachments: EmlAttachment[] };

const maxNestingDepth = 60;

function sizeOf({ content }: Attachment): number {
  return typeof content === 'string'
    ? new TextEncoder().encode(content).length
    : content.byteLength;
}

const attachmentOf = (attachment: Attachment): EmlAttachment => ({
  name: attachment.filename,
  type: attachment.mimeType,
  size: sizeOf(attachment),
});

/**
 * Reads an email message: decoded headers in their order, plain text, and what is attached (names and sizes only).
 * Run it off the main thread (`readEml`).
 * @throws when the message is too deeply nested or its headers are too large
 */
export async function parseEml(bytes: Uint8Array): Promise<ParsedEml> {
  const email = await PostalMime.parse(bytes, { maxNestingDepth });
  const decode = (value: string) => {
    try {
      return decodeWords(value);
    } catch {
      return value;
    }
  };
  return {
    headers: email.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decode(value),
    })),
    text: email.text?.trim() ? email.text : null,
    attachments: email.attachments.map(attachmentOf),
  };
}
