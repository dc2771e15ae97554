import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipe } from '../../backend/renditions/blocks/recipe';
import { renderEml } from '../../backend/renditions/mime/mailParts';
import { seedEmails } from '../../backend/seed/seedEmails';

const MAIL = path.join(__dirname, '..', 'mail');
/** One in so many messages is one of test/mail, the others are mailings of the seed. */
const SHAPES_EVERY = 4;

const shapes = (): string[] =>
  readdirSync(MAIL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eml') && !file.startsWith('bad'))
    .sort()
    .map((file) => readFileSync(path.join(MAIL, file), 'latin1').replaceAll(/\r?\n/g, '\r\n'));

/** A message of test/mail once more, with a Message-ID of its own. */
function again(shape: string, number: number): Buffer {
  const end = shape.indexOf('\r\n\r\n');
  const headers = shape.slice(0, end).replace(/^message-id:.*(?:\r\n[ \t].*)*\r\n/im, '');
  const id = `Message-ID: <shaped-${number}@mailbox.example>`;
  return Buffer.from(`${id}\r\n${headers}${shape.slice(end)}`, 'latin1');
}

/** Takes a message to a size: what the headers say stays, a text after the last part fills it. */
function filled(eml: Buffer, size: number): Buffer {
  const missing = size - eml.length;
  if (missing < 100) return eml;
  const line = `${'filling '.repeat(9)}\r\n`;
  return Buffer.concat([eml, Buffer.from(line.repeat(Math.ceil(missing / line.length)))]);
}

/**
 * Messages as real ones are, of about `size` bytes: mailings of the seed, and between them those of test/mail (charsets,
 * nested and broken ones, reports, hostile ones). Each has a Message-ID of its own.
 */
export function* shapedMail(messages: number, size: number): Generator<Buffer> {
  const known = shapes();
  let number = 0;
  for (const email of seedEmails(messages, Date.UTC(2026, 10, 20))) {
    number += 1;
    const shape =
      number % SHAPES_EVERY === 0 ? known[(number / SHAPES_EVERY) % known.length] : null;
    const made = readRecipe(email);
    if (shape) yield filled(again(shape, number), size);
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
