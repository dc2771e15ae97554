import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { keyNamesOf, MOST_SIGNATURES } from '@/evidence/dkim/chosenSignatures';
import { MOST_NAMES } from '@/evidence/dkim/messageParts';
import { signatureStanding } from '@/evidence/dkim/signatureReport';
import { asMessage, crafted, HEADERS, KEYS, NOW, seenKey, signed, tagsOf } from './senders';

const listed = { subject: '', sender: '', recipient: '', date: null };
const checked = (message: Buffer, keys = KEYS) =>
  checkSignatures(message, listed, { source: 'resolver', keys }, NOW);

// What took the square of its length would take many minutes.
jest.setTimeout(120_000);

describe('hostile messages', () => {
  it('has 1,000 signatures: says so, checks ten, the sender’s own first', async () => {
    const junk = Array.from(
      { length: 999 },
      (_, index) =>
        `DKIM-Signature: v=1; a=rsa-sha256; d=evil${index}.example; s=x; h=from; bh=AAAA; b=AAAA`,
    );
    const message = Buffer.concat([Buffer.from(`${junk.join('\r\n')}\r\n`), await signed()]);
    const report = await checked(message);
    expect(report.total).toBe(1000);
    expect(report.signatures).toHaveLength(MOST_SIGNATURES);
    expect(report.signatures[0]).toMatchObject({ outcome: 'verified', isSenders: true });
    expect(keyNamesOf(message)).toHaveLength(MOST_SIGNATURES);
  });

  it('has endless names of headers, or its signature does: all are told, or nothing is', async () => {
    const names = (of: string, length: number) =>
      Array.from({ length }, (_, index) => `${of}${index}`);
    const message = (headers: number, covered: number) =>
      crafted({ covered: ['from', ...names('absent', covered)] }, [
        ...names('x', headers).map((name) => `${name}: a`),
        ...HEADERS,
      ]);
    const [told] = (await checked(message(900, 999))).signatures;
    expect(told?.coverage?.headers).toHaveLength(900 + HEADERS.length);
    expect(told?.coverage?.sealed).toHaveLength(999);
    const most = MOST_NAMES - HEADERS.length - 1; // and the signature
    expect((await checked(message(most, 0))).fault).toBeNull();
    expect((await checked(message(most + 1, 0))).fault).toBe('tooLarge');
    const [refused] = (await checked(message(0, 1000))).signatures;
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'malformed' });
  });

  it.each([
    [1_000_000, 30_999_996, 'unsigned'],
    [1_000_001, 0, 'tooLarge'],
    [1_000_000, 30_999_997, 'tooLarge'],
  ])('has headers of %d bytes and a text of %d: %s', async (headers, text, standing) => {
    const message = Buffer.alloc(headers + text + 4, 'a').fill('X:', 0, 2);
    message.write('\r\n\r\n', headers);
    expect(signatureStanding(await checked(message))).toBe(standing);
    expect(keyNamesOf(message)).toEqual([]);
  });

  it.each<[what: string, header: string]>([
    ['spaces', `X: ${' '.repeat(900_000)}x`],
    ['tabs and line ends', `X:${'\r\n\tx'.repeat(240_000)}`],
    ['the same header again and again', Array(180_000).fill('a:b').join('\r\n')],
    ['colons', `X${':'.repeat(900_000)}`],
    ['an endless list of names', `DKIM-Signature: v=1; h=${'from:'.repeat(180_000)}to`],
    ['endless tags', `DKIM-Signature: ${'a'.repeat(900_000)}`],
    ['semicolons', `DKIM-Signature: v=1${';'.repeat(900_000)}`],
    [
      'many tags',
      `DKIM-Signature: ${Array.from({ length: 90_000 }, (_, i) => `t${i}=1`).join(';')}`,
    ],
    ['comments in From', `From: ${'('.repeat(450_000)}${')'.repeat(400_000)}`],
    ['quotes in From', `From: ${'"\\'.repeat(400_000)}`],
    ['opening brackets in From', `From: ${'<'.repeat(900_000)}`],
  ])('has %s for a header', async (_what, header) => {
    const message = (await signed()).toString('latin1');
    const report = await checked(Buffer.from(`${header}\r\n${message}`, 'latin1'));
    expect(report.fault).toBeNull();
  });

  it('has a text of five million bytes, and ten signatures of different lengths', async () => {
    const [signature = ''] = (await signed()).toString('latin1').split('\r\nReceived');
    const many = Array.from({ length: 10 }, (_, index) =>
      signature.replace('v=1;', `v=1; l=${4_900_000 + index};`),
    );
    const message = asMessage([...many, ...HEADERS], ' \t'.repeat(2_500_000));
    const other = asMessage([...many, ...HEADERS], 'a \r\n'.repeat(1_700_000));
    expect((await checked(message)).signatures).toHaveLength(10);
    expect((await checked(other)).signatures[0]?.outcome).toBe('textChanged');
  });

  it('has more parts than are shown: its signature is right, and nothing is said of them', async () => {
    const headers = [...HEADERS.slice(0, -1), 'Content-Type: multipart/mixed; boundary=b'];
    const report = await checked(crafted({}, headers, '--b\r\n\r\n9\r\n'.repeat(5001)));
    expect(report.signatures[0]).toMatchObject({ outcome: 'verified', proofs: null });
    expect(signatureStanding(report)).toBe('shownOtherwise'); // the headers alone were read
  });

  const hi = 'From: a@b.example\r\n\r\nHi';
  it.each([
    ['nothing', ''],
    ['no text', 'From: a@b.example'],
    ['no text, nor a line between', 'From: a@b.example\r\n'],
  ])('has %s: it is unsigned', async (_what, bytes) => {
    expect(signatureStanding(await checked(Buffer.from(bytes, 'latin1')))).toBe('unsigned');
  });

  it.each<[what: string, bytes: string]>([
    ['one byte', '\u0000'],
    ['a line that is no header', `no header\r\n${hi}`],
    ['an empty line first', `\r\n${hi}`],
    ['a tab and a header first', `\tSubject: x\r\n${hi}`],
    ['a name with white space behind it', `Subject : x\r\n${hi}`],
    ['a name behind a sign that some skip', `>Subject: x\r\n${hi}`],
    ['a name before a sign that some skip', `Subject): x\r\n${hi}`],
    ['a comment that some take for the last of headers', `References: <a@b> (c)\r\n ${hi}`],
    ['a name with a control character', `Subject\v: x\r\n${hi}`],
    ['a name with a space of another kind', `Subject\u00a0: x\r\n${hi}`],
    ['a carriage return alone in a header', `Subject: x\ry\r\n${hi}`],
    ['a carriage return alone in the text', `${hi}\rBye`],
    ['a nul in the text', `${hi}\u0000`],
    ['line ends of two kinds', `Subject: x\n${hi}`],
    ['a line of white space in a header, where some end', `Subject: x\r\n \r\n${hi}`],
    [
      'random bytes',
      Array.from({ length: 5000 }, (_, i) => String.fromCharCode((i * 7919) % 256)).join(''),
    ],
  ])('has %s: nothing is said of it', async (_what, bytes) => {
    expect(signatureStanding(await checked(Buffer.from(bytes, 'latin1')))).toBe('malformed');
    expect(keyNamesOf(Buffer.from(bytes, 'latin1'))).toEqual([]);
  });

  it('has a domain of other letters: it is named in its ASCII form', async () => {
    const domain = Buffer.from('n\u043erthwind.example').toString('latin1'); // a Cyrillic o
    const message = crafted({ tags: tagsOf({ d: domain }) });
    const [name = ''] = keyNamesOf(message);
    expect(name).toMatch(/^s1\._domainkey\.xn--[a-z0-9-]+\.example$/);
    const report = await checked(message, [seenKey(name, KEYS[0]?.records[0] ?? '')]);
    expect(report.signatures[0]).toMatchObject({ outcome: 'verified', isSenders: false });
    expect(report.signatures[0]?.domain).toMatch(/^xn--/);
  });

  it('has letters in its key record that are no base64, and endless records', async () => {
    const { name = '' } = KEYS[0] ?? {};
    const records = ['v=DKIM1; p=\u0000', `v=DKIM1; p=${'A'.repeat(60_000)}`, ';'.repeat(60_000)];
    const report = await checked(await signed(), [seenKey(name, ...records)]);
    expect(report.signatures[0]).toMatchObject({ outcome: 'refused', reason: 'keyMalformed' });
  });
});
