import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipe } from '../../backend/renditions/blocks/recipe';
import { renderEml } from '../../backend/renditions/mime/mailParts';
import { seedEmails } from '../../backend/seed/seedEmails';

const MAIL = path.join(__dirname, '..', 'mail');
/** One in so many messages has the shape of one of test/mail, the others are mailings of the seed. */
const SHAPES_EVERY = 4;

/** Headers that are made anew, and those that belong to the part that the message becomes. */
const OWN = /^(?:message-id|date|received|mime-version):/i;
const OF_PART = /^content-[a-z-]+:/i;

type Shape = { headers: string[]; part: string };

/** A message of test/mail in two: what it says about itself, and its content as a part of a larger message. */
function shapeOf(bytes: Buffer): Shape {
  const text = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const headers = text.slice(0, end).split(/\n(?![ \t])/);
  const ofPart = headers.filter((header) => OF_PART.test(header));
  return {
    headers: headers.filter((header) => !OWN.test(header) && !OF_PART.test(header)),
    part: `${ofPart.join('\n')}\n\n${text.slice(end + 2)}`,
  };
}

function shapes(): Shape[] {
  return readdirSync(MAIL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eml') && !file.startsWith('bad'))
    .sort()
    .map((file) => shapeOf(readFileSync(path.join(MAIL, file))));
}

/** Text that looks like a table somebody attached, `size` bytes of base64. */
function attachment(number: number, size: number): string {
  const rows: string[] = [];
  for (let bytes = 0, row = 0; bytes < size * 0.74; row += 1) {
    const line = `${number + row};${((number * 7919 + row * 104_729) % 1_000_003) / 100};${row % 2 === 0 ? 'open' : 'paid'}`;
    rows.push(line);
    bytes += line.length + 1;
  }
  return Buffer.from(rows.join('\n'))
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\n');
}

function shaped({ headers, part }: Shape, number: number, date: number, size: number): Buffer {
  const boundary = `=_shaped-${number}`;
  const lines = [
    ...headers,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <shaped-${number}@mailbox.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part,
    `--${boundary}`,
    `Content-Type: text/csv; name="orders-${number}.csv"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="orders-${number}.csv"`,
    '',
    attachment(number, Math.max(100, size - part.length - 800)),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\n').replaceAll('\n', '\r\n'), 'latin1');
}

/** Takes a mailing of the seed to a size: what the headers say stays, a comment after the last part fills it. */
function filled(eml: Buffer, size: number): Buffer {
  const missing = size - eml.length;
  if (missing < 100) return eml;
  const line = `${'filling '.repeat(9)}\r\n`;
  return Buffer.concat([eml, Buffer.from(line.repeat(Math.ceil(missing / line.length)))]);
}

/**
 * Messages as real ones are, of about `size` bytes: mailings of the seed, and between them the shapes of test/mail (charsets,
 * nested and broken ones, reports, hostile ones) with an attachment. Each has a Message-ID of its own.
 */
export function* shapedMail(messages: number, size: number): Generator<Buffer> {
  const known = shapes();
  let number = 0;
  for (const email of seedEmails(messages, Date.UTC(2026, 10, 20))) {
    number += 1;
    const shape =
      number % SHAPES_EVERY === 0 ? known[(number / SHAPES_EVERY) % known.length] : null;
    const made = readRecipe(email);
    if (shape) yield shaped(shape, number, email.date, size);
    else if (made) yield filled(renderEml({ ...email, ...made }), size);
  }
}

/** A message as an mbox has it (mboxrd), with the empty line behind it. */
export function mboxEntry(message: Buffer, date: number): Buffer {
  const text = message.toString('latin1').replace(/^(>*From )/gm, '>$1');
  const sent = new Date(date).toUTCString(); // "Thu, 19 Nov 2026 10:00:00 GMT"
  const [day = '', number = '', month = '', year = '', time = ''] = sent
    .replace(',', '')
    .split(' ');
  return Buffer.from(
    `From sender@mailbox.example ${day} ${month} ${number.replace(/^0/, ' ')} ${time} ${year}\r\n${text}\r\n`,
    'latin1',
  );
}
