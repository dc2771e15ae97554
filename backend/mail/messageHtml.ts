import type { Attachment, Email } from 'postal-mime';
import { escape as escapeHtml } from 'es-toolkit';
import { percentDecoded } from '../../src/lib/mail/decodePart';

/** Bytes of one, letters of all as written; pictures beyond stay outside, as broken ones. */
const LARGEST_PICTURE = 400_000;
const ALL_PICTURES = 1_900_000;
/** How each kind begins, in hexadecimal: mailers call them application/octet-stream as well. */
const BEGINNINGS = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['image/webp', '52494646'],
] as const;

const contentBytes = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** What a browser takes a picture from: elsewhere the same letters are a text, or a link's. */
const REFERENCE = /((?:\b(?:src|background)\s*=|\burl\()[\s"']*)cid:([^\s"'<>()]+)/gi;

/** Puts the message's own pictures (cid:) into its html as data: URIs. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  const pictures = new Map(
    attachments.map((attachment) => [
      attachment.contentId?.replace(/^<|>$/g, '') ?? '',
      attachment,
    ]),
  );
  /** What stands for each picture that was referred to; null for one that stays outside. */
  const written = new Map<Attachment, string | null>();
  const uriOf = (picture: Attachment): string | null => {
    const bytes = contentBytes(picture);
    const start = bytes.toString('hex', 0, 4);
    const [type] = BEGINNINGS.find(([, beginning]) => start.startsWith(beginning)) ?? [];
    return type && bytes.length <= LARGEST_PICTURE
      ? `data:${type};base64,${bytes.toString('base64')}`
      : null;
  };
  let total = 0;
  return html.replace(REFERENCE, (reference, before: string, id: string) => {
    const picture = pictures.get(id) ?? pictures.get(percentDecoded(id));
    if (!picture) return reference;
    if (!written.has(picture)) written.set(picture, uriOf(picture));
    const uri = written.get(picture) ?? null;
    if (uri === null || total + uri.length > ALL_PICTURES) return reference;
    total += uri.length;
    return before + uri;
  });
}

/** The page of a message that has text only. */
function textPage(text: string, title: string): string {
  return `<!DOCTYPE html>
<html>
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:24px;background-color:#ffffff;color:#222222;">
<pre style="white-space:pre-wrap;overflow-wrap:anywhere;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;line-height:1.5;">${escapeHtml(text)}</pre>
</body>
</html>
`;
}

/** The charset that the html names becomes the one it is kept in. */
function inUtf8(html: string): string {
  return html.replace(/<meta\b[^<>]*>/gi, (meta) =>
    meta.replace(/(charset\s*=\s*["']?)[\w.:-]+/i, '$1utf-8'),
  );
}

/**
 * The message's html as it is archived: untouched but for its pictures and the name of its charset;
 * never made harmless here (whoever shows it must). A message without html gives its text as a
 * page. No attachment is in it.
 */
export function messageHtml(email: Email): string {
  if (email.html?.trim()) return inUtf8(withPictures(email.html, email.attachments));
  return textPage(email.text ?? '', email.subject ?? '');
}
