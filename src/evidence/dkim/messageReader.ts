import { uniq } from 'es-toolkit';
import { binaryBytes } from '@/lib/binaryText';
import type { HeaderField } from './messageParts';
import { isStructured } from './plainContent';
import { textsOf } from './readAlike';
import { readingOf, type Reading } from './shownProof';
import type { Signature } from './signatureTags';

/** Reads messages, each once: signatures of one message often sign the same. */
export function messageReader() {
  const readings = new Map<string, Promise<Reading | null>>();
  const read = (key: string, message: () => Uint8Array) => {
    const known = readings.get(key) ?? readingOf(message()).catch(() => null);
    readings.set(key, known);
    return known;
  };
  return {
    read,
    ofParts: (headers: string, body: string, form: string) =>
      read(`${form} ${body.length} ${headers}`, () => binaryBytes(`${headers}\r\n${body}`)),
  };
}

export type MessageReader = ReturnType<typeof messageReader>;

const ENCODING = 'content-transfer-encoding';
/** What changes nothing (RFC 2045, section 6.2; RFC 2183, section 2.1), to the letter. */
const IS_HARMLESS =
  /^content-(?:transfer-encoding:\s*(?:7bit|8bit|binary)|disposition:\s*inline)\s*$/i;

/**
 * Whether nothing that a signature does not cover could have said how to read its text. A type of
 * content must be covered; an encoding as well, but where none of them makes a difference; what
 * makes it an attachment; spaces at the ends of lines, where they join lines.
 * @param open the fields that it does not cover; `headers`, `body`: the others, and all, as sent
 */
export async function isReadInOneWay(
  { covered, bodyForm }: Signature,
  open: readonly HeaderField[],
  signed: Reading,
  read: (headers: string) => Promise<Reading | null>,
  { headers, body }: { headers: string; body: string },
): Promise<boolean> {
  if (!covered.includes('content-type')) return false;
  const ids = signed.email.attachments.flatMap(({ contentId }) => contentId?.toLowerCase() ?? []);
  const areIds = ids.every((id) => /^<[!#$&*-;=?-~]+>$/.test(id));
  if (!areIds || uniq(ids).length < ids.length) return false; // the page may show either
  if (!textsOf(`\r\n${headers}\r\n${body}`)) return false;
  if (bodyForm === 'relaxed' && /delsp/i.test(headers + body)) return false;
  if (open.some((field) => isStructured(field) && !IS_HARMLESS.test(field.raw))) return false;
  if (covered.includes(ENCODING)) return true;
  if (/^[\w+/=\s]+$/.test(body)) return false; // may be base64, of whatever charset
  const decoded = await read(`${headers}${ENCODING}: quoted-printable\r\n`);
  return decoded?.shown.text === signed.shown.text;
}
