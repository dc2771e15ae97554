import { checkSignatures, keyNamesOf, MOST_SIGNATURES } from '@/dkim/checkSignatures';
import { standingOf } from '@/dkim/signatureReport';
import { asMessage, crafted, HEADERS, KEYS, NOW, seenKey, signed } from './senders';

const check = (message: Buffer, keys = KEYS) => checkSignatures(message, keys, NOW);

/** What must never take long, in milliseconds, on a machine with other things to do. */
const SOON = 5000;

async function soon<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started).toBeLessThan(SOON);
  return result;
}

describe('hostile messages', () => {
  it('has 1,000 signatures: says so, checks ten, the sender’s own first', async () => {
    const junk = Array.from(
      { length: 999 },
      (_, index) =>
        `DKIM-Signature: v=1; a=rsa-sha256; d=evil${index}.example; s=x; h=from; bh=AAAA; b=AAAA`,
    );
    const message = Buffer.concat([Buffer.from(`${junk.join('\r\n')}\r\n`), await signed()]);
    const report = await soon(() => check(message));
    expect(report.total).toBe(1000);
    expect(report.signatures).toHaveLength(MOST_SIGNATURES);
    expect(standingOf(report)).toBe('signed');
    expect(keyNamesOf(message)).toHaveLength(MOST_SIGNATURES);
  });

  it('has headers of more than a megabyte: nothing is said of it', async () => {
    const report = await soon(() => check(asMessage([`X: ${'a'.repeat(1_100_000)}`, ...HEADERS])));
    expect(standingOf(report)).toBe('unreadable');
    expect(keyNamesOf(asMessage([`X: ${'a'.repeat(1_100_000)}`]))).toEqual([]);
  });

  it.each<[what: string, header: string]>([
    ['spaces', `X: ${' '.repeat(900_000)}x`],
    ['tabs and line ends', `X:${'\r\n\t'.repeat(300_000)}x`],
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
    const report = await soon(() => check(Buffer.from(`${header}\r\n${message}`, 'latin1')));
    expect(report.isReadable).toBe(true);
  });

  it('has a text of twenty million bytes, and ten signatures of different lengths', async () => {
    const [signature = ''] = (await signed()).toString('latin1').split('\r\nReceived');
    const many = Array.from({ length: 10 }, (_, index) =>
      signature.replace('v=1;', `v=1; l=${19_000_000 + index};`),
    );
    const message = asMessage([...many, ...HEADERS], ' \t'.repeat(10_000_000));
    const other = asMessage([...many, ...HEADERS], 'a \n'.repeat(6_700_000));
    expect((await soon(() => check(message))).signatures).toHaveLength(10);
    expect((await check(other)).signatures[0]?.outcome).toBe('textChanged');
  });

  it.each<[what: string, bytes: string]>([
    ['nothing', ''],
    ['one byte', '\u0000'],
    ['line ends only', '\r\n\r\n'],
    ['no text', 'From: a@b.example'],
    ['a line that is no header', 'no header\r\nFrom: a@b.example\r\n\r\nHi'],
    ['a folded line first', '  x\r\nFrom: a@b.example\r\n\r\nHi'],
    [
      'random bytes',
      Array.from({ length: 5000 }, (_, i) => String.fromCharCode((i * 7919) % 256)).join(''),
    ],
  ])('is %s: unsigned', async (_what, bytes) => {
    const report = await check(Buffer.from(bytes, 'latin1'));
    expect(standingOf(report)).toBe('unsigned');
  });

  it('has a nul byte in its text, its headers and its signature', async () => {
    const body = 'Hello\u0000Zoe\r\n';
    const headers = [...HEADERS, 'X-Nul: a\u0000b'];
    const covered = ['from', 'x-nul'];
    const tags = ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', 'd=northwind.example', 's=s1'];
    const message = crafted({ covered, tags }, headers, body).toString('latin1');
    expect(standingOf(await check(Buffer.from(message, 'latin1')))).toBe('signed');
    const moved = (from: string, to: string) =>
      check(Buffer.from(message.replace(from, to), 'latin1'));
    expect((await moved('o\u0000Z', 'oZ')).signatures[0]?.outcome).toBe('textChanged');
    expect((await moved('a\u0000b', 'ab')).signatures[0]?.outcome).toBe('headersChanged');
    expect((await moved('d=northwind', 'd=north\u0000wind')).signatures[0]?.reason).toBe(
      'malformed',
    );
  });

  it('has a header put in by a line end inside another', async () => {
    const headers = HEADERS.map((one) =>
      one.startsWith('Subject') ? 'Subject: Hi\rFrom: x@evil.example' : one,
    );
    const report = await check(crafted({}, headers));
    expect([standingOf(report), report.sender]).toEqual(['signed', 'northwind.example']);
  });

  it('has a domain of other letters: it is named in its ASCII form', async () => {
    const domain = Buffer.from('n\u043erthwind.example').toString('latin1'); // a Cyrillic o
    const tags = ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', `d=${domain}`, 's=s1'];
    const message = crafted({ tags });
    const [name = ''] = keyNamesOf(message);
    expect(name).toMatch(/^s1\._domainkey\.xn--[a-z0-9-]+\.example$/);
    const report = await check(message, [seenKey(name, KEYS[0]?.records[0] ?? '')]);
    expect(standingOf(report)).toBe('signedByOther');
    expect(report.signatures[0]?.domain).toMatch(/^xn--/);
  });

  it('has letters in its key record that are no base64, and endless records', async () => {
    const { name = '' } = KEYS[0] ?? {};
    const records = ['v=DKIM1; p=\u0000', `v=DKIM1; p=${'A'.repeat(60_000)}`, ';'.repeat(60_000)];
    const report = await soon(async () => check(await signed(), [seenKey(name, ...records)]));
    expect(report.signatures[0]).toMatchObject({ outcome: 'refused', reason: 'keyMalformed' });
  });
});
