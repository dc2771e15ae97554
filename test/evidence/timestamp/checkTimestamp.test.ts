import { createHash } from 'node:crypto';
import { der } from '../../../backend/timestamp/der';
import { grantedReply, makeToken, rejectedReply } from '../../../backend/timestamp/makeToken';
import { readAsn1 } from '@/evidence/asn1';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { checkTimestamp, type TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import { readTimestampReply } from '@/evidence/timestamp/timestampToken';
import { newNonce } from '@/evidence/timestamp/timestampRequest';
import * as replies from '../../support/changedReplies';
import { everyThird } from '../../support/rounds';
import {
  DAY,
  exchanged,
  inCapitals,
  infoOf,
  makeSigner,
  newKey,
  NOON,
  pem,
  plain,
  replyOf,
} from '../../support/timestamps';
import tokens from './opensslTokens.json';

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const HASH = sha256('the manifest');
const signer = makeSigner();

const check = (reply: Uint8Array, trusted: readonly string[] = [], nonce?: Uint8Array) =>
  checkTimestamp(reply, HASH, {
    trusted: certificatesOfPem(trusted),
    ...(nonce && { nonce: plain(nonce) }),
  });

const faultOf = (report: TimestampReport) => (report.kind === 'invalid' ? report.fault : report);

describe('a timestamp', () => {
  it('tells when and by whom, and that the configuration trusts them', async () => {
    expect(await check(replyOf(signer, HASH), [pem(signer)])).toEqual({
      kind: 'stamped',
      time: NOON,
      accuracy: 1000,
      signer: 'Signer of the tests',
      isTrusted: true,
    });
  });

  it('is as accurate as it says to the microsecond, rounded up', async () => {
    const withAccuracy = replies.withInfoPart(
      5,
      Buffer.from('300b' + '020101' + '800200fa' + '81020385', 'hex'),
    );
    const report = await check(grantedReply(makeToken(withAccuracy(infoOf(HASH)), signer)));
    expect(report).toMatchObject({ kind: 'stamped', accuracy: 1000 + 250 + 1 });
  });

  it('may be of the first and the last moment of its certificate', async () => {
    for (const days of [-10, 10])
      expect(await check(goodOn(days), [pem(signer)])).toMatchObject({ isTrusted: true });
  });

  it('is asked for with a number that is positive and has no zeros before it', () => {
    const firsts = Array.from({ length: 100 }, () => newNonce()[0] ?? 0);
    expect(firsts.filter((first) => first < 1 || first > 0x7f)).toEqual([]);
  });

  it('shows no more of a name than people read', async () => {
    const long = makeSigner({ commonName: 'x'.repeat(300) });
    expect(await check(replyOf(long, HASH))).toMatchObject({ signer: 'x'.repeat(200) });
    expect(await check(byName('1e0400410042'))).toMatchObject({ signer: 'AB' });
  });

  it('is known by a configuration that has more than one certificate in a text, or one that is none', async () => {
    const none = pem(signer).replace(/\n[^-]+\n/, '\nAAAA\n');
    expect(
      await check(replyOf(signer, HASH), [none, `${pem(makeSigner())}${pem(signer)}`]),
    ).toMatchObject({ isTrusted: true });
  });

  it('needs no certificate in it where the configuration has it', async () => {
    const bare = replyOf(signer, HASH, { certificates: [] });
    expect(await check(bare, [pem(signer)])).toMatchObject({ isTrusted: true });
    expect(faultOf(await check(bare))).toBe('noCertificate');
    const ofAnother = replyOf(signer, HASH, { certificates: [makeSigner().certificate] });
    expect(faultOf(await check(ofAnother))).toBe('noCertificate');
  });

  it('is told to be the answer to what was asked by its nonce', async () => {
    const nonce = newNonce();
    const reply = replyOf(signer, HASH, { nonce });
    expect(await check(reply, [], nonce)).toMatchObject({ kind: 'stamped' });
    expect(faultOf(await check(reply, [], newNonce()))).toBe('otherAnswer');
    expect(faultOf(await check(replyOf(signer, HASH), [], nonce))).toBe('otherAnswer');
  });
});

describe('the authorities above a signer', () => {
  const root = makeSigner({ commonName: 'Root', kind: 'authority' });
  const between = makeSigner({ commonName: 'Between', kind: 'authority', issuer: root });
  const below = makeSigner({ issuer: { ...between, subject: inCapitals(between.subject) } });
  const stamped = (certificates: Buffer[]) =>
    replyOf({ ...below, issuer: between.subject }, HASH, { certificates });

  it('lead to one that is trusted', async () => {
    const whole = stamped([below.certificate, between.certificate]);
    expect(await check(whole, [pem(root)])).toMatchObject({ isTrusted: true });
    expect(await check(whole, [pem(between)])).toMatchObject({ isTrusted: true });
    expect(await check(whole, [pem(below)])).toMatchObject({ isTrusted: true });
    expect(await check(whole, [])).toMatchObject({ isTrusted: false });
    const named = [below, between, root].map(({ certificate }) => certificate);
    const all = [below, between, root].map(pem);
    expect(await check(replyOf(below, HASH, { named }), all)).toMatchObject({ isTrusted: true });
  });

  it('are not believed by their name alone', async () => {
    const false_ = makeSigner({ commonName: 'Root', kind: 'authority' });
    const own = makeSigner({ issuer: false_ });
    const reply = replyOf(own, HASH, { certificates: [own.certificate, false_.certificate] });
    expect(await check(reply, [pem(root)])).toMatchObject({ isTrusted: false });
    const inDigits = makeSigner({ issuer: { ...root, subject: inCapitals(root.subject, 0x12) } });
    expect(await check(replyOf(inDigits, HASH), [pem(root)])).toMatchObject({ isTrusted: false });
  });
});

const good = () => replyOf(signer, HASH);
const goodOn = (days: number) => replyOf(signer, HASH, { time: NOON + days * DAY });
const by = (given: Parameters<typeof makeSigner>[0]) => replyOf(makeSigner(given), HASH);

/** With one other bit, counted from the end with negative numbers. */
const altered = (reply: Uint8Array, place: number) => {
  const bytes = plain(reply);
  const at = place < 0 ? bytes.length + place : place;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

/** Signed by one, as if for the certificate of another of the same key. */
function forAnother() {
  const key = newKey();
  const [one, other] = [makeSigner({ key }), makeSigner({ key })];
  return replyOf({ ...one, certificate: other.certificate }, HASH, {
    certificates: [one.certificate],
  });
}

/** A certificate for timestamps among other things: that it is for nothing else is not critical. */
function notCritical() {
  const mark = (last: number) => Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x25, 0x01, 0x01, last]);
  const certificate = Buffer.from(exchanged(signer.certificate, mark(0xff), mark(0)));
  return replyOf({ ...signer, certificate }, HASH);
}

/** By a certificate in which one part is another. */
function withPart(index: number, change: (parts: Uint8Array[]) => Uint8Array) {
  const whole = readAsn1(signer.certificate);
  const parts = replies.partsOf(whole.items[0] ?? whole);
  parts[index] = change(replies.partsOf(whole.items[0]?.items.at(index) ?? whole));
  const certificate = der.sequence(der.sequence(...parts), ...replies.partsOf(whole).slice(1));
  return replyOf({ ...signer, certificate }, HASH);
}

/** By a certificate of somebody whose common name has this value. */
const byName = (hex: string) =>
  withPart(5, () =>
    der.sequence(der.set(der.sequence(der.oid('2.5.4.3'), Buffer.from(hex, 'hex')))),
  );

/** Signed as another kind of content. */
function ofAnotherType() {
  const change = replies.withAttributes(
    replies.otherValue(replies.CONTENT_TYPE, () => der.oid('1.2.3')),
  );
  return change(Buffer.from(good()), { signer, between: signer, root: signer });
}

/** The hashes that a token announces. */
const hashes = (hash: number) => der.set(der.sequence(der.oid(`2.16.840.1.101.3.4.2.${hash}`)));

const noonOf = (year: number) => Buffer.from(`${year}1120120000Z`);

/** Which hash is stamped: SHA-256 (1), SHA-384 or SHA-512 (3). */
const imprintBy = (hash: number) =>
  der.sequence(der.oid(`2.16.840.1.101.3.4.2.${hash}`), der.null());

it.each<[what: string, reply: () => Uint8Array, fault: string]>([
  ['nothing', () => new Uint8Array(), 'unreadable'],
  ['random bytes', () => Buffer.from('30820fff3003020100', 'hex'), 'unreadable'],
  ['a simple value that says it has parts', () => Buffer.from('3200', 'hex'), 'unreadable'],
  ['one with bytes behind it', () => Buffer.concat([good(), Buffer.of(0)]), 'unreadable'],
  ['a granted answer without a token', () => Buffer.from('30053003020100', 'hex'), 'unreadable'],
  ['a refusal', () => rejectedReply('badAlg'), 'rejected'],
  ['one of another manifest', () => replyOf(signer, sha256('another')), 'otherManifest'],
  ['one of another hash', () => exchanged(good(), imprintBy(1), imprintBy(3)), 'algorithm'],
  [
    'one by a certificate of version 2 with extensions',
    () => withPart(0, () => der.numbered(0, der.integer(1))),
    'unreadable',
  ],
  ['one by no key', () => withPart(6, (key) => der.sequence(...key.slice(0, 1))), 'unreadable'],
  ['one by a name that is no UTF-8', () => byName('0c01ff'), 'unreadable'],
  ['one by a name that is no text', () => byName('0101ff'), 'unreadable'],
  ['one by half of a letter', () => byName('1e04d83dde00'), 'unreadable'],
  ['one by a name with something beside', () => byName('0c01410500'), 'unreadable'],
  [
    'one by a certificate with an identifier of its issuer beside the name',
    () => withPart(6, (key) => Buffer.concat([der.sequence(...key), Buffer.of(0x81, 1, 0)])),
    'unreadable',
  ],
  [
    'one by a certificate that ends within a second',
    () =>
      withPart(4, ([from = Buffer.of()]) =>
        der.sequence(from, Buffer.from('\x18\x1120361101000000.5Z', 'latin1')),
      ),
    'unreadable',
  ],
  [
    'one by a certificate with an extension twice',
    () =>
      withPart(7, ([list = Buffer.of()]) => {
        const extensions = replies.partsOf(readAsn1(list));
        return der.numbered(3, der.sequence(...extensions, ...extensions));
      }),
    'unreadable',
  ],
  [
    'one by a certificate with a second list of extensions, which could demand anything',
    () => withPart(7, ([list = Buffer.of()]) => der.numbered(3, list, list)),
    'unreadable',
  ],
  ['one whose hash is not announced', () => exchanged(good(), hashes(1), hashes(3)), 'unreadable'],
  [
    'one with more certificates than a chain has',
    () => replyOf(signer, HASH, { certificates: Array<Buffer>(17).fill(signer.certificate) }),
    'unreadable',
  ],
  ['one by two signers', () => replyOf(signer, HASH, { others: [makeSigner()] }), 'signers'],
  ['one signed as of another type', ofAnotherType, 'unreadable'],
  ['one whose time was altered', () => exchanged(good(), noonOf(2026), noonOf(2025)), 'altered'],
  ['one whose signature was altered', () => altered(good(), -3), 'forged'],
  [
    'one signed by another in its name',
    () => replyOf({ ...signer, key: newKey() }, HASH),
    'forged',
  ],
  ['one that was signed for another certificate', forAnother, 'otherCertificate'],
  ['one by a certificate for something else', () => by({ kind: 'other' }), 'purpose'],
  ['one by a certificate for something else as well', notCritical, 'purpose'],
  ['one from before its certificate', () => goodOn(-11), 'notValidThen'],
  ['one from after its certificate', () => goodOn(11), 'notValidThen'],
])('%s is refused, whoever is trusted', async (_what, reply, fault) => {
  expect(faultOf(await check(reply(), [pem(signer)]))).toBe(fault);
});

it('no bit of a timestamp can be changed without it being noticed, where it counts', async () => {
  const reply = replyOf(signer, HASH);
  const same = await check(reply, [pem(signer)]);
  const unnoticed: number[] = [];
  const otherwise: number[] = []; // trusted, and saying something else
  for (const at of everyThird([...reply.keys()])) {
    const report = await check(altered(reply, at), [pem(signer)]);
    if (JSON.stringify(report) === JSON.stringify(same)) unnoticed.push(at);
    else if (report.kind === 'stamped' && report.isTrusted) otherwise.push(at);
  }
  expect(otherwise).toEqual([]);
  // Versions, hashes that are announced, the name in a certificate that the configuration has as well: nothing that counts.
  const { content, signers } = readTimestampReply(reply);
  const { bytes = content, signature = content } = signers[0]?.signed ?? {};
  for (const piece of [content, bytes.slice(1), signature]) {
    const start = Buffer.from(reply).indexOf(piece);
    expect(start).toBeGreaterThan(0);
    expect(unnoticed.filter((at) => at >= start && at < start + piece.length)).toEqual([]);
  }
}, 180_000);

describe('a timestamp by openssl', () => {
  const { 'SHA-1': weak, ...usable } = tokens;
  const checkToken = ({ data, reply }: typeof weak, trusted: string, of = data) =>
    checkTimestamp(Buffer.from(reply, 'base64'), sha256(of), {
      trusted: certificatesOfPem([trusted]),
    });

  it.each(Object.entries(usable))('with %s is understood', async (_name, token) => {
    expect(await checkToken(token, token.authority)).toMatchObject({
      kind: 'stamped',
      signer: 'Signer of the tests, Tests',
      isTrusted: true,
    });
    expect(await checkToken(token, token.signer)).toMatchObject({ isTrusted: true });
    expect(await checkToken(token, weak.authority)).toMatchObject({ isTrusted: false });
    expect(faultOf(await checkToken(token, token.authority, 'other data'))).toBe('otherManifest');
  });

  it('with a hash that others can meet shows nothing', async () => {
    expect(faultOf(await checkToken(weak, weak.authority))).toBe('algorithm');
  });
});
