import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { fromDomain } from '@/evidence/dkim/fromDomain';
import { isConfirmed } from '@/evidence/dkim/signatureReport';
import type { Listed } from '@/evidence/dkim/shownParts';
import { BODY, checked, crafted, HEADERS, KEYS, listedOf, NOW, signed } from './senders';

const known = { source: 'resolver', keys: KEYS } as const;

async function proofsBeside(given: Partial<Listed>) {
  const message = crafted();
  const listed = { ...(await listedOf(message)), ...given };
  const { signatures } = await checkSignatures(message, listed, known, NOW);
  return signatures[0]?.proofs;
}

it.each([
  ['a group of nobody', { recipient: 'The Prime Minister:;' }],
  ['a group of one of them', { recipient: 'The Prime Minister: zoe70@example.fr;' }],
  ["another's name", { recipient: 'The Prime Minister <zoe70@example.fr>' }],
  ["another's address as the name", { recipient: 'anna@gov.example <zoe70@example.fr>' }],
  ["another's address in a comment", { recipient: '(anna@gov.example) zoe70@example.fr' }],
  ['one more than it was sent to', { recipient: 'zoe70@example.fr, anna@gov.example' }],
  ['only commas', { recipient: ',,' }],
])('says that %s in the list is not whom it was sent to', async (_what, listed) => {
  expect(await proofsBeside(listed)).toMatchObject({ recipient: 'differs', subject: 'signed' });
});

it.each([
  ['their name', { recipient: 'Zoe <zoe70@example.fr>' }],
  ['their name quoted', { recipient: '"Zoe" <ZOE70@example.fr>' }],
  ['their address', { recipient: 'zoe70@example.fr' }],
  ['the line as it was sent', { sender: '"Northwind, Outdoor" <news@northwind.example>' }],
])('takes %s for whom it was sent to or by', async (_what, listed) => {
  expect(await proofsBeside(listed)).toMatchObject({ recipient: 'signed', sender: 'signed' });
});

it.each(['\u202e', '\u2066', '\u200b'])(
  'says that a subject that is turned around or has letters nobody sees (%j) is not the signed one',
  async (letter) => {
    const { subject } = await listedOf(crafted());
    expect(await proofsBeside({ subject: letter + subject })).toMatchObject({ subject: 'differs' });
  },
);

it.each([
  ['news@northwind.example', 'northwind.example'],
  ['"News, daily" <news@northwind.example>', 'northwind.example'],
  ['"ceo@bank.example" <news@northwind.example>', 'northwind.example'],
  ['"a b"@northwind.example', 'northwind.example'],
  ['ceo@bank.example"x"x@northwind.example', null],
  ['ceo@bank.example"a"()x@northwind.example', null],
  ['ceo@bank.example <news@northwind.example>', null],
  ['<news@northwind.example> ceo@bank.example', null],
  ['ceo@bank.example@northwind.example', null],
  ['"ceo@bank.example"@northwind.example', null],
  ['((a) <ceo@bank.example> ) <news@northwind.example>', null],
  ['(\\) <ceo@bank.example> ) <news@northwind.example>', null],
  ['=?utf-8?Q?ceo=40bank.example_?=@northwind.example', null],
  ['(the (daily) news) <news@northwind.example>', 'northwind.example'],
])('reads the domain of From: %s as %s', (from, domain) => {
  expect(fromDomain([{ name: 'from', raw: `From: ${from}` }])).toBe(domain);
});

it.each([
  'ceo@bank.example"x"x@northwind.example',
  '((a) <ceo@bank.example> ) <news@northwind.example>',
])("is not the sender's where programs disagree about who sent it: From: %s", async (from) => {
  const headers = HEADERS.map((header) => (header.startsWith('From:') ? `From: ${from}` : header));
  const report = await checked(await signed({}, BODY, headers));
  expect(report.signatures[0]).toMatchObject({ outcome: 'verified', isSenders: false });
  expect(isConfirmed(report)).toBe(false);
});

it('says nothing for a text that another boundary hides', async () => {
  const headers = [
    ...HEADERS.filter((header) => !header.startsWith('Content-Type')),
    'Content-Type: multipart/alternative; boundary="a  b"',
  ];
  const body = '--a  b\r\nContent-Type: text/plain\r\n\r\nPay 100\r\n--a  b--\r\n';
  const sent = await signed({ canonicalization: 'relaxed/simple' }, body, headers);
  const hidden = Buffer.from(sent.toString('latin1').replace('"a  b"', '"a b"'), 'latin1');
  const report = await checked(hidden);
  expect(report.signatures[0]).toMatchObject({ outcome: 'verified', proofs: { text: 'unread' } });
  expect(isConfirmed(report)).toBe(false);
});

it('says that there is no text only where there is none', async () => {
  const { signatures } = await checked(await signed({}, ' \r\n'));
  expect(signatures[0]?.proofs?.text).toBe('absent');
});
