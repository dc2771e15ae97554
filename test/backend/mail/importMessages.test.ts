import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive, type EmailArchive } from '../../../backend/archive/emailArchive';
import type { StoredEmail } from '../../../backend/archive/types';
import type { ImportTarget } from '../../../backend/mail/importMessages';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { encodeIso2022Jp } from '../../../backend/renditions/mime/iso2022jp';
import { newFolder } from '../../support/folders';
import { EVERYTHING, importInto } from '../support/importing';

let folder: string;
let archive: EmailArchive;
let reports: string[];

beforeEach(() => {
  folder = newFolder();
  mkdirSync(path.join(folder, 'mail', 'sub'), { recursive: true });
  archive = openEmailArchive(path.join(folder, 'archive.db'));
  reports = [];
});
afterEach(() => {
  archive.close();
});

const importOf = (paths: string[], given: Partial<ImportTarget> = {}) =>
  importInto(folder, paths, { archive, report: (line) => reports.push(line), ...given });

const importAll = (given?: Partial<ImportTarget>) => importOf([path.join(folder, 'mail')], given);

function mail(name: string, ...lines: (string | Buffer)[]): string {
  const file = path.join(folder, 'mail', name);
  const bytes = lines.map((line) => (typeof line === 'string' ? Buffer.from(`${line}\r\n`) : line));
  writeFileSync(file, Buffer.concat(bytes));
  return file;
}

const headers = (subject: string, id: string) => [
  'From: News <news@shop.example>',
  'To: Ann <ann@example.com>',
  `Subject: ${subject}`,
  'Date: Thu, 19 Nov 2026 10:00:00 +0100',
  `Message-ID: <${id}@shop.example>`,
];
const stored = () => archive.partition('a')?.page(EVERYTHING, 0, 100) ?? [];

function only(): StoredEmail {
  const [email, ...others] = stored();
  if (!email || others.length > 0) throw new Error(`${others.length + 1} emails instead of one`);
  return email;
}

async function read(email: StoredEmail, type: 'eml' | 'html'): Promise<string> {
  const source = createRenditionSource({ dataDir: folder });
  return Buffer.from((await source.read(email, type)) ?? []).toString('utf8');
}

it('archives a message with its sender, recipient, campaign and both its files', async () => {
  const file = mail(
    'offer.eml',
    ...headers('Offer', '1'),
    'X-Campaign-Id: =?utf-8?Q?Printemps_=C3=A9t=C3=A9?=',
    'Content-Type: text/html',
    '',
    '<p>Hello <b>Ann</b></p>',
  );
  const counts = await importOf([file]);
  expect(counts).toMatchObject({ imported: 1, duplicates: 0, skipped: 0, isStopped: false });
  const email = only();
  expect(email).toMatchObject({
    sender: 'news@shop.example',
    recipient: 'ann@example.com',
    subject: 'Offer',
    campaignId: 'Printemps été',
    mailer: 'CCMP',
    date: Date.UTC(2026, 10, 19, 9),
    renditions: { png: null, pdf: null },
  });
  expect(await read(email, 'eml')).toBe(readFileSync(file, 'utf8'));
  expect(await read(email, 'html')).toContain('<p>Hello <b>Ann</b></p>');
  expect(email.renditions.html?.convertedSize).toBe(Buffer.byteLength(await read(email, 'html')));
  expect(email.originalSize).toBe(readFileSync(file).length);
});

it('shows the html of several parts, its own pictures in it', async () => {
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const page =
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-2022-jp"></head><body><img src="cid:logo@shop"><img src="cid:gone">Été cid:logo@shop</body></html>';
  mail(
    'parts.eml',
    ...headers('Parts', '2'),
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n',
    '--x\r\nContent-Type: multipart/alternative; boundary=y\r\n',
    '--y\r\nContent-Type: text/plain\r\n\r\nplain',
    `--y\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}\r\n--y--`,
    '--x\r\nContent-Type: application/octet-stream\r\nContent-ID: <logo@shop>',
    `Content-Transfer-Encoding: base64\r\n\r\n${picture}\r\n--x--`,
  );
  await importAll();
  const html = await read(only(), 'html');
  expect(html).toContain(
    `<img src="data:image/png;base64,${picture}"><img src="cid:gone">Été cid:logo@shop<`,
  );
  expect(html).toContain('charset=utf-8');
});

it.each([
  ['windows-1251', Buffer.from('\xc4\xee\xec', 'latin1'), 'Дом'],
  ['windows-1252', Buffer.from('It\x92s 5 \x80', 'latin1'), 'It’s 5 €'],
  ['iso-2022-jp', Buffer.from(encodeIso2022Jp('湊屋'), 'latin1'), '湊屋'],
  ['utf-8', Buffer.from('Дом'), 'Дом'],
])('reads html whose charset only its own <meta> names: %s', async (charset, bytes, words) => {
  const quoted = '<pre>\r\nContent-Type: text/html;\r\n</pre>';
  const page = Buffer.concat([Buffer.from(`<meta charset="${charset}">${quoted}<p>`), bytes]);
  mail('meta.eml', ...headers('Meta', '5'), 'Content-Type: text/html;', '', page);
  await importAll();
  const html = (await read(only(), 'html')).replaceAll('\r', '');
  expect(html).toContain(`<meta charset="utf-8">${quoted.replaceAll('\r', '')}<p>${words}`);
});

it.each([
  ['white space first', ' Subject: You owe us'],
  ['an escape before a name', '\u001b(BSubject: You owe us'],
  ['a name with white space of another kind', 'Subject\u00a0: You owe us'],
  ['a carriage return in it', 'Subject: You\rowe us'],
  ['an escape that turns letters before a name', 'X: \u001b$B\r\n\u001b(BSubject: You owe us'],
])(
  'makes no header of a line with %s: keeps the message as it is, and says so',
  async (_what, line) => {
    const file = mail('odd.eml', line, ...headers('The sale', '4'), '', 'Hi');
    await importOf([file]);
    expect(only().subject).toBe('The sale');
    expect(reports.join()).toMatch(
      /odd\.eml: kept as it is, but lines of its headers are no headers/,
    );
    expect(await read(only(), 'eml')).toBe(readFileSync(file, 'utf8'));
  },
);

it('makes an escaped page of a message that is only text, whatever its charset is called', async () => {
  mail(
    'text.eml',
    ...headers('Text', '3'),
    'Content-Type: text/plain; charset=x-unheard-of',
    'Content-Transfer-Encoding: 8bit',
    '',
    Buffer.from('<script>alert(1)</script> caf\xe9', 'latin1'),
  );
  await importAll();
  const html = await read(only(), 'html');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; café');
  expect(html).not.toContain('<script>');
});

it('imports nothing twice, neither by Message-ID nor, without one, by content', async () => {
  mail('a.eml', ...headers('First', 'same'), '', 'one');
  mail('b.eml', ...headers('Second', 'same'), '', 'two');
  mail('c.eml', 'From: x@shop.example', 'Subject: no id', '', 'three');
  mail('sub/d.eml', 'From: x@shop.example', 'Subject: no id', '', 'three');
  expect(await importAll()).toMatchObject({ imported: 2, duplicates: 2 });
  expect(await importAll()).toMatchObject({ imported: 0, duplicates: 4 });
  expect(reports.filter((line) => line.includes('is in the archive already'))).toHaveLength(6);
});

it('takes no message for one that is there already by an id that is cut or like a hash', async () => {
  const long = 'x'.repeat(1000);
  mail('a.eml', ...headers('First', `${long}1`), '', 'one');
  mail('b.eml', ...headers('Second', `${long}2`), '', 'two');
  const text = 'From: x@shop.example\r\nSubject: no id\r\n\r\nthree\r\n';
  const hash = createHash('sha256').update(text).digest('hex');
  mail('c.eml', 'From: evil@shop.example', `Message-ID: sha256:${hash}`, '', 'mine');
  mail('d.eml', Buffer.from(text));
  expect(await importAll()).toMatchObject({ imported: 4, duplicates: 0 });
});

it('names what it cannot read, says why, and goes on', async () => {
  mail('empty.eml');
  mail('picture.eml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  mail('nameless.eml', 'X-Nothing: here', '', 'body');
  mail(
    'deep.eml',
    ...headers('Deep', 'deep'),
    'Content-Type: multipart/mixed; boundary=b0',
    '',
    ...Array.from(
      { length: 400 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n`,
    ),
  );
  mail('z-good.eml', ...headers('Good', 'good'), '', 'fine');
  const counts = await importOf([path.join(folder, 'missing'), path.join(folder, 'mail')]);
  expect(counts).toMatchObject({ imported: 1, duplicates: 0, skipped: 5 });
  expect(only().subject).toBe('Good');
  for (const [name, reason] of [
    ['missing', 'ENOENT'],
    ['empty.eml', 'empty'],
    ['picture.eml', 'no headers'],
    ['nameless.eml', 'no recipient, sender or subject'],
    ['deep.eml', 'nesting'],
  ] as const) {
    expect(reports.find((line) => line.includes(name))).toContain(reason);
  }
});

it('takes the server’s time, else the file’s, where a message has no usable date, and says so', async () => {
  mail(
    'received.eml',
    'Received: from a by b; Wed, 18 Nov 2026 08:00:00 +0000 (UTC)',
    'From: a@shop.example',
    'Subject: received',
    'Date: someday',
    '',
    'x',
  );
  mail('undated.eml', 'From: a@shop.example', 'Subject: undated', '', 'x');
  await importAll();
  const dateOf = (subject: string) => stored().find((email) => email.subject === subject)?.date;
  expect(dateOf('received')).toBe(Date.UTC(2026, 10, 18, 8));
  expect(dateOf('undated')).toBeGreaterThan(Date.now() - 60_000);
  expect(reports).toEqual([expect.stringMatching(/undated\.eml: no usable date/)]);
});

it('keeps headers to one line, without control or direction characters', async () => {
  mail(
    'evil.eml',
    'From: "a\u202egpj.exe" <evil@shop.example>',
    'To: ann@example.com',
    'Subject: =?UTF-8?B?' + Buffer.from('Win\r\nBcc: all\u202e\0!').toString('base64') + '?=',
    '',
    'x',
  );
  await importAll();
  expect(only().subject).toBe('Win Bcc: all !');
});

it('draws nothing: png and pdf are noted as not made yet, where they are offered', async () => {
  mail('later.eml', ...headers('Later', 'later'), '', 'x');
  await importAll({ offersPictures: true });
  const { png, pdf, html } = only().renditions;
  for (const picture of [png, pdf])
    expect(picture).toMatchObject({ conversionDate: null, convertedSize: null });
  expect(html?.conversionDate).not.toBeNull();
  expect(await createRenditionSource({ dataDir: folder }).read(only(), 'png')).toBeNull();
});

it('stores more messages of one second than a millisecond has room for', async () => {
  const one = (number: number) =>
    `From a@b Thu Nov 19 10:00:00 2026\n${headers('Mailing', `m${number}`).join('\n')}\n\nx\n\n`;
  const mailing = Array.from({ length: 1100 }, (_, index) => one(index)).join('');
  mail('mailing.mbox', Buffer.from(mailing));
  expect(await importAll()).toMatchObject({ imported: 1100 });
  const dates = new Set(
    [0, 1000].flatMap((offset) =>
      (archive.partition('a')?.page(EVERYTHING, offset, 1000) ?? []).map(({ date }) => date),
    ),
  );
  expect([...dates].sort()).toEqual([Date.UTC(2026, 10, 19, 9), Date.UTC(2026, 10, 19, 9) + 1]);
});
