import { generateKeyPairSync } from 'node:crypto';
import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { SHOWN_PARTS } from '@/evidence/dkim/shownParts';
import { signatureStanding } from '@/evidence/dkim/signatureReport';
import {
  asMessage,
  BODY,
  checked,
  crafted,
  edRecord,
  ed25519,
  HEADERS,
  KEYS,
  listedOf,
  NOW,
  rsa,
  RSA_NAME,
  rsaRecord,
  seenKey,
  signed,
  tagsOf,
  withHeader,
} from './senders';

const check = async (message: Buffer, keys = KEYS, asOf = NOW) => {
  const report = await checked(message, keys, asOf);
  const [signature] = report.signatures;
  if (!signature) throw new Error('not signed');
  return { ...signature, report };
};
const withKey = (record: string, message: Buffer) => check(message, [seenKey(RSA_NAME, record)]);
const withRecords = async (...records: string[]) =>
  check(await signed(), [seenKey(RSA_NAME, ...records)]);
const tagged = (...tags: string[]) => check(crafted({ tags: tagsOf({}, ...tags) }));
const replaced = async (from: string | RegExp, to: string, keys = KEYS) =>
  check(Buffer.from((await signed()).toString('latin1').replace(from, to), 'latin1'), keys);
/** With one more line above it. */
const under = (line: string) => replaced(/^/, `${line}\r\n`);

const p = rsaRecord(rsa).replace(/.*p=/, '');

describe('what a signature proves of what is shown', () => {
  const allSigned = Object.fromEntries(SHOWN_PARTS.map((part) => [part, 'signed']));

  it('is the text, and the headers that it names', async () => {
    const { coverage, proofs } = await check(crafted());
    expect(proofs).toEqual(allSigned);
    expect(coverage?.headers).toContainEqual({ name: 'received', covered: 0, of: 1 });
    expect(coverage?.headers).toContainEqual({ name: 'from', covered: 1, of: 1 });
  });

  it('is not a subject that it does not name', async () => {
    const { proofs, outcome } = await check(
      crafted({ covered: ['from', 'date', 'to', 'content-type'] }),
    );
    expect(outcome).toBe('verified');
    expect(proofs).toEqual({ ...allSigned, subject: 'unsigned' });
  });

  it('is not a second subject above the one that is signed', async () => {
    const { outcome, coverage, proofs } = await under('Subject: You have won');
    expect([outcome, proofs?.subject]).toEqual(['verified', 'differs']);
    expect(coverage?.headers).toContainEqual({ name: 'subject', covered: 1, of: 2 });
  });

  it('is no text of which the type, or the encoding that matters, is not signed', async () => {
    const { proofs } = await check(crafted({ covered: ['from', 'subject', 'to', 'date'] }));
    expect(proofs).toEqual({ ...allSigned, text: 'unread' });
    const encoded = [...HEADERS, 'Content-Transfer-Encoding: quoted-printable'];
    const text = 'You owe us =31=30.\r\n';
    expect((await check(crafted({}, encoded, text))).proofs?.text).toBe('unread');
    expect((await check(crafted({}, HEADERS, text))).proofs?.text).toBe('unread');
    const covered = ['from', 'content-type', 'content-transfer-encoding'];
    expect((await check(crafted({ covered }, encoded, text))).proofs?.text).toBe('signed');
    expect((await check(crafted({ covered }, HEADERS, text))).proofs?.text).toBe('signed');
    expect((await check(crafted({}, HEADERS, 'SGVs+/8=\r\n'))).proofs?.text).toBe('unread');
    const wide = withHeader('Content-Type', 'text/plain; charset=utf-16le');
    expect((await check(crafted({}, wide, 'WQBvAHUA\r\n'))).proofs?.text).toBe('unread');
  });

  it.each([
    ['Content-Transfer-Encoding: base-64', 'unread'],
    ['Content-Transfer-Encoding: (base64) 8bit', 'unread'],
    ...['7bit', '8BIT', 'binary'].map((one) => [`Content-Transfer-Encoding: ${one}`, 'signed']),
    ['Content-Disposition: x; filename=x.exe', 'unread'],
    ['Content-Disposition: inline', 'signed'],
    ['Content-Disposition: inline; filename=x.exe', 'unread'],
    ['Content-Location: bill.pdf', 'unread'],
    ['Content-Type: text/plain; charset=utf-8; format=fixed', 'unread'],
  ])('is no text that programs may read in two ways for an added %s: %s', async (line, proof) => {
    for (const covered of [['content-type'], ['content-type', 'content-transfer-encoding']]) {
      const headers = [...HEADERS, 'Content-Transfer-Encoding: 8bit'];
      const sent = crafted({ covered: ['from', ...covered] }, headers, 'UGF5IDkwMDA=!\r\n');
      const message = Buffer.concat([Buffer.from(`${line}\r\n`), sent]);
      expect((await check(message)).proofs?.text).toBe(proof);
    }
  });

  it('is no recipient, and no date, that was added', async () => {
    const copied = Buffer.concat([Buffer.from('Cc: ceo@bank.example\r\n'), await signed()]);
    expect((await check(copied)).proofs?.recipient).toBe('partly'); // the listed one is signed
    const listed = { ...(await listedOf(copied)), recipient: 'ceo@bank.example' };
    const report = await checkSignatures(copied, listed, { source: 'resolver', keys: KEYS }, NOW);
    expect(report.signatures[0]?.proofs?.recipient).toBe('differs');
    expect((await under('Cc:\r\nTo:')).proofs?.recipient).toBe('unread');
    expect((await under('Subject:')).proofs?.subject).toBe('differs');
    const undated = crafted({ covered: ['from'] }, [HEADERS[0] ?? '', HEADERS[2] ?? '']);
    expect((await check(undated)).proofs?.date).toBe('unsigned');
  });

  it.each([
    ['', 'Content-Type: text/html\r\n\r\n<b>EUR 9,000</b>\r\n--b--\r\n', 'differs'],
    ['Content-Type: application/pdf\r\n\r\nEUR 9\r\n', '000\r\n--b--\r\n', 'differs'],
    ['', 'Content-Type: multipart/mixed\r\n\r\nEUR 9,000\r\n--b--\r\n', 'unread'],
    ['Content-Type: multipart/mixed\r\n\r\nEUR 9,000\r\n--b--\r\n', '', 'unread'],
    ['Content-Type: multipart/digest; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--b--\r\n', '', 'unread'],
    ['Content-Type: text/plain; charset=iso-8859-1\r\n\r\n\x80 9\r\n--b--\r\n', '', 'unread'],
    ['X:y\r\n\r\nHi\r\n--b--\r\n--b\r\nX:y\r\n\r\nEUR 9\r\n', '', 'unread'],
    ['Content-Type: text/html\r\n\r\nHi\r\n--b--\r\n', '', 'signed'],
    ['Content-Type: text/html\r\n\r\nHi\r\n--b--\r\n', 'EUR 9,000\r\n', 'unread'], // shown by some
  ])('is no part behind what is signed, or lost to some (%j)', async (part, added, proof) => {
    const headers = withHeader('Content-Type', 'multipart/alternative; boundary=b');
    const text = `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\n${part}`;
    const message = crafted({ tags: tagsOf({}, `l=${text.length}`) }, headers, text);
    const { outcome, proofs } = await check(Buffer.concat([message, Buffer.from(added)]));
    expect([outcome, proofs?.text]).toEqual(['verified', proof]);
  });

  it('is not what the archive says where the message says something else', async () => {
    const message = crafted();
    const listed = { subject: 'You owe us', sender: 'x@y.example', recipient: 'z@y.example' };
    const known = { source: 'resolver' as const, keys: KEYS };
    const report = await checkSignatures(message, { ...listed, date: 0 }, known, NOW);
    expect(report.signatures[0]?.proofs).toEqual({
      subject: 'differs',
      sender: 'differs',
      recipient: 'differs',
      date: 'differs',
      text: 'signed',
    });
    expect(signatureStanding(report)).toBe('shownOtherwise');
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
    const { coverage, proofs } = await check(part);
    expect([coverage?.uncoveredBytes, proofs?.text]).toEqual([0, 'signed']);
    const more = Buffer.concat([part, Buffer.from('PS: send money\r\n')]);
    expect(await check(more)).toMatchObject({
      outcome: 'verified',
      coverage: { uncoveredBytes: 16 },
      proofs: { text: 'differs' },
    });
  });

  it('is not said to differ where a header that was added has it read in other letters', async () => {
    const sent = crafted({}, withHeader('Subject', "L'\xe9t\xe9"));
    const added = Buffer.concat([Buffer.from('X-Note: \x1b(B\r\n'), sent]);
    expect((await check(added)).proofs?.subject).toBe('unread');
  });

  it.each(['\r\n\r\n', ' \r\n'])('is no text of empty lines (%j)', async (text) => {
    const { outcome, proofs } = await check(crafted({}, HEADERS, text));
    expect([outcome, proofs?.text]).toEqual(['verified', 'absent']);
  });

  it('is no text at all with l=0', async () => {
    const empty = crafted({ tags: tagsOf({}, 'l=0') }, HEADERS, '');
    const none = await check(Buffer.concat([empty, Buffer.from(BODY, 'latin1')]));
    expect(none).toMatchObject({ outcome: 'verified', proofs: { text: 'unsigned' } });
    expect(signatureStanding(none.report)).toBe('signedInPart');
  });

  it('is nothing that can be said of bytes that are shown as no text', async () => {
    const headers = [...HEADERS, 'Content-Transfer-Encoding: base64'];
    const covered = ['from', 'content-type', 'content-transfer-encoding'];
    expect((await check(crafted({ covered }, headers, '!!!!\r\n'))).proofs?.text).toBe('unread');
  });
});

describe('whose signature it is', () => {
  it.each<[domain: string, from: string, standing: string]>([
    ['northwind.example', 'news@northwind.example', 'signed'],
    ['northwind.example', 'news@mail.northwind.example', 'signed'],
    ['mail.northwind.example', 'news@northwind.example', 'signed'],
    ['mail.northwind.co.uk', 'news@shop.northwind.co.uk', 'signed'],
    ['evil.co.uk', 'ceo@bank.co.uk', 'signedByOther'],
    ['co.uk', 'ceo@bank.co.uk', 'signedByOther'],
    ['org.uk', 'ceo@co.uk', 'signedByOther'],
    ['evil.github.io', 'ceo@github.io', 'signedByOther'],
    ['github.io', 'ceo@github.io', 'signed'],
    ...'amazonses.com gappssmtp.com mailgun.org mcdlv.net mcsv.net onmicrosoft.com rsgsv.net sendgrid.net'
      .split(' ')
      .map((own): [string, string, string] => [`evil.${own}`, `ceo@bank.${own}`, 'signedByOther']),
    ['notnorthwind.example', 'news@northwind.example', 'signedByOther'],
    ['northwind.example', '"news@northwind.example" <x@evil.example>', 'signedByOther'],
    ['northwind.example', 'news@northwind.example, x@evil.example', 'signedByOther'],
    ['northwind.example', 'News (x@evil.example) <news@northwind.example>', 'signedByOther'],
    ['xn--caf-dma.example', 'news@caf\u00c3\u00a9.example', 'signedInPart'],
  ])('%s under %s: %s', async (domain, from, standing) => {
    const message = crafted({ tags: tagsOf({ d: domain }) }, withHeader('From', from));
    const keys = [seenKey(`s1._domainkey.${domain}`, rsaRecord(rsa))];
    const { report, ...found } = await check(message, keys);
    expect(found.outcome).toBe('verified');
    expect(signatureStanding(report)).toBe(standing);
  });

  it('puts the sender’s own before another domain’s', async () => {
    const inner = crafted();
    const other = crafted({ tags: tagsOf({ d: 'sendings.example' }) });
    const both = Buffer.concat([other.subarray(0, -asMessage(HEADERS).length), inner]);
    const keys = [...KEYS, seenKey('s1._domainkey.sendings.example', rsaRecord(rsa))];
    const { signatures } = await checked(both, keys);
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
    expect([signatureStanding(report), report.unknownKeys]).toEqual(['noKey', [RSA_NAME]]);
    expect(Object.values(found.proofs ?? {})).toEqual(Array(5).fill('unconfirmed'));
  });

  it('sees that the text was changed, and that a header was with it alone', async () => {
    expect((await replaced('Zoe,', 'Zoe;', [])).outcome).toBe('textChanged');
    expect((await replaced('autumn', 'winter', [])).outcome).toBe('noKey');
    expect((await replaced('autumn', 'winter')).outcome).toBe('headersChanged');
  });
});

describe('what makes a signature count for nothing', () => {
  it.each<[reason: string, from: string | RegExp, to: string]>([
    ['version', 'v=1;', 'v=2;'],
    ['duplicateTag', 'v=1;', 'v=1; v=1;'],
    ['malformed', 'v=1;', 'v=1;;'],
    ['malformed', /h=[^;]*/, 'h=From::To'],
    ['missingTag', /s=s1;/, ''],
    ['algorithm', 'rsa-sha256', 'rsa-sha512'],
    ['algorithm', 'rsa-sha256', 'RSA-SHA256'], // section 3.2: capitals count in values
    ['sha1', 'rsa-sha256', 'rsa-sha1'],
    ['canonicalization', 'relaxed/relaxed', 'nofws/simple'],
    ['canonicalization', 'relaxed/relaxed', 'relaxed/Relaxed'],
    ['canonicalization', 'relaxed/relaxed', 'relaxed/relaxed/simple'],
    ['domain', 'd=northwind.example', 'd=north wind.example'],
    ...['localhost', '192.0.2.1', 'northwind.example/\xc3\xa9', '\xc3\xa9', '\xc3\xa9.xn--a']
      .concat(['-a.example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(125)}abcd`])
      .map((d): [string, string, string] => ['domain', 'd=northwind.example', `d=${d}`]),
    ...['s1/../x', 'a.-b', `a.${'b'.repeat(64)}`, `${'a.'.repeat(100)}a`].map(
      (s): [string, string, string] => ['malformed', 's=s1', `s=${s}`],
    ),
    ['identity', 'v=1;', 'v=1; i=news@evilnorthwind.example;'],
    ['identity', 'v=1;', 'v=1; i=news@a.northwind.example.evil.example;'],
    ['malformed', 'v=1;', 'v=1; i=northwind.example;'],
    ['fromNotSigned', /h=[^;]*/, 'h=To:Subject'],
    ['severalFrom', /^/, 'From: boss@bank.example\r\n'],
    ['bodyLength', 'v=1;', 'v=1; l=99999;'],
    ['malformed', 'v=1;', 'v=1; l=-1;'],
    ['malformed', 'v=1;', 'v=1; l=1e1;'],
    ['malformed', 'v=1;', 'v=1; x=soon;'],
    ['times', /t=\d+/, 't=5; x=5'],
    ['future', /t=\d+/, 't=1999999999'],
    ['query', 'q=dns/txt', 'q=http:DNS/TXT'],
    ['base64', /bh=./, 'bh=!'],
    ['base64', /b=(....)/g, 'b=*$1'],
  ])('%s', async (reason, from, to) => {
    expect(await replaced(from, to)).toMatchObject({ outcome: 'refused', reason });
  });

  it.each<[reason: string, ...records: string[]]>([
    ['keyRevoked', 'v=DKIM1; k=rsa; p='],
    ['keyMalformed', 'v=DKIM1; k=rsa'],
    ['keyMalformed', `v=DKIM2; p=${p}`],
    ['keyMalformed', `k=rsa; v=DKIM1; p=${p}`],
    ['keyMalformed', `v=DKIM1; p=${p}; p=${p}`],
    ['keyMalformed', `v=DKIM1; p=${p.slice(0, 200)}`],
    ['keyMalformed', longKey(2048, [1])],
    ['keyMalformed', longKey(2048, [2])],
    ['keyMalformed', rsaRecord(rsa).replace('AQEFAAOC', 'AQsFAAOC')], // for SHA-256 alone
    ['keyShort', rsaRecord(generateKeyPairSync('rsa', { modulusLength: 1023 }))], // RFC 8301
    ['keyLong', longKey(8200)],
    ['keyType', edRecord(ed25519)],
    ['keyType', `v=DKIM1; k=RSA; p=${p}`],
    ['keyHash', `v=DKIM1; h=sha1:SHA256; p=${p}`],
    ['keyService', `v=DKIM1; s=tlsrpt:EMAIL; p=${p}`],
    ['keyAbsent'],
  ])('%s: %s', async (reason, ...records) => {
    const found = await withRecords(...records);
    expect(found).toMatchObject({ outcome: 'refused', reason });
    expect(found.keySeen === null).toBe(/Absent|Revoked|Malformed/.test(reason));
  });

  // Points of small order: a signature of the first point and 0 is right for many of them.
  it.each([
    ['AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['7P///////////////////////////////////////38='],
    ['JuiVj8KyJ7BFw/SJ8u+Y8NXfrAXTxjM5sTgCiG1T/IU='],
    ['AQID'],
  ])('a key of Ed25519 as which anybody can sign, or nobody: %s', async (point) => {
    const tags = tagsOf({ a: 'ed25519-sha256' });
    const message = crafted({ tags, key: ed25519.privateKey });
    const { reason } = await withKey(`v=DKIM1; k=ed25519; p=${point}`, message);
    expect(reason).toBe('keyMalformed');
  });

  it('an identity below the domain, where the key forbids that', async () => {
    const message = crafted({ tags: tagsOf({}, 'i=@mail.northwind.example') });
    expect((await check(message)).outcome).toBe('verified');
    expect(await withKey(`v=DKIM1; t=s; p=${p}`, message)).toMatchObject({ reason: 'keyStrict' });
  });
});

/** The record of a key that nobody has: only its length and its exponent count. */
function longKey(bits: number, exponent = [1, 0, 1]): string {
  const size = (length: number) => [0x82, length >> 8, length & 255];
  const modulus = [0, ...Buffer.alloc(bits / 8, 0xc5)];
  const numbers = [0x02, ...size(modulus.length), ...modulus, 0x02, exponent.length, ...exponent];
  const der = Buffer.from([0x30, ...size(numbers.length), ...numbers]);
  return `v=DKIM1; p=${der.toString('base64')}`;
}

describe('the key', () => {
  it.each([
    ['without its version and type', `p=${p}`],
    ['with tags that nobody knows', `v=DKIM1; g=*; n=note; x=1; p=${p};`],
    ['with white space in it', `v=DKIM1; p=${p.slice(0, 40)} ${p.slice(40)}`],
    ['for all services and hashes', `v=DKIM1; h=sha1:sha256; s=*; t=s; p=${p}`],
    ['for email', `v=DKIM1; s=tlsrpt:email; p=${p}`],
    [
      'not wrapped with its algorithm',
      `v=DKIM1; p=${rsa.publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')}`,
    ],
  ])('is taken %s', async (_how, record) => {
    expect((await withRecords(record)).outcome).toBe('verified');
  });

  it('is found among as many records as an answer may have', async () => {
    const others = Array.from({ length: 17 }, () => edRecord(ed25519));
    const records = ['v=spf1 -all', 'v=DKIM1; k=rsa; p=', ...others, rsaRecord(rsa)];
    expect((await withRecords(...records)).outcome).toBe('verified');
  });

  it('is found behind one that the browser does not take', async () => {
    const importKey = jest.spyOn(crypto.subtle, 'importKey');
    importKey.mockRejectedValueOnce(new DOMException());
    expect((await withRecords(rsaRecord(rsa), rsaRecord(rsa))).outcome).toBe('verified');
    importKey.mockRejectedValueOnce(new DOMException());
    const unknown = await check(await signed({ algorithm: 'ed25519-sha256' }));
    expect(unknown).toMatchObject({ outcome: 'unsupported', proofs: { text: 'unconfirmed' } });
  });

  it('makes no signature where its domain is only testing, in whatever order it comes', async () => {
    const [testing, key] = [`v=DKIM1; t=y; p=${p}`, rsaRecord(rsa)];
    for (const records of [[testing.replace('=y', '=s:Y')], [testing, key], [key, testing]])
      expect((await withRecords(...records)).outcome).toBe('testing');
  });
});

describe('the time of a signature', () => {
  it('is told, and over after its end', async () => {
    const message = crafted({ tags: tagsOf({}, 't=1795089540', 'x=1795090000') });
    expect(await check(message, KEYS, 1_795_090_000_000)).toMatchObject({
      outcome: 'verified',
      signedAt: '2026-11-19T11:59:00.000Z',
      expires: '2026-11-19T12:06:40.000Z',
    });
    const ended = { outcome: 'expired', proofs: { subject: 'signed' } };
    expect(await check(message, KEYS, 1_795_090_000_001)).toMatchObject(ended);
    expect(await tagged('x=0')).toMatchObject(ended);
    const never = { outcome: 'verified', expires: null }; // no date has so many seconds
    expect(await tagged('x=8640000000001')).toMatchObject(never);
  });

  it('may be a little later than this clock', async () => {
    expect((await tagged(`t=${NOW / 1000 + 86_400}`)).outcome).toBe('verified');
    expect((await tagged(`t=${NOW / 1000 + 86_401}`)).reason).toBe('future');
  });
});
