import { addressParser, type Address, type Email } from 'postal-mime';
import { readMessage } from '@/lib/mail/parseEml';
import { binaryText } from './binaryText';
import { SHOWN_PARTS, type Listed, type Proof, type Proofs, type ShownPart } from './shownParts';

/** A message as people see it: with white space as one space, since signatures do not keep it. */
export type Reading = { email: Email; shown: Record<ShownPart, string> };

const HEADERS: Record<Exclude<ShownPart, 'text'>, readonly string[]> = {
  subject: ['subject'],
  sender: ['from'],
  recipient: ['to', 'cc'],
  date: ['date'],
};

/** White space of messages alone: a space of another kind is a letter. */
const plain = (text: string): string => {
  const spaced = text.replace(/[\t\n\r ]+/g, ' ');
  return spaced.slice(spaced.startsWith(' ') ? 1 : 0, spaced.endsWith(' ') ? -1 : undefined);
};

const contentOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : binaryText(new Uint8Array(content));

/** Pieces that no letter can shift into each other; '' where all of them are empty. */
const joined = (pieces: readonly string[]): string =>
  pieces.some((piece) => piece !== '') ? JSON.stringify(pieces) : '';

/**
 * Reads a message as the screen does.
 * @throws where the screen cannot show it either
 */
export async function readingOf(message: Uint8Array): Promise<Reading> {
  const email = await readMessage(message);
  const header = (part: Exclude<ShownPart, 'text'>) =>
    joined(
      HEADERS[part].flatMap((name) =>
        email.headers.filter(({ key }) => key === name).map(({ value }) => plain(value)),
      ),
    );
  const attached = email.attachments.flatMap(
    ({ filename, mimeType, disposition, contentId, content }) => [
      ...[filename, mimeType, disposition, contentId].map((text) => plain(text ?? '')),
      plain(contentOf(content)),
    ],
  );
  return {
    email,
    shown: {
      subject: header('subject'),
      sender: header('sender'),
      recipient: header('recipient'),
      date: header('date'),
      text: joined([plain(email.text ?? ''), plain(email.html ?? ''), ...attached]),
    },
  };
}

const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Archives may leave out what turns letters around; what they show has nothing that was not sent. */
const isSameLine = (listed: string, sent: string): boolean =>
  [sent, sent.replace(/[\u2028-\u202e\u2066-\u2069]/g, ' ')].some(
    (text) => line(text) === line(listed),
  );

const mailboxes = (list: readonly Address[]): Address[] =>
  list.flatMap((one) => (one.group ? mailboxes(one.group) : [one]));

/** Whether what is listed is a header as it was sent, or people of it. */
function areOf(
  listed: string,
  header: readonly string[],
  { headers }: Email,
  people: readonly Address[],
): boolean {
  const lines = headers.filter(({ key }) => header.includes(key)).map(({ value }) => value);
  const sent = mailboxes(people);
  const isSent = ({ name, address = '', group }: Address) =>
    !group &&
    sent.some(
      (one) =>
        (one.address ?? one.name).toLowerCase() === (address || name).toLowerCase() &&
        (address === '' || name === '' || isSameLine(name, one.name)),
    );
  const shown = addressParser(listed);
  return (
    line(listed) === '' ||
    lines.some((text) => isSameLine(listed, text)) ||
    (shown.length > 0 && shown.every(isSent))
  );
}

/** The parts that the console shows otherwise than the message. */
export function listedOtherwise({ email }: Reading, listed: Listed): ReadonlySet<ShownPart> {
  const second = (time: number) => Math.floor(time / 1000);
  const agrees: Record<ShownPart, boolean> = {
    subject: isSameLine(listed.subject, email.subject ?? ''),
    sender: areOf(listed.sender, HEADERS.sender, email, email.from ? [email.from] : []),
    recipient: areOf(listed.recipient, HEADERS.recipient, email, [
      ...(email.to ?? []),
      ...(email.cc ?? []),
    ]),
    date: listed.date === null || second(listed.date) === second(Date.parse(email.date ?? '')),
    text: true,
  };
  return new Set(SHOWN_PARTS.filter((part) => !agrees[part]));
}

/** What decides about a text besides its letters. */
type Circumstances = {
  /** The parts that the console shows otherwise than the message. */
  otherwise: ReadonlySet<ShownPart>;
  /** The signed text as all headers that there are have it read. */
  withAllHeaders: Reading | null;
  /** Whether nothing that is not signed could have said how to read the text. */
  isReadingSigned: boolean;
  /** There are no letters in the message that could be a text. */
  isBodyEmpty: boolean;
};

/**
 * What a signature proves of what is shown.
 * @param signed the reading of nothing but what it signs
 */
export function proofsOf(
  { shown }: Reading,
  signed: Reading | null,
  { otherwise, withAllHeaders, isReadingSigned, isBodyEmpty }: Circumstances,
): Proofs {
  const proofOf = (part: ShownPart): Proof => {
    const own = signed?.shown[part] ?? '';
    const isText = part === 'text';
    if (otherwise.has(part)) return own === '' ? 'unsigned' : 'differs';
    if (shown[part] === '' && own === '') return isText && !isBodyEmpty ? 'unread' : 'absent';
    if (shown[part] === own) return isText && !isReadingSigned ? 'unread' : 'signed';
    if (isText && withAllHeaders?.shown.text === shown.text) return 'unread';
    return own === '' ? 'unsigned' : 'differs';
  };
  return Object.fromEntries(SHOWN_PARTS.map((part) => [part, proofOf(part)])) as Proofs;
}

/** The same of a signature that nobody could check. */
export const ifRight = (proofs: Proofs): Proofs =>
  Object.fromEntries(
    SHOWN_PARTS.map((part) => [part, proofs[part] === 'signed' ? 'unconfirmed' : proofs[part]]),
  ) as Proofs;
