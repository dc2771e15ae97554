import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { fromDomain } from '@/evidence/dkim/fromDomain';
import { isConfirmed, signatureStanding } from '@/evidence/dkim/signatureReport';
import { parseEml } from '@/lib/mail/parseEml';
import type { Listed, Proofs, ShownPart } from '@/evidence/dkim/shownParts';
import {
  asMessage,
  BODY,
  checked,
  crafted,
  HEADERS,
  KEYS,
  listedOf,
  NOW,
  signed,
  withHeader,
} from './senders';

const SUBJECT = 'The autumn sale begins today';
const known = { source: 'resolver', keys: KEYS } as const;

/** What is said of a message whose archive lists something else of it. */
const beside = async (message: Buffer, given: Partial<Listed>) =>
  checkSignatures(message, { ...(await listedOf(message)), ...given }, known, NOW);
const proofsBeside = async (message: Buffer, given: Partial<Listed>) =>
  (await beside(message, given)).signatures[0]?.proofs;

it.each<[what: string, listed: Partial<Listed>, proofs: Partial<Proofs>]>([
  ['a group of nobody', { recipient: 'The Prime Minister:;' }, { recipient: 'differs' }],
  ['one of them', { recipient: 'The Prime Minister: zoe70@example.fr;' }, { recipient: 'differs' }],
  ["another's name", { recipient: 'The Minister <zoe70@example.fr>' }, { recipient: 'differs' }],
  ['an address', { recipient: 'anna@gov.example <zoe70@example.fr>' }, { recipient: 'differs' }],
  ['a comment', { recipient: '(anna@gov.example) zoe70@example.fr' }, { recipient: 'differs' }],
  ['one more', { recipient: 'zoe70@example.fr, anna@gov.example' }, { recipient: 'differs' }],
  ['a bracket', { recipient: '<anna@gov.example <zoe70@example.fr>' }, { recipient: 'differs' }],
  ['half a comment', { recipient: 'Zoe <zoe70@example.fr>(Jo' }, { recipient: 'differs' }],
  ['half an address', { recipient: 'zoe70@example' }, { recipient: 'differs' }],
  ['only commas', { recipient: ',,' }, { recipient: 'differs' }],
  ['a long address', { recipient: `${'a'.repeat(255)}@b.example` }, { recipient: 'differs' }],
  ['them encoded', { recipient: '=?utf-8?Q?Zoe?= <zoe70@example.fr>' }, {}],
  ['them twice', { recipient: 'zoe70@example.fr <zoe70@example.fr>, zoe70@example.fr' }, {}],
  ['their name quoted', { recipient: '"Zoe" <ZOE70@example.fr>' }, {}],
  ['the line as it was sent', { sender: '"Northwind, Outdoor" <news@northwind.example>' }, {}],
  ['a subject turned around', { subject: `\u202e${SUBJECT}` }, { subject: 'differs' }],
  ['a letter that nobody sees', { subject: `\u200b${SUBJECT}` }, { subject: 'differs' }],
])('compares what is listed with what was signed: %s', async (_what, listed, proofs) => {
  const others = { recipient: 'signed', sender: 'signed', subject: 'signed' };
  expect(await proofsBeside(crafted(), listed)).toMatchObject({ ...others, ...proofs });
});

it.each([
  ...'\u2028\u202e\u2066\u2069\ufeff\b\ufffd\ue000\u200f\u061c'.split('').map((a) => ['utf-8', a]),
  ['latin-9', '€'],
  ['us-ascii', '€'],
])('calls no subject in %s with %j in it as shown', async (charset, letter) => {
  const subject = Buffer.from(`You owe us ${letter}0009 EUR`).toString('base64');
  const headers = withHeader('Subject', `=?${charset}?B?${subject}?=`);
  const report = await checked(crafted({}, headers));
  expect(report.signatures[0]).toMatchObject({
    outcome: 'verified',
    proofs: { subject: 'unread' },
  });
  expect(isConfirmed(report)).toBe(false);
});

it.each<[from: string, domain: string | null]>([
  ['"News, daily" <news@northwind.example>', 'northwind.example'],
  ['"ceo@bank.example" <news@northwind.example>', 'northwind.example'],
  ['"Caf\xe9" <news@northwind.example>', 'northwind.example'],
  ['"a b"@northwind.example', null],
  ['ceo@bank.example"x"x@northwind.example', null],
  ['ceo@bank.example <news@northwind.example>', null],
  ['<news@northwind.example> ceo@bank.example', null],
  ['ceo@bank.example@northwind.example', null],
  ['"ceo@bank.example"@northwind.example', null],
  ['((a) <ceo@bank.example> ) <news@northwind.example>', null],
  ['(\\) <ceo@bank.example> ) <news@northwind.example>', null],
  ['=?utf-8?Q?ceo=40bank.example_?=@northwind.example', null],
  ['(the (daily) news) <news@northwind.example>', null],
  ...'\\()<>[]:;@,"'
    .split('')
    .flatMap((sign) =>
      ['Xa <a', 'aX <a', 'a Xb <a', 'a bX <a', '<aX', '<a.Xb'].map((people): [string, null] => [
        `${people.replace('X', sign)}@northwind.example>`,
        null,
      ]),
    ),
])('reads the domain of From: %s as %s', (from, domain) => {
  expect(fromDomain([{ name: 'from', raw: `From: ${from}` }])).toBe(domain);
});

it.each([
  ['From', 'sender', '((a) <ceo@bank.example> ) <news@northwind.example>'],
  ['From', 'sender', '(a\\)<ceo@bank.example>) <news@northwind.example>'],
  ['From', 'sender', '<news@northwind.example (ceo@bank.example)>'],
  ['To', 'recipient', 'Team: "ceo@bank.example; \\"Jo" <news@northwind.example>;'],
  ['To', 'recipient', 'Team: (ceo@bank.example;) news@northwind.example, jo@example.org;'],
] as const)('lists nobody of a comment or a name: %s, %s: %s', async (name, part, people) => {
  const message = await signed({}, BODY, withHeader(name, people));
  expect((await listedOf(message))[part]).toBe('news@northwind.example');
  // Some show a comment, or the name of a group.
  expect((await checked(message)).signatures[0]?.proofs?.[part]).toBe('unread');
});

const of = (part: ShownPart, name: string) => (value: string) => [part, name, value] as const;

it.each([
  ...['=?utf-8?Q?Pay?= =?utf-8?Q? 9?=', 'Pay =?utf-8?Q?9?=000'].map(of('subject', 'Subject')),
  ...['=?ANSI_X3.4-1968?Q?9?=', '=?utf-8?B?w6k?= =?utf-8?B?w6k=?='].map(of('subject', 'Subject')),
  ...['=?utf-8?q?=C3?= =?utf-8?q?=A9t?=', '=?utf-8?Q?=EF=B7=90?='].map(of('subject', 'Subject')),
  ...['=?iso-8859-1?Q?=80_9,000?=', '=?windows-1253?Q?=AA?='].map(of('subject', 'Subject')),
  ...['=?gb2312?B?oaQ=?=', '=?shift_jis?Q?=5C9,000?=', 'Caf\xc3\xa9'].map(of('subject', 'Subject')),
  ...['"=?utf-8?Q?9?= "', '=?utf-8?Q?9?="', 'Pay =?utf-8?B??='].map(of('subject', 'Subject')),
  of('subject', 'Subject')('=?utf-8?B?OTkw?= =?ascii?B?OTkw?='),
  ...['Pay\\\r\n 9', '=?utf-8?Q?=3D=3Fx?=', 'Pay =?utf-8?Q??='].map(of('subject', 'Subject')),
  ...['Zoe=0D=0AQ', 'Zoe=5C', 'Zoe=3E', '=3D=3FZoe', 'Z=40'].map((name) =>
    of('recipient', 'To')(`=?utf-8?Q?${name}?= <zoe@example.fr>`),
  ),
  ...['<@relay.example:zoe@x.example>', '"=?utf-8?Q?Z?=" <z@x.example>'].map(of('recipient', 'To')),
  of('recipient', 'To')('"=\\?utf-8?Q?Boss?=" <z@x.example>'),
  ...["Zoe <zoe@(Zoe's host)example.fr>", '<Undisclosed:;>'].map(of('recipient', 'To')),
  ...['Team.: a@x.example;', 'Team:<a@x.example>;'].map(of('recipient', 'To')),
  of('recipient', 'To')('"Zoe Q"<zoe@example.fr>,<jo@example.org>'),
  ...['Team: a@x.example; b@y.example', 'a@x.example b@y.example'].map(of('recipient', 'To')),
  ...['"a" B <z@x.example>', '=?utf-8?Q?=3Cj=40x.ex=3E?= <z@x.example>'].map(of('recipient', 'To')),
  ...['Z <z@ex_ample.fr>', '=?utf-8?Q?Z?=<z@x.example>, j@x.example'].map(of('recipient', 'To')),
  of('recipient', 'To')('jo@x.example, Zoe =?utf-8?Q?=22?= <z@x.example>'),
  ...['News <a@x.example>, Jo <b@x.example>', '"A,\r\n B" <a@x.example>'].map(of('sender', 'From')),
  ...['A.\r\n  B. <a@northwind.example>', '"A\\\\" <a@x.example>'].map(of('sender', 'From')),
  ...['A.<news@northwind.example>', 'News:;', '"A\\0" <a@x.example>'].map(of('sender', 'From')),
  ...['19 Nov 2026 11:59:00 (x) +0100', '\v19 Nov 2026 11:59:00 GMT'].map(of('date', 'Date')),
  ...['19 Nov 2026 11:59:00 GMT (not so)', '19 Nov 2026 24:00:00 GMT'].map(of('date', 'Date')),
  ...['Thu, 19-Nov 2026 11:59:00.5 GMT', 'Thu, 19 NOV 2026 11:59:00 GMT'].map(of('date', 'Date')),
  ...['Thu, 19\tNov 2026 11:59:00 GMT', 'Thu, 19 Nov 2026 11:59:00 UTC'].map(of('date', 'Date')),
])('calls no %s signed as shown that programs read in two ways, %s: %s', async (...of) => {
  const [part, name, value] = of;
  const message = crafted({ canonicalization: 'simple/simple' }, withHeader(name, value));
  expect((await checked(message)).signatures[0]?.proofs?.[part]).toBe('unread');
});

const LISTED = /^(zoe70@example\.fr|jo@example\.org(, zoe@example\.fr)?)$/;

it.each([
  ['a Bcc alone', [], ['from', 'bcc'], 'signed'],
  ['a Bcc alone that is not signed', [], ['from'], 'unsigned'],
  ['a Bcc beside nobody', ['To: undisclosed-recipients: ;'], ['from', 'to', 'bcc'], 'signed'],
  ['a To, whatever a Bcc says', ['To: Jo <jo@example.org>'], ['from', 'to'], 'signed'],
  ['two of To', ['To: jo@example.org, Zoe Q <zoe@example.fr>'], ['from', 'to'], 'signed'],
])('says of whom it listed by %s what was signed of them', async (_what, to, covered, proof) => {
  const sent = HEADERS.filter((header) => !header.startsWith('To:'));
  const message = crafted({ covered }, [...sent, ...to, 'Bcc: Zoe <zoe70@example.fr>']);
  expect((await listedOf(message)).recipient).toMatch(LISTED);
  expect((await checked(message)).signatures[0]?.proofs?.recipient).toBe(proof);
});

/** The subject's bytes, one letter for each, what they say, and the charset that the text names. */
const UNNAMED: [string, string, string, string][] = [
  ['shift_jis', '\x8ft\x82\xcc\x90V\x8a\xa7', '春の新刊', 'shift_jis'],
  ['ISO-2022-JP', '\x1b$B=U$N?74)\x1b(B', '春の新刊', 'utf-8'],
  ['latin1', "L'\xe9t\xe9 arrive", "L'été arrive", 'utf-8'],
];

describe.each(UNNAMED)('a subject in %s that no header names', (_name, bytes, subject, charset) => {
  const headers = withHeader('Subject', bytes).map((header) => header.replace('utf-8', charset));

  it('is listed and shown alike, signed if covered, and not said to be another one', async () => {
    const message = await signed({}, BODY, headers);
    expect((await listedOf(message)).subject).toBe(subject);
    expect((await parseEml(message)).headers).toContainEqual({ name: 'Subject', value: subject });
    const report = await checked(message);
    expect(report.signatures[0]).toMatchObject({
      outcome: 'verified',
      isSenders: true,
      proofs: { subject: 'unread', sender: 'signed', text: 'signed' },
    });
    expect(isConfirmed(report)).toBe(false);
    const open = await checked(crafted({ covered: ['from', 'content-type'] }, headers));
    expect(open.signatures[0]?.proofs?.subject).toBe('unsigned');
  });

  it('may be listed as another archive reads it, but not as something else', async () => {
    const message = await signed({}, BODY, headers);
    const proofOf = async (subject: string) => (await proofsBeside(message, { subject }))?.subject;
    const other = new TextDecoder('windows-1251').decode(Buffer.from(bytes, 'latin1'));
    expect(await proofOf(other)).toBe('unread');
    expect(await proofOf('You owe us EUR 9,000')).toBe('differs');
  });
});

it.each(['\x83\x5c" <ceo@bank.example> "', '\x1b$B<+\x1b(B', '\x83@bank.example'])(
  'does not tell whose domain it is where a name of unknown letters (%j) may hide an address',
  async (name) => {
    const from = withHeader('From', `"${name}" <news@northwind.example>`);
    const report = await checked(await signed({}, BODY, from));
    expect(report.sender).toBeNull();
    expect(isConfirmed(report)).toBe(false);
  },
);

it.each([
  ['Thu, 19 Nov 2026 11:59:00', '2026-11-19T11:59:00Z', 'unread'],
  ['Thu, 19 Nov 2026 11:59:00', '2026-11-19T23:59:00.999Z', 'unread'],
  ['Thu, 19 Nov 2026 11:59:00', '2026-11-19T23:59:01Z', 'differs'],
  ['Thu, 19 Nov 2026 11:59:00', '2026-11-18T21:59:00Z', 'unread'],
  ['Thu, 19 Nov 2026 11:59:00', '2026-11-18T21:58:59Z', 'differs'],
  ['Thu, 19 Nov 2026 11:59:00 JST', '2026-11-19T02:59:00Z', 'unread'],
  ['Fri, 19 Nov 2026 11:59:00 +0000', '2026-11-19T11:59:00Z', 'unread'],
  ['Thu, \xef\xbc\x91\xef\xbc\x99 Nov 2026 11:59:00 +0000', '2026-11-01T11:59:00Z', 'unread'],
  ['Sat, 31 Feb 2026 11:59:00 +0000', '2026-03-03T11:59:00Z', 'unread'],
  ['May, 9-May-2026 11:59:00 +0000', '2026-05-09T11:59:00Z', 'unread'],
  ['Thu, 19 Nov 126 11:59:00 +0000', '2026-11-19T11:59:00Z', 'unread'],
  ['19/11/26 11:59:00 +0000', '2025-11-19T11:59:00Z', 'differs'],
  ['Thu, 19 Nov 2026 11:59:00 +1500', '2026-11-18T20:59:00Z', 'unread'],
  ['Thu, 19 Nov 2026 11:59:00 +1400', '2026-11-18T21:59:00Z', 'signed'],
  ['Thu, 19 Nov 2026 11:59 GMT', '2026-11-19T11:59:00Z', 'unread'],
  ['Thu, 19 Nov 2026 11:59:00 EST', '2026-11-19T16:59:00Z', 'unread'],
  ['2026-11-19T11:59:00+09:00', '2026-11-19T02:59:00Z', 'unread'],
  ['2026-11-19T11:59:00Z', '2026-11-19T12:59:00Z', 'differs'],
  ['Thu Nov 19 11:59:00 GMT 2026', '2026-11-19T12:59:00Z', 'differs'],
  ['Thu, 19 Nov 2026 11:59:00 +0900 (JST)', '2026-11-19T02:59:00Z', 'signed'],
  ['Thu, 19 Nov 2026 11:59:00 +0900', '2026-11-19T11:59:00Z', 'differs'],
  ['19 Nov 2026 11:59:00 GMT', '2026-11-19T11:59:00Z', 'signed'],
  ['19 Nov 1970 11:59:00 GMT', '1970-11-19T11:59:00Z', 'signed'],
  ['19 Nov 1969 11:59:00 GMT', '1969-11-19T11:59:00Z', 'unread'],
])('with the Date %s calls %s in the list %s', async (date, listed, proof) => {
  const message = await signed({}, BODY, withHeader('Date', date));
  expect((await proofsBeside(message, { date: Date.parse(listed) || null }))?.date).toBe(proof);
});

it.each([
  ['Thu, \xef\xbc\x91\xef\xbc\x99 Nov 2026 11:59:00 +0000', null],
  ['Thu, 19 Nov 2026 11:59:00', Date.parse('2026-11-19T11:59:00Z')],
])('archives an email of %s in whatever zone the computer is: %s', async (words, date) => {
  const dated = withHeader('Date', words).filter((header) => !header.startsWith('Received'));
  expect((await listedOf(asMessage(dated))).date).toBe(date);
});

const LONG = `${'a'.repeat(400)}@northwind.example`;
it.each<[name: string, part: ShownPart, value: string, cut: Partial<Listed>]>([
  ['Subject', 'subject', 'The autumn sale '.repeat(70), {}],
  ['Subject', 'subject', SUBJECT, { subject: 'The autumn…' }],
  ['Subject', 'subject', SUBJECT, { subject: 'The autumn...' }],
  ['From', 'sender', `Zoe <${LONG}>`, { sender: LONG.slice(0, 255) }],
  ['To', 'recipient', `Zoe <${LONG}>`, { recipient: LONG.slice(0, 320) }],
])('says of a cut %s that it is but the beginning', async (name, part, value, cut) => {
  const headers = withHeader(name, value);
  const report = await beside(await signed({}, BODY, headers), cut);
  expect(report.signatures[0]).toMatchObject({
    outcome: 'verified',
    proofs: { [part]: 'beginning' },
  });
  expect(isConfirmed(report)).toBe(false);
  expect(signatureStanding(report)).toBe('shownOtherwise');
  const unsigned = await beside(asMessage(headers), cut);
  expect(unsigned.listedOtherwise).toEqual([{ part, as: 'beginning' }]);
});

it('takes no other sign for a letter of an address', async () => {
  const message = await signed({}, BODY, withHeader('To', 'kate@example.fr'));
  const listed = { recipient: '\u212aate@example.fr' };
  expect((await proofsBeside(message, listed))?.recipient).toBe('differs');
});

const ANSWERS = ['Reply-To', 'Mail-Reply-To', 'Mail-Followup-To', 'List-Post', 'Sender', 'Bcc'];
const AGAIN = ['From', 'Sender', 'To', 'Cc', 'Bcc'].map((name) => `Resent-${name}`);
const APPARENT = ['From', 'To'].map((name) => `Apparently-${name}`); // of Mutt

it.each([...ANSWERS, ...AGAIN, ...APPARENT])('is signed in part under %s', async (name) => {
  const none = ['X-Sender', 'Sender-Id'].map((other) => `${other}: jo@elsewhere.example`);
  const more = [`${name}: thief@elsewhere.example`, ...none, ...HEADERS];
  const report = await checked(crafted({}, more));
  expect(report.signatures[0]?.coverage?.otherPeople).toEqual([name.toLowerCase()]);
  expect(signatureStanding(report)).toBe('signedInPart');
  expect(isConfirmed(report)).toBe(false);
  const signing = { covered: ['from', 'to', 'subject', 'date', 'content-type', name] };
  expect(signatureStanding(await checked(crafted(signing, more)))).toBe('signed');
  const two = crafted(signing, [`${name}: another@elsewhere.example`, ...more]);
  expect(signatureStanding(await checked(two))).toBe('signedInPart');
});

it.each([
  ['text/plain', '\x1b$B=U$N?74)\x1b(B'],
  ['text/plain; charset=utf-8', 'You owe us \xa4 9'],
  ['text/plain; charset=utf-7', 'You owe us +AKM- 9'],
  ['text/plain; charset=" utf-8"', 'You owe us \xc2\xa3 9'],
  ['text/plain;; charset=utf-8', 'You owe us 9'],
  ['text/plain; charset=utf-8"', 'You owe us \xc2\xa3 9'],
  ['multipart/mixed; boundary="b\r\n c"', '--b c\r\nX:y\r\n\r\nHi\r\n--b c--\r\n'],
  ['multipart/alternative; boundary=b', '--b\r\nX:y\r\n\r\n9\r\n--b\r\nX:y\r\n\r\n8\r\n--b--\r\n'],
  ['multipart/mixed; boundary=b', '--b\r\n\r\nPay: 9\r\n\r\nHi\r\n--b--\r\n'],
  ['multipart/mixed; boundary=b', '--B\r\nX:y\r\n\r\n9\r\n--b\r\nX:y\r\n\r\n8\r\n--b--\r\n'],
  ...['alternative', 'related', 'related; start="<a>"'].map((type) => [
    `multipart/${type}; boundary=b`,
    '--b\r\nContent-Type: text/x-amp-html\r\n\r\n9\r\n--b\r\nX:y\r\n\r\n8\r\n--b--\r\n',
  ]),
  ["multipart/mixed; boundary='b'", "--'b'\r\nX:y\r\n\r\nHi\r\n--'b'--\r\n"],
  ['multipart/signed; boundary=b', '--b\r\nX:y\r\n\r\n9\r\n--b\r\nX:y\r\n\r\n8\r\n--b--\r\n'],
  ['text/plain', 'You owe us \xc2\xa3 9'],
  ['text/plain', '-----BEGIN PGP MESSAGE-----\r\n\r\nyxF0AAAAAABZb3Ugb3dlIDk=\r\n'],
  ['text/plain; charset=shift_jis', 'You owe us \\9'],
  ['text/plain; charset=iso-2022-jp', '\x1b$B-!\x1b(B'],
  ...['\xa9\xa1', '\xf5\xa1', '\x8f\xa1'].map((one) => ['text/plain; charset=euc-jp', one]),
  ...['\xa2\xa1', '\xa4\xa1', '\xad\xa1'].map((one) => ['text/plain; charset=euc-kr', one]),
  ['text/plain; charset=ks_c_5601-1987', 'Caf\xc3\xa9'], // glibc knows no such charset
  ['text/plain; charset=windows-1252', 'You owe us \x819'],
  ['text/plain; charset=utf-8; name=a.txt', 'You owe us 9'],
  ['text/html; boundary="b\r\n c"', '--b c\r\nX:y\r\n\r\n9\r\n'],
  ['text/plain; charset=utf-8; charset=koi8-r', 'You owe us \xc2\xa3 9'],
  ['text/plain; charset=utf-8; format=flowed; DelSp=Yes', BODY],
  ['text/plain (text/html); charset=utf-8', 'You owe us <b>9</b>'],
  ...[
    'Content-Disposition: attachment; filename="\xa4"\r\n\r\n',
    "Content-Disposition: attachment; filename=a.pdf; filename*=utf-8''b.exe\r\n\r\n9\r\n",
    'Content-Disposition: attachment; filename*0=a.pdf; filename*1=.exe\r\n\r\n9\r\n',
    'Content-Type: application/ms-tnef; name=winmail.dat\r\n\r\n9\r\n',
    'Content-Disposition: attachment ; filename=a.pdf\r\n\r\n9\r\n',
    'Content-Disposition: attachment\r\n\r\nYou owe us 9\r\n',
    'Content-Disposition: attachment; filename=a.pdf".exe\r\n\r\n9\r\n',
    'Content-Type: multipart/mixed; boundary="=?utf-8?Q?c?="\r\n\r\n--=?utf-8?Q?c?=\r\nX:y\r\n\r\n9\r\n--=?utf-8?Q?c?=--\r\n',
    'Content-Disposition: attachment; filename="<a>.exe"\r\n\r\n9\r\n',
    ...['a=22.exe', 'a=5C.exe', '=3D=3Fa.exe'].map(
      (name) => `Content-Disposition: attachment; filename="=?utf-8?Q?${name}?="\r\n\r\n9\r\n`,
    ),
    'Content-Type: image/png; name=a.png\r\nContent-Disposition: attachment; filename=b.exe\r\n\r\n9\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\nContent-Transfer-Encoding: base64\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\nContent-Disposition: attachment\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Type: multipart/mixed; boundary=c; name=a.txt\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\n\r\nX:y\r\n\r\n8\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Type: multipart/signed; boundary=c\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c\r\nContent-Type: image/png\r\n\r\n8\r\n--c--\r\n',
    'Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: multipart/mixed; boundary=d\r\n\r\n--d\r\nX:y\r\n\r\n9\r\n--d\r\nContent-Type: image/png\r\n\r\n8\r\n--d--\r\n--c\r\nContent-Type: text/html\r\n\r\n9\r\n--c--\r\n',
    Array.from('cdefghijk').reduce(
      (part, a) =>
        `Content-Type: multipart/mixed; boundary=${a}\r\n\r\n--${a}\r\n${part}--${a}--\r\n`,
      'X:y\r\n\r\n9\r\n',
    ),
    'Content-Transfer-Encoding: base64\r\n\r\nWW91 IG93ZSB1cyA5\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\nYou owe us \x7f=39\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\nYou owe us =3d\r\n',
    'X:y\r\n\r\nYou owe us\r\n--b \r\nX:y\r\n\r\n9\r\n',
    ...['begin\t644', 'Hi\r\nbegin-base64  644', '=ybegin l=1', '(This file must be converted'].map(
      (line) => `X:y\r\n\r\n${line} bill.txt\r\n#0V%T\r\n\`\r\nend\r\n`,
    ),
    'Content-Type: text/plain; x="; name=a"\r\nContent-Disposition: attachment\r\n\r\n9\r\n',
    'Content-Type: multipart/mixed; name="boundary=c"\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Type: multipart/mixed\r\nContent-Disposition: inline; boundary=c\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'Content-Transfer-Encoding: base64\r\n\r\nWW91IG93ZSB1cyA5MA\r\n',
    'Content-Type: image/png; filename=b.exe\r\nContent-Disposition: attachment\r\n\r\n9\r\n',
    'Content-Disposition: inline; charset=utf-8\r\n\r\nYou owe us \xc2\xa3 9\r\n',
    'Content-Type: image/png\r\nContent-ID: <a>\r\n\r\n9\r\n--b\r\nContent-Type: image/png\r\nContent-ID: <A>\r\n\r\n8\r\n',
    ...['<%>', '<>', '<a>b'].map((id) => `Content-Type: image/a\r\nContent-ID: ${id}\r\n\r\n9\r\n`),
    'Content-Type: message/rfc822\r\n\r\n\r\nYou owe us 9\r\n',
    "Content-Disposition: attachment; filename*=iso-8859-1''%A3\r\n\r\n9\r\n",
    "Content-Disposition: attachment; filename*=utf-8'en'a.exe\r\n\r\n9\r\n",
    "Content-Disposition: attachment; filename*=utf-8''a%2.exe\r\n\r\n9\r\n",
    ' Content-Type: text/html\r\n\r\n9\r\n',
    'Content-Type: text/plain\r\nHello\r\n\r\n9\r\n',
    'Content-Type: text/plain\r\n',
    'Content-Type: text/plain\r\nContent-Type: text/html\r\n\r\n<b>9</b>\r\n',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\nYou owe us =9 9\r\n',
    'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nOQAw\r\n',
    'Content-Transfer-Encoding: quoted-printable \r\n\r\nYou owe us =39\r\n',
    'Content-Transfer-Encoding:\r\n quoted-printable\r\n\r\nYou owe us =39\r\n',
    'Content-Transfer-Encoding: base64\r\n\r\nWW91IG93ZSB1cyA=\r\nOTAwMA==\r\n',
    'Content-Transfer-Encoding: base64;\r\n\r\nWW91IG93ZSB1cyA5\r\n',
    ...['=a.p7m', '="a.p7m"', '=a.p7c', '=a.p7z', '=""', "*=utf-8''a.p7m"].map(
      (name) =>
        `Content-Type: application/octet-stream; name${name}\r\nContent-Disposition: attachment\r\n\r\n9\r\n`,
    ),
    'Content-Type: application/octet-stream; name=a.html\r\n\r\nYou owe us 9\r\n',
    'Content-Type: multipart/mixed; boundary=b2\r\n\r\n--b2\r\nX:y\r\n\r\nYou\r\n--b2--\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\n\r\nYou\r\n--b\r\nX:y\r\n\r\n--c\r\nX:y\r\n\r\n9\r\n--c--\r\n',
    'X:y\r\n\r\nYou owe us 9\r\n--b, 000\r\n',
    'X:y\r\n\r\nYou owe us <!--b\r\nX:y\r\n\r\n9\r\n',
    'Content-Type: text/html\r\n\r\nPaid <!--\r\n--b\r\nX:y\r\n\r\nYou owe us 9\r\n',
    'X:--b\r\n\r\nYou owe us 9\r\n',
    'You-owe-us-9000:\r\n\r\n9\r\n',
    ...['Subject', 'From', 'To', 'Cc', 'Date'].map(
      (name) => `Content-Type: text/plain; hp=clear\r\n${name}: You owe us 9\r\n\r\n9\r\n`,
    ),
    `Content-Type: text/html;${' '.repeat(980)}charset=utf-8\r\n\r\n9\r\n`,
    `Content-Transfer-Encoding: quoted-printable\r\n\r\nYou owe${' '.repeat(990)}us\r\n`,
  ].map((one) => ['multipart/mixed; boundary=b', `--b\r\nX:y\r\n\r\n9\r\n--b\r\n${one}--b--\r\n`]),
])('says nothing for a %s that programs read in several ways: %j', async (type, text) => {
  const covered = ['from', 'content-type', 'content-transfer-encoding'];
  const message = crafted({ covered }, withHeader('Content-Type', type), text);
  expect((await checked(message)).signatures[0]).toMatchObject({
    outcome: 'verified',
    proofs: { text: 'unread' },
  });
});

it.each<[ShownPart, string, string]>([
  ['subject', 'subject', 'Another'],
  ['date', 'date', 'Wed, 18 Nov 2026 11:59:00 +0000'],
  ['recipient', 'to', 'Jo <jo@example.org>'],
])('calls no %s as shown of which there are two, and both are signed', async (part, name, text) => {
  const message = crafted({ covered: ['from', name, name] }, [`${name}: ${text}`, ...HEADERS]);
  expect((await checked(message)).signatures[0]?.proofs?.[part]).toBe('unread');
});
