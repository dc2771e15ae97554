import { checked, crafted, withHeader } from './senders';

const MIXED = withHeader('Content-Type', 'multipart/mixed; boundary=b');
const covered = ['from', 'subject', 'content-type', 'content-transfer-encoding'];

/** What is said of a text that is signed with all that says how to read it. */
const textOf = async (headers: readonly string[], text: string) =>
  (await checked(crafted({ canonicalization: 'simple/relaxed', covered }, headers, text)))
    .signatures[0]?.proofs?.text;

const APPLICATIONS = [
  ...['octet-stream', 'pdf', 'rtf', 'ics', 'json', 'xml', 'zip', 'gzip', 'x-gzip', 'msword'],
  ...['x-zip-compressed', 'vnd.apple.pages', 'vnd.oasis.opendocument.text', 'vnd.ms-excel'],
  ...['vnd.ms-powerpoint', 'vnd.ms-word.document', 'vnd.openxmlformats-officedocument.x-y+z'],
].map((type) => `application/${type}`);

it.each([
  'image/png; name="=?utf-8?Q?a?="\r\nContent-Disposition: attachment; filename="=?utf-8?Q?a?="',
  "application/x-gzip\r\nContent-Disposition: attachment; filename*=utf-8''a%20%C3%A9.gz",
  ...[...APPLICATIONS, 'audio/mpeg', 'video/mp4', 'image/svg+xml', 'image/vnd.a-b'],
  'application/octet-stream; name=a.png\r\nContent-ID: <image001.png@01DC5A3F.9B0C+2*7!#$&;=~?>',
  'image/png\r\nContent-Disposition: inline;\r\n filename="a-(1).png"; size=9; creation-date="1"',
  'text/plain\r\nContent-Disposition: attachment; filename=a.txt',
  'text/plain; format=flowed\r\nContent-Description: <b>\r\nContent-Language: fr',
  'text/html; charset="utf-8"\r\nContent-Transfer-Encoding: binary',
])('reads a part alike as mailers write it: %s', async (type) => {
  expect(await textOf(MIXED, `--b\r\nContent-Type: ${type}\r\n\r\n9\r\n--b--\r\n`)).toBe('signed');
});

const FILE = '--b\r\nContent-Type: image/png\r\nContent-ID: <a@b.example>\r\n\r\n9\r\n';
const HTML = '--b\r\nContent-Type: text/html\r\n\r\n9\r\n';
const RELATED = `--b\r\nContent-Type: multipart/related; boundary=c\r\n\r\n${(HTML + FILE).replaceAll('--b', '--c')}--c--\r\n`;
const SIGNATURE =
  '--b\r\nContent-Type: application/x-pkcs7-signature; name="smime.p7s"\r\n\r\n9\r\n';

it.each([
  ['alternative', ['plain', 'html'], '', 'signed'],
  ['alternative', ['html', 'html'], '', 'unread'],
  ['alternative', ['html'], FILE, 'unread'],
  ['alternative', ['plain'], RELATED, 'signed'], // its html shows the file
  ['related; type="text/html"', ['html'], FILE, 'signed'],
  ['related', [], `${FILE}${HTML}`, 'unread'],
  ['related', ['plain'], FILE, 'signed'],
  ['related', ['plain', 'html'], FILE, 'unread'],
  ['related; start="a"', ['html'], FILE, 'unread'],
  ['signed; micalg=sha-256', ['html'], SIGNATURE, 'signed'],
  ['signed', ['html'], SIGNATURE.replace('x-pkcs7', 'pgp'), 'signed'],
  ['signed', ['html'], FILE, 'unread'],
  ['signed', ['html', 'html'], SIGNATURE, 'unread'],
  ['signed', [], `${FILE}${SIGNATURE}`, 'unread'],
  ['mixed', ['plain', 'plain'], FILE, 'signed'],
  ['mixed', ['html'], FILE, 'signed'],
  ['mixed', ['plain', 'html'], '', 'unread'],
])('of multipart/%s with %j calls the text %s', async (type, kinds, more, proof) => {
  const texts = kinds.map((kind) => `--b\r\nContent-Type: text/${kind}\r\n\r\nWe begin 2026 \r\n`);
  const headers = withHeader('Content-Type', `multipart/${type}; boundary="b"`);
  expect(await textOf(headers, `${texts.join('')}${more}--b--\r\n`)).toBe(proof);
});

it('reads parts alike between marks of all the signs that they may have, none of which holds another', async () => {
  const mark = `'()+,-./:=_${'a'.repeat(59)}`;
  const text = `Preamble\r\n--${mark}\r\nX:y\r\n\r\n9\r\n--${mark}--\r\nEpilogue\r\n`;
  const marked = (named: string) =>
    withHeader('Content-Type', `multipart/mixed; boundary="${named}"`);
  expect(await textOf(marked(mark), text)).toBe('signed');
  expect(await textOf(marked(mark), `See --${mark}\r\n${text}`)).toBe('unread');
  expect(await textOf(marked(mark), `${text}See --${mark}\r\n`)).toBe('unread');
  expect(await textOf(marked(`${mark}a`), text.replaceAll(mark, `${mark}a`))).toBe('unread');
  const inner = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${text.replaceAll(mark, 'b')}`;
  expect(await textOf(marked('b2'), `--b2\r\n${inner}--b2--\r\n`)).toBe('unread');
  expect(await textOf(marked('c2'), `--c2\r\n${inner}--c2--\r\n`)).toBe('signed');
});

const QUOTED = 'Content-Transfer-Encoding: quoted-printable';
it.each([
  ['MIME-Version: 1.0', 'text/html', [QUOTED], 'signed'],
  ['MIME-Version: 1.0 (of a mailer)', 'text/html', [QUOTED], 'signed'],
  ['MIME-Version: 1.0', 'text/html; format=flowed; delsp=yes', [], 'unread'], // joins words
  ['MIME-Version: 1.01', 'text/html', [], 'unread'],
  ['X-Mailer: y', 'text/html', [], 'unread'],
  ['X-Mailer: y', 'text/plain', [QUOTED], 'unread'],
  ['X-Mailer: y', 'text/plain', [], 'signed'],
])('under %s calls %s with %j %s', async (version, type, encoding, proof) => {
  const all = withHeader('Content-Type', `${type}; charset=utf-8`);
  const lines = all.map((line) => (line.startsWith('MIME') ? version : line));
  const text = encoding.length > 0 ? 'Caf=C3=A9 =\r\n9\r\n' : 'Caf\xc3\xa9 9\r\n';
  expect(await textOf([...lines, ...encoding], text)).toBe(proof);
});

it.each([
  ['shift_jis', '\x8ft\x81`\xe0\xa1'],
  ['iso-2022-jp', '\x1b$B=U!A\x1b(B \x1b$@=U\x1b(B'],
  ['windows-1252', '\x80\x9f\xe9'],
  ['cp1254', '\xe9'],
  ['koi8-r', '\xc1'],
  ['utf8', '\xd7\xa9\xe2\x80\x8f!'],
  ['euc-jp', '\xa1\xa1\xa8\xa1\xb0\xfe\xf4\xa6\x8e\xb1 9'],
  ['euc-kr', '\xa1\xa1\xa3\xfe\xa5\xa1\xac\xa1\xb0\xa1\xfd\xfe 9'],
  ...['1', '2', '5', '7', '9', '13', '15'].map((page) => [`iso-8859-${page}`, '\xa3\xd0 9']),
])('calls letters of %s signed that all programs know', async (charset, letters) => {
  const type = `Content-Type: text/plain; charset=${charset}`;
  const word = `=?${charset}?B?${Buffer.from(letters, 'latin1').toString('base64')}?=`;
  const headers = [...withHeader('Subject', `${word} ${word}`).slice(0, -1), type];
  const { signatures } = await checked(crafted({}, headers, letters));
  expect(signatures[0]?.proofs).toMatchObject({ subject: 'signed', text: 'signed' });
});

it.each([
  ['text/html', '<meta content="text/html; charset=utf-7">You owe us +ADk-'],
  ['Multipart/mixed; boundary=b; charset=utf-7', '--b\r\nX:y\r\n\r\n+ADk-\r\n--b--\r\n'],
  ['text/plain; x="charset=utf-7"; charset=us-ascii', 'You owe us +ADk-'],
  ['text/plain', 'We begin 100 days.\r\nYou owe us nothing of\r\n`\r\nend\r\n9\r\n'],
])('calls no %s signed that webmail reads in another way: %j', async (type, text) => {
  expect(await textOf(withHeader('Content-Type', type), text)).toBe('unread');
});

it.each(['UTF-7', 'base64', 'x-utf-7'])('calls no words signed that %s changes', async (name) => {
  const headers = withHeader('Content-Type', `text/plain; charset=${name}`);
  const report = await checked(crafted({ covered: ['from', 'subject', 'date'] }, headers));
  expect(report.signatures[0]?.proofs).toMatchObject({ subject: 'unread', date: 'signed' });
});
