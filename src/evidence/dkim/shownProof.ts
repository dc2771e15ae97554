import { mapValues } from 'es-toolkit';
import { addressParser, type Address, type Email } from 'postal-mime';
import { decoded, readMessage } from '@/lib/mail/parseEml';
import { binaryBytes, binaryText } from '@/lib/binaryText';
import { messageDate } from './messageDate';
import { isCharsetGuessed } from '@/lib/mail/readableHeaders';
import { canonicalFields } from './canonical';
import type { HeaderField } from './messageParts';
import { isPlainField } from './fromDomain';
import { isStructured } from './plainContent';
import { OTHER_CHARSET } from './sameLetters';
import { SHOWN_PARTS } from './shownParts';
import type { Listed, ListedAs, Proof, Proofs, ShownPart } from './shownParts';

/** A message as people see it: with white space as one space, since signatures do not keep it. */
export type Reading = { email: Email; shown: Record<ShownPart, string> };

type People = 'from' | 'to' | 'cc' | 'bcc';

/** The headers that people are shown from: archives list a Bcc where no other names anybody. */
const peopleIn = (part: ShownPart, { to = [], cc = [] }: Email): readonly People[] => {
  if (part === 'sender') return ['from'];
  return mailboxes([...to, ...cc]).length > 0 ? ['to', 'cc'] : ['to', 'cc', 'bcc'];
};

const headersOf = (part: Exclude<ShownPart, 'text'>, email: Email): readonly string[] =>
  part === 'subject' || part === 'date' ? [part] : peopleIn(part, email);

/** White space of messages alone: a space of another kind is a letter. */
const plain = (text: string): string => {
  const spaced = text.replace(/[\t\n\r ]+/g, ' ');
  return spaced.slice(spaced.startsWith(' ') ? 1 : 0, spaced.endsWith(' ') ? -1 : undefined);
};

/** Pieces that no letter can shift into each other; '' where all of them are empty. */
const joined = (pieces: readonly string[]): string =>
  pieces.some((piece) => piece !== '') ? JSON.stringify(pieces) : '';

/** Reads a message as the screen does. @throws where the screen cannot show it either */
export async function readingOf(message: Uint8Array): Promise<Reading> {
  const email = await readMessage(message);
  const header = (part: Exclude<ShownPart, 'text'>) =>
    joined(
      headersOf(part, email).flatMap((name) =>
        email.headers
          .filter(({ key, value }) => key === name && (value !== '' || part !== 'recipient'))
          .map(({ value }) => plain(value)),
      ),
    );
  const attached = email.attachments.flatMap(
    ({ filename, mimeType, disposition, contentId, content }) => [
      ...[filename, mimeType, disposition, contentId].map((text) => plain(text ?? '')),
      plain(typeof content === 'string' ? content : binaryText(new Uint8Array(content))),
    ],
  );
  // Of a text that the parser puts into the html beside it, tags stand for the ends of lines.
  const html = plain(email.html ?? '').replaceAll(' <', '<');
  return {
    email,
    shown: {
      subject: header('subject'),
      sender: header('sender'),
      recipient: header('recipient'),
      date: header('date'),
      text: joined([plain(email.text ?? ''), html, ...attached]),
    },
  };
}

const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Archives may leave out what turns letters around: how they were read is another matter. */
const isSameLine = (listed: string, sent: string): boolean =>
  [sent, sent.replace(/[\u2028-\u202e\u2066-\u2069]/g, ' ')].some(
    (text) => line(text) === line(listed),
  );

const mailboxes = (list: readonly Address[]): Address[] =>
  list.flatMap((one) => (one.group ? mailboxes(one.group) : [one]));

/** Archives cut what is too long for them, and may say so by an ellipsis. */
function isBeginning(listed: string, sent: string): boolean {
  const start = line(listed.replace(/(?:\u2026|\.\.\.)$/, ''));
  return start !== '' && line(sent).startsWith(start);
}

/** A line of people without what may stand around them. */
const bare = (text: string): string => text.replace(/[\s"<>,;\\]/g, '');

/** An address in small letters; those beyond ASCII are others: the Kelvin sign is no k. */
const inSmall = (address: string): string =>
  address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** RFC 5321 allows no longer address: a shorter one that is cut may be somebody else's. */
const LONGEST_ADDRESS = 254;

/** What is listed of people: a header as it was sent, people of it, or the beginning of either. */
function peopleListedAs(listed: string, part: 'sender' | 'recipient', email: Email): ListedAs {
  const names = peopleIn(part, email);
  const lines = names.flatMap((name) =>
    email.headers.flatMap(({ key, value }) => (key === name ? value : [])),
  );
  const sent = mailboxes(names.flatMap((name) => email[name] ?? []));
  const isSent = ({ name, address = '', group }: Address) =>
    !group &&
    sent.some(
      (one) =>
        inSmall(one.address ?? one.name) === inSmall(address || name) &&
        (address === '' || name === '' || isSameLine(name, one.name)),
    );
  const shown = addressParser(listed);
  // The parser leaves out what has no end, and an address that is its own name.
  const parts = shown.flatMap(({ name, address = '' }) => [name, address, address].map(bare));
  const leftOut = parts.reduce(
    (rest, part) => (rest.startsWith(part) ? rest.slice(part.length) : rest),
    bare(decoded(listed)),
  );
  const named = sent.map(({ address = '', name }) => (address === '' ? name : address));
  if (
    line(listed) === '' ||
    [...lines, ...named].some((text) => isSameLine(listed, text)) ||
    (leftOut === '' && shown.length > 0 && shown.every(isSent))
  )
    return 'same';
  const isCut =
    listed.length > LONGEST_ADDRESS && [...lines, ...named].some((one) => isBeginning(listed, one));
  return isCut ? 'beginning' : 'other';
}

/** How far clocks of zones lie behind and before UTC, in milliseconds. */
const [FURTHEST_BEHIND, FURTHEST_AHEAD] = [43_200_000, 50_400_000];

function dateListedAs(listed: number | null, { headers }: Email): ListedAs {
  const words = headers.find(({ key }) => key === 'date')?.value;
  if (words === undefined) return listed === null ? 'same' : 'other';
  const { time, hasZone } = messageDate(words);
  if (listed === null) return Number.isNaN(time) ? 'guess' : 'same';
  const isNear = listed - time <= FURTHEST_BEHIND + 999 && time - listed <= FURTHEST_AHEAD;
  const year = `${new Date(listed).getUTCFullYear()}`.slice(-2); // as 26 and 126, too
  const isReadable = words.match(/\d+/g)?.some((digits) => digits.endsWith(year)); // by some program
  if (Number.isNaN(time) ? isReadable : !hasZone && isNear) return 'guess';
  return Math.floor(listed / 1000) === Math.floor(time / 1000) ? 'same' : 'other';
}

/** What the list says beside the message, part by part. */
function listedBeside(email: Email, listed: Listed): Record<ShownPart, ListedAs> {
  const { subject = '' } = email;
  const cut = isBeginning(listed.subject, subject) ? 'beginning' : 'other';
  return {
    subject: isSameLine(listed.subject, subject) ? 'same' : cut,
    sender: peopleListedAs(listed.sender, 'sender', email),
    recipient: peopleListedAs(listed.recipient, 'recipient', email),
    date: dateListedAs(listed.date, email),
    text: 'same',
  };
}

/** Charsets in which letters stood in headers before they had to name one. */
const CHARSETS = [
  ...['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr', 'koi8-r'],
  ...['iso-8859-2', ...Array.from({ length: 9 }, (_, page) => `windows-125${page}`)],
];

/** The fields that a part is shown from. */
export const fieldsOf = (part: ShownPart, email: Email, fields: readonly HeaderField[]) =>
  part === 'text' ? [] : fields.filter(({ name }) => headersOf(part, email).includes(name));

/**
 * What the list says beside the message, part by part. Where letters are of a charset that the
 * headers do not name, an archive may have guessed another one than the screen; and where some turn
 * others around, people read another line than the list has.
 */
export async function listedAs(reading: Reading, listed: Listed, fields: readonly HeaderField[]) {
  const as = listedBeside(reading.email, listed);
  const isOther = OTHER_CHARSET.test(canonicalFields(fields.filter(isStructured), 'simple'));
  for (const part of SHOWN_PARTS) {
    const own = fieldsOf(part, reading.email, fields);
    const headers = canonicalFields(own, 'simple');
    // Of two subjects, dates or lists of people some programs show the first, others the last.
    const isTwice = new Set(own.map(({ name }) => name)).size < own.length;
    for (const charset of isCharsetGuessed(headers) ? CHARSETS : [])
      if (as[part] === 'other')
        as[part] = listedBeside(await readMessage(binaryBytes(headers), charset), listed)[part];
    const isPlain = own.every((one) => isPlainField(one) && !(isOther && one.name !== 'date'));
    if ((isTwice || !isPlain) && as[part] !== 'other') as[part] = 'guess';
  }
  return as;
}

/** What decides about a part besides its letters. */
type Circumstances = {
  listed: Record<ShownPart, ListedAs>;
  /** Whether every field that a part is shown from is signed. */
  isCovered: (part: ShownPart) => boolean;
  /** The signed text as all headers that there are have it read. */
  withAllHeaders: Reading | null;
  /** Whether nothing that is not signed could have said how to read the text. */
  isReadingSigned: boolean;
  /** There are no letters in the message that could be a text. */
  isBodyEmpty: boolean;
};

/** What a signature proves of what is shown. `signed`: the reading of nothing but what it signs */
export function proofsOf(
  { shown }: Reading,
  signed: Reading | null,
  { listed, isCovered, withAllHeaders, isReadingSigned, isBodyEmpty }: Circumstances,
): Proofs {
  const proofOf = (part: ShownPart): Proof => {
    const own = signed?.shown[part] ?? '';
    const isText = part === 'text';
    const otherwise = own === '' ? 'unsigned' : 'differs';
    if (listed[part] === 'other') return otherwise;
    if (shown[part] === '' && own === '') return isText && !isBodyEmpty ? 'unread' : 'absent';
    if (listed[part] === 'guess')
      return isCovered(part) || shown[part] === own ? 'unread' : otherwise;
    if (shown[part] === own && listed[part] === 'beginning') return 'beginning';
    if (shown[part] === own) return isText && !isReadingSigned ? 'unread' : 'signed';
    if (isText && withAllHeaders?.shown.text === shown.text) return 'unread';
    return otherwise;
  };
  return Object.fromEntries(SHOWN_PARTS.map((part) => [part, proofOf(part)])) as Proofs;
}

/** The same of a signature that nobody could check. */
export const ifRight = (proofs: Proofs): Proofs =>
  mapValues(proofs, (proof) => (proof === 'signed' ? 'unconfirmed' : proof));
