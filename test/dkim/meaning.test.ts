import { generateKeyPairSync } from 'node:crypto';
import { checkSignatures } from '@/dkim/checkSignatures';
import { standingOf } from '@/dkim/signatureReport';
import {
  asMessage,
  BODY,
  crafted,
  edRecord,
  ed25519,
  HEADERS,
  KEYS,
  NOW,
  rsa,
  RSA_NAME,
  rsaRecord,
  seenKey,
  signed,
} from './senders';

const check = async (message: Buffer, keys = KEYS, asOf = NOW) => {
  const report = await checkSignatures(message, keys, asOf);
  const [signature] = report.signatures;
  if (!signature) throw new Error('not signed');
  return { ...signature, report };
};
const withKey = async (record: string, message?: Buffer) =>
  check(message ?? (await signed()), [seenKey(RSA_NAME, record)]);
const TAGS = ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', 'd=northwind.example', 's=s1'];
const tagged = (...tags: string[]) => check(crafted({ tags: [...TAGS, ...tags] }));
const replaced = async (from: string | RegExp, to: string) =>
  check(Buffer.from((await signed()).toString('latin1').replace(from, to), 'latin1'));

const p = rsaRecord(rsa).replace(/.*p=/, '');

describe('what a signature covers', () => {
  it('is the text, and the headers that it names', async () => {
    const { coverage } = await check(crafted());
    expect(coverage).toMatchObject({ subject: 'covered', text: 'whole', isReadingCovered: true });
    expect(coverage?.headers).toContainEqual({ name: 'received', covered: 0, of: 1 });
    expect(coverage?.headers).toContainEqual({ name: 'from', covered: 1, of: 1 });
  });

  it('is not a subject that it does not name', async () => {
    const { coverage, outcome } = await check(crafted({ covered: ['from', 'date'] }));
    expect(outcome).toBe('verified');
    expect(coverage).toMatchObject({ subject: 'uncovered', isReadingCovered: false });
  });

  it('is not a second subject above the one that is signed', async () => {
    const forged = Buffer.concat([Buffer.from('Subject: You have won\r\n'), await signed()]);
    const { outcome, coverage } = await check(forged);
    expect([outcome, coverage?.subject]).toEqual(['verified', 'uncovered']);
    expect(coverage?.headers).toContainEqual({ name: 'subject', covered: 1, of: 2 });
  });

  it('names what cannot be added, and breaks where it is added', async () => {
    const sealed = crafted({ covered: ['from', 'from', 'subject', 'subject', 'reply-to'] });
    expect((await check(sealed)).coverage?.sealed).toEqual(['from', 'subject', 'reply-to']);
    const forged = Buffer.concat([Buffer.from('Reply-To: x@evil.example\r\n'), sealed]);
    expect((await check(forged)).outcome).toBe('headersChanged');
  });

  it('ends with l=, and says how much was put behind it', async () => {
    const text = 'Hello Zoe,\r\nBye\r\n';
    const part = await signed({ bodyLength: text.length, canonicalization: 'simple/simple' }, text);
    expect((await check(part)).coverage).toMatchObject({ text: 'whole', uncoveredBytes: 0 });
    const more = Buffer.concat([part, Buffer.from('PS: send money\r\n')]);
    expect(await check(more)).toMatchObject({
      outcome: 'verified',
      coverage: { text: 'part', uncoveredBytes: 16 },
    });
  });

  it('is no text at all with l=0', async () => {
    const { report, ...none } = await check(
      Buffer.from(
        crafted({ tags: [...TAGS, 'l=0'] }, HEADERS, '').toString('latin1') + BODY,
        'latin1',
      ),
    );
    expect(none).toMatchObject({ outcome: 'verified', coverage: { text: 'none' } });
    expect(standingOf(report)).toBe('signed');
  });
});

describe('whose signature it is', () => {
  it.each([
    ['northwind.example', 'news@northwind.example', 'same', 'signed'],
    ['northwind.example', 'news@mail.northwind.example', 'parent', 'signed'],
    ['mail.northwind.example', 'news@northwind.example', 'subdomain', 'signed'],
    ['sendings.example', 'news@northwind.example', 'other', 'signedByOther'],
    ['notnorthwind.example', 'news@northwind.example', 'other', 'signedByOther'],
    ['northwind.example', '"news@northwind.example" <x@evil.example>', 'other', 'signedByOther'],
    ['northwind.example', 'news@northwind.example, x@evil.example', 'other', 'signedByOther'],
    ['northwind.example', 'News (x@evil.example) <news@northwind.example>', 'same', 'signed'],
    ['northwind.example', 'news@northwind.example <x@evil.example>', 'other', 'signedByOther'],
    ['xn--caf-dma.example', 'news@caf\u00c3\u00a9.example', 'same', 'signed'],
  ])('%s under %s: %s', async (domain, from, relation, standing) => {
    const headers = HEADERS.map((one) => (one.startsWith('From:') ? `From: ${from}` : one));
    const tags = ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', `d=${domain}`, 's=s1'];
    const keys = [seenKey(`s1._domainkey.${domain}`, rsaRecord(rsa))];
    const { report, ...found } = await check(crafted({ tags }, headers), keys);
    expect([found.outcome, found.relation]).toEqual(['verified', relation]);
    expect(standingOf(report)).toBe(standing);
  });

  it('is nobody’s where there are several From headers', async () => {
    const forged = Buffer.concat([Buffer.from('From: boss@bank.example\r\n'), await signed()]);
    expect(await check(forged)).toMatchObject({ outcome: 'refused', reason: 'severalFrom' });
  });

  it('puts the sender’s own before another domain’s', async () => {
    const inner = crafted();
    const both = Buffer.concat([
      crafted({
        tags: ['v=1', 'a=rsa-sha256', 'c=relaxed/relaxed', 'd=sendings.example', 's=s1'],
      }).subarray(0, -asMessage(HEADERS).length),
      inner,
    ]);
    const keys = [...KEYS, seenKey('s1._domainkey.sendings.example', rsaRecord(rsa))];
    const { signatures } = await checkSignatures(both, keys, NOW);
    expect(signatures.map(({ domain, outcome }) => [domain, outcome])).toEqual([
      ['northwind.example', 'verified'],
      ['sendings.example', 'verified'],
    ]);
  });
});

describe('without the key', () => {
  it('says that the text is what the signature says, and no more', async () => {
    const { report, ...found } = await check(await signed(), []);
    expect(found).toMatchObject({ outcome: 'noKey', keySeen: null });
    expect([standingOf(report), report.unknownKeys]).toEqual(['noKey', [RSA_NAME]]);
  });

  it('sees that the text was changed', async () => {
    const message = (await signed()).toString('latin1').replace('Zoe,', 'Zoe;');
    const { outcome } = await check(Buffer.from(message, 'latin1'), []);
    expect(outcome).toBe('textChanged');
  });

  it('does not see that a header was changed, and does with it', async () => {
    const message = (await signed()).toString('latin1').replace('autumn', 'winter');
    const changed = Buffer.from(message, 'latin1');
    expect((await check(changed, [])).outcome).toBe('noKey');
    expect((await check(changed)).outcome).toBe('headersChanged');
  });
});

describe('what makes a signature count for nothing', () => {
  it.each<[reason: string, from: string | RegExp, to: string]>([
    ['version', 'v=1;', 'v=2;'],
    ['duplicateTag', 'v=1;', 'v=1; v=1;'],
    ['malformed', 'v=1;', 'v=1;;'],
    ['malformed', 'v=1;', 'v=1; \u0000=1;'],
    ['malformed', /h=[^;]*/, 'h=From::To'],
    ['missingTag', /s=s1;/, ''],
    ['missingTag', 'v=1; ', ''],
    ['algorithm', 'rsa-sha256', 'rsa-sha512'],
    ['sha1', 'rsa-sha256', 'rsa-sha1'],
    ['canonicalization', 'relaxed/relaxed', 'nofws/simple'],
    ['domain', 'd=northwind.example', 'd=north wind.example'],
    ['domain', 'd=northwind.example', 'd=northwind..example'],
    ['domain', 'd=northwind.example', 'd=localhost'],
    ['domain', 's=s1', 's=s1/../x'],
    ['identity', 'v=1;', 'v=1; i=news@evil.example;'],
    ['identity', 'v=1;', 'v=1; i=evilnorthwind.example;'],
    ['fromNotSigned', /h=[^;]*/, 'h=To:Subject'],
    ['bodyLength', 'v=1;', 'v=1; l=99999;'],
    ['bodyLength', 'v=1;', 'v=1; l=-1;'],
    ['bodyLength', 'v=1;', `v=1; l=${'9'.repeat(70)};`],
    ['times', 'v=1;', 'v=1; x=soon;'],
    ['times', 'v=1;', 'v=1; x=5;'],
    ['future', /t=\d+/, 't=1999999999'],
    ['query', 'q=dns/txt', 'q=http'],
    ['base64', /bh=./, 'bh=!'],
    ['base64', /b=(....)/g, 'b=*$1'],
  ])('%s', async (reason, from, to) => {
    expect(await replaced(from, to)).toMatchObject({ outcome: 'refused', reason });
  });

  it.each<[reason: string, record: string]>([
    ['keyRevoked', 'v=DKIM1; k=rsa; p='],
    ['keyMalformed', 'v=DKIM1; k=rsa'],
    ['keyMalformed', `v=DKIM2; p=${p}`],
    ['keyMalformed', `k=rsa; v=DKIM1; p=${p}`],
    ['keyMalformed', `v=DKIM1; p=${p}; p=${p}`],
    ['keyMalformed', 'v=DKIM1; p=AAAA'],
    ['keyMalformed', `v=DKIM1; p=${p.slice(0, 200)}`],
    ['keyMalformed', 'v=spf1 -all'],
    ['keyType', edRecord(ed25519)],
    ['keyHash', `v=DKIM1; h=sha1; p=${p}`],
    ['keyService', `v=DKIM1; s=tlsrpt; p=${p}`],
  ])('%s: %s', async (reason, record) => {
    expect(await withKey(record)).toMatchObject({ outcome: 'refused', reason });
  });

  it('a name without a key', async () => {
    expect(await check(await signed(), [seenKey(RSA_NAME)])).toMatchObject({
      outcome: 'refused',
      reason: 'keyAbsent',
    });
  });

  it.each([
    [768, 'keyShort'],
    [1023, 'keyShort'],
    [16_384, 'keyLong'],
  ])('an rsa key of %d bits (RFC 8301)', async (bits, reason) => {
    const key =
      bits > 4000 ? longKey(bits) : rsaRecord(generateKeyPairSync('rsa', { modulusLength: bits }));
    expect(await withKey(key)).toMatchObject({ outcome: 'refused', reason });
  });

  it('an identity below the domain, where the key forbids that', async () => {
    const message = crafted({ tags: [...TAGS, 'i=@mail.northwind.example'] });
    expect((await check(message)).outcome).toBe('verified');
    expect(await withKey(`v=DKIM1; t=s; p=${p}`, message)).toMatchObject({ reason: 'keyStrict' });
  });
});

/** The record of a key that nobody has: only its length counts. */
function longKey(bits: number): string {
  const size = (length: number) => [0x82, length >> 8, length & 255];
  const modulus = [0, ...Buffer.alloc(bits / 8, 0xc5)];
  const numbers = [0x02, ...size(modulus.length), ...modulus, 0x02, 3, 1, 0, 1];
  const der = Buffer.from([0x30, ...size(numbers.length), ...numbers]);
  return `v=DKIM1; p=${der.toString('base64')}`;
}

describe('the key', () => {
  it.each([
    ['without its version and type', `p=${p}`],
    ['with tags that nobody knows', `v=DKIM1; g=*; n=note; x=1; p=${p};`],
    ['with white space in it', `v=DKIM1; p=${p.slice(0, 40)} ${p.slice(40)}`],
    ['for all services and hashes', `v=DKIM1; h=sha1:sha256; s=email:*; t=s; p=${p}`],
    [
      'not wrapped with its algorithm',
      `v=DKIM1; p=${rsa.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')}`,
    ],
  ])('is taken %s', async (_how, record) => {
    expect((await withKey(record)).outcome).toBe('verified');
  });

  it('is found among several records', async () => {
    const keys = [seenKey(RSA_NAME, 'v=spf1 -all', `v=DKIM1; k=rsa; p=`, rsaRecord(rsa))];
    expect((await check(await signed(), keys)).outcome).toBe('verified');
  });

  it('makes no signature where its domain is only testing', async () => {
    expect((await withKey(`v=DKIM1; t=y; p=${p}`)).outcome).toBe('testing');
  });
});

describe('the time of a signature', () => {
  it('is told, and over after its end', async () => {
    const message = crafted({ tags: [...TAGS, 't=1795089540', 'x=1795090000'] });
    expect(await check(message, KEYS, 1_795_089_999_000)).toMatchObject({
      outcome: 'verified',
      signedAt: '2026-11-19T11:59:00.000Z',
      expires: '2026-11-19T12:06:40.000Z',
    });
    expect((await check(message, KEYS, 1_795_090_001_000)).outcome).toBe('expired');
  });

  it('may be a little later than this clock', async () => {
    expect((await tagged(`t=${NOW / 1000 + 3600}`)).outcome).toBe('verified');
    expect((await tagged(`t=${NOW / 1000 + 90_000}`)).reason).toBe('future');
  });
});
