import { createHash, randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { namedCharset } from '../../src/lib/mail/decodeHtml';
import { hasTooManyParts } from '../../src/lib/mail/mailParts';
import { messageDate } from '../../src/evidence/dkim/messageDate';
import { namedPeople } from '../../src/lib/mail/namedPeople';
import { decoded } from '../../src/lib/mail/parseEml';
import { readableHeaders } from '../../src/lib/mail/readableHeaders';
import { messageHtml } from './messageHtml';

/** What the archive needs of a message. `date` is unix ms, null without a usable one. */
export type ParsedMessage = {
  recipient: string;
  sender: string;
  subject: string;
  date: number | null;
  campaignId: string;
  /** The Message-ID; without a usable one, a hash of the whole message. */
  messageId: string;
  html: string;
  /** Some lines of its headers are none: nothing was read from them. */
  isMalformed: boolean;
};

/** A file that is no mail message, or one that cannot be archived; its message says why. */
export class UnusableMessage extends Error {}

const LONGEST_ADDRESS = 320;
const LONGEST_SUBJECT = 1000;
const LONGEST_CAMPAIGN = 255;
const LONGEST_ID = 1000;
const LATEST = Date.UTC(2100, 0, 1);

const CAMPAIGN_HEADERS = [
  'x-campaign-id',
  'x-campaignid',
  'x-campaign',
  'x-mailer-campaign',
  'x-mailing-id',
  'x-mc-campaign',
  'x-job',
];

/** One line of text: no control or direction characters, no runs of spaces. */
function oneLine(text: string | undefined, longest: number): string {
  const clean = (text ?? '')
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(clean).slice(0, longest).join('');
}

function addressOf(address: Address | undefined): string {
  if (!address) return '';
  if (address.group) return addressOf(address.group[0]);
  return oneLine(address.address || address.name, LONGEST_ADDRESS);
}

function campaignOf(email: Email): string {
  for (const name of CAMPAIGN_HEADERS) {
    const header = email.headers.find(({ key }) => key === name);
    const campaign = oneLine(decoded(header?.value ?? ''), LONGEST_CAMPAIGN);
    if (campaign !== '') return campaign;
  }
  return 'imported';
}

function usableDate(words: string | undefined): number | null {
  const date = messageDate(words ?? '').time;
  return date >= 0 && date < LATEST ? date : null;
}

/** The Date header, else the time at which the last server took the message. */
function dateOf(email: Email): number | null {
  const valueOf = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const received = valueOf('received');
  return usableDate(valueOf('date')) ?? usableDate(received?.slice(received.lastIndexOf(';') + 1));
}

/** Some header must stand at the start, else it is a picture, a document or nothing. */
function looksLikeMail(message: Buffer): boolean {
  const start = message.toString('latin1', 0, 4000).replace(/^\s+/, '');
  return /^[!-9;-~]+[ \t]*:/m.test(start.split(/\r?\n\r?\n/)[0] ?? '');
}

/** The header of a part with html that does not say of which charset it is. */
const UNNAMED_HTML = /^content-type:[ \t]*text\/html[ \t;]*(?=\r?\n(?![ \t]))/gim;

/** Reads a message; html of a charset that only its own `<meta>` names, by that. */
async function parsed(message: Uint8Array): Promise<Email> {
  const read = (bytes: Uint8Array) => PostalMime.parse(bytes, { forceRfc822Attachments: true });
  const email = await read(message);
  const html = email.html ?? '';
  const isUnread = html.includes('\ufffd') || html.includes('\x1b');
  const charset = isUnread && namedCharset(html);
  if (!charset) return email;
  const added = `; charset=${charset}; by=_${randomUUID()}`;
  const named = Buffer.from(message).toString('latin1').replace(UNNAMED_HTML, `$&${added}`);
  const again = await read(Buffer.from(named, 'latin1'));
  // A line of the text may look like such a header: it is shown as it was sent.
  return { ...again, html: again.html?.replaceAll(added, '') };
}

/** Reads a message of any charset and shape. Throws UnusableMessage. */
export async function parseMessage(bytes: Buffer): Promise<ParsedMessage> {
  if (bytes.length === 0) throw new UnusableMessage('empty');
  if (!looksLikeMail(bytes)) throw new UnusableMessage('not a mail message: it has no headers');
  const { message, isMalformed } = readableHeaders(bytes);
  if (hasTooManyParts(bytes)) throw new UnusableMessage('has too many parts');
  let email: Email;
  try {
    email = await parsed(message);
  } catch (error) {
    throw new UnusableMessage(
      `cannot be parsed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const header = (name: string) =>
    oneLine(email.headers.find(({ key }) => key === name)?.value, LONGEST_ADDRESS);
  const first = (...headers: string[]) =>
    headers
      .flatMap((name) => namedPeople(email, name))
      .map(addressOf)
      .find((address) => address !== '') ?? '';
  const recipient =
    first('to', 'cc', 'bcc') ||
    oneLine(email.deliveredTo, LONGEST_ADDRESS) ||
    header('x-original-to');
  const sender = first('from', 'sender', 'reply-to') || oneLine(email.returnPath, LONGEST_ADDRESS);
  const subject = oneLine(email.subject, LONGEST_SUBJECT);
  if (recipient === '' && sender === '' && subject === '')
    throw new UnusableMessage('has no recipient, sender or subject to find it by');
  const named = oneLine(email.messageId, Infinity);
  // Cut, or written like a hash, it would be taken for another message's.
  const isOwn = named !== '' && named.length <= LONGEST_ID && !named.startsWith('sha256:');
  const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  return {
    recipient,
    sender,
    subject,
    date: dateOf(email),
    campaignId: campaignOf(email),
    messageId: isOwn ? named : hash,
    html: messageHtml(email),
    isMalformed,
  };
}
