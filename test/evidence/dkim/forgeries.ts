import { crafted, FORMS, HEADERS as SENT, tagsOf } from './senders';
import type { Dice } from '../../support/dice';

/** A message that somebody signed, and how. */
export type Original = { how: string; message: Buffer };

const NAMES = ['from', 'to', 'cc', 'subject', 'date', 'mime-version', 'content-type'];
const ENVELOPE = [
  ...SENT.slice(0, 4),
  'Subject: =?utf-8?Q?The_autumn?=\r\n =?utf-8?Q?_sale?= begins',
  'MIME-Version: 1.0',
];
const PLAIN = 'Dear Zoe,\r\n\r\nyou owe us no \r\nthing.\r\n\r\nNote: all is paid.\r\n\r\nBye \r\n';

const BODIES: Record<string, [type: string, body: string]> = {
  text: ['text/plain; charset=utf-8', PLAIN],
  'flowed text': ['text/plain; charset=utf-8; format=flowed; delsp=yes', PLAIN],
  alternative: [
    'multipart/alternative;\r\n boundary="b"',
    `Preamble\r\n--b\r\nContent-Type: text/plain;\r\n\tcharset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${PLAIN}\r\n--b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Dear Zoe,=20\r\n you owe =\r\nus nothing.</p>\r\n--b--\r\nEpilogue\r\n`,
  ],
  mixed: [
    'multipart/mixed; boundary=m',
    `--m\r\nContent-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\nX:y\r\n\r\n${PLAIN}\r\n--a--\r\n--m\r\nContent-Type: application/pdf; name=bill.pdf\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=\r\n--m--\r\n`,
  ],
};

const COVERED: Record<string, string[]> = {
  'each header once': NAMES,
  oversigned: [...NAMES, ...NAMES, 'content-transfer-encoding', 'content-disposition'],
  'what it must alone': ['from', 'subject', 'to'],
};

/** Messages of every kind of body, in every form, with few, all and more headers signed; some up to l= only. */
export const originals = (): Original[] =>
  Object.entries(BODIES).flatMap(([kind, [type, body]]) =>
    FORMS.flatMap((canonicalization) =>
      Object.entries(COVERED).flatMap(([which, covered]) =>
        [null, body.indexOf('is paid') + 2].flatMap((length) => {
          if (length !== null && canonicalization.endsWith('relaxed')) return [];
          const headers = [...ENVELOPE, `Content-Type: ${type}`];
          const how = `${kind}, ${canonicalization}, ${which}${length === null ? '' : ', l='}`;
          const all = tagsOf({ c: canonicalization });
          if (length === null)
            return {
              how,
              message: crafted({ tags: all, covered, canonicalization }, headers, body),
            };
          const signing = { tags: [...all, `l=${length + 2}`], covered, canonicalization };
          const part = crafted(signing, headers, `${body.slice(0, length)}\r\n`);
          return { how, message: Buffer.concat([part, Buffer.from(body.slice(length))]) };
        }),
      ),
    ),
  );

const CONTROLS = [...Array(33).keys(), 127, 133, 160].map((code) => String.fromCharCode(code));
const UTF8 = ['\u2028', '\ufeff', '\u3000'].map((letter) => Buffer.from(letter).toString('latin1'));
const HEADERS = [
  ...['Subject: You owe us EUR 9,000', 'From: boss@bank.example', 'To: all@example.org'],
  ...['Cc: all@example.org', 'Date: Thu, 19 Nov 2020 11:59:00 +0000'],
  ...['Content-Type: text/html; charset=shift_jis', 'Content-Type: text/plain; charset=utf-16le'],
  ...['Content-Type: text/plain; format=flowed', 'Content-Type: multipart/mixed; boundary="x"'],
  ...['Content-Type: multipart/mixed; boundary=Zoe', 'Content-Type: message/rfc822'],
  ...['Content-Disposition: attachment', 'Content-Transfer-Encoding: base64'],
  ...['Content-Transfer-Encoding: quoted-printable', 'no header'],
];
const BEFORE = [
  ...['', ' ', '\t', '\v', '\u00a0', '\u001b(B', '\u001b$B', '\ufeff', '\r', '\n', 'X: y\r\n '],
];
const SWITCHES = [
  ...['\u001b(B', '\u001b$B', '\u001b$)A', '=?utf-7?Q?+AA0-?=', '=?utf-8?B?DQo=?=', '%0d%0a'],
];
const LINES = ['\r\n', '\r\r\n', '\n', '\n\n', '\r\n\r\n', '\r\n ', ' \r\n', '\t\r\n', '\r\n \r\n'];
const PARTS = ['--b\r\n', '--b--\r\n', '--m--\r\n', '--x\r\nX:y\r\n\r\nYou owe us\r\n', '--a \r\n'];

/** Something that may make programs read a message in another way. */
function trick(dice: Dice): string {
  const kind = dice.below(6);
  if (kind === 0) return dice.of(CONTROLS);
  if (kind === 1) return dice.of([...UTF8, ...SWITCHES]);
  if (kind === 2) return dice.of(LINES);
  if (kind === 3) return dice.of(PARTS);
  return `${dice.of(BEFORE)}${dice.of(HEADERS)}${dice.of(['\r\n', '\n', '\r\r\n', '\r\n\r\n'])}`;
}

/** Where lines, names and values begin and end. */
const placesOf = (text: string): number[] =>
  [...text.matchAll(/\r\n|[:;= ]|$/g)].flatMap(({ index }) => [index, index + 1, index + 2]);

/** White space that relaxed forms take for none: longer, or at the end of a line. */
const spacesOf = (text: string): number[] =>
  [...text.matchAll(/ |\r\n/g)].map(({ index }) => index);

/** The message with one or two things put in, at its top or anywhere, or with more or less white space. */
export function forged(message: Buffer, dice: Dice): { ways: string[]; message: Buffer } {
  let text = message.toString('latin1');
  const ways: string[] = [];
  for (let count = 1 + dice.below(2); count > 0; count--) {
    const where = dice.below(4);
    const isSpace = where === 1;
    const at =
      where === 0
        ? dice.of([0, text.indexOf('Received:')])
        : Math.min(dice.of(isSpace ? spacesOf(text) : placesOf(text)), text.length);
    const put = isSpace ? dice.of(['', ' ', '\t', ' \t ']) : trick(dice);
    ways.push(`${JSON.stringify(put)} at ${at}`);
    text = text.slice(0, at) + put + text.slice(put === '' ? at + 1 : at);
  }
  return { ways, message: Buffer.from(text, 'latin1') };
}
