import { createHash, sign } from 'node:crypto';
import { memoize } from 'es-toolkit';
import { der } from '../../../backend/timestamp/der';
import { grantedReply, makeToken } from '../../../backend/timestamp/makeToken';
import { readAsn1 } from '@/evidence/asn1';
import { checkTimestamp } from '@/evidence/timestamp/checkTimestamp';
import {
  byPss,
  inLastOfEach,
  namedWith,
  namingAnother,
  NULL,
  otherValue,
  partsOf,
  SIGNED_FOR,
  withAttributes,
  withLongSignature,
  withInfoPart,
  withReasons,
  withUnsigned,
  type Chain,
} from '../../support/changedReplies';
import { newFolder } from '../../support/folders';
import * as tool from '../../support/openssl';
import { DAY, inCapitals, infoOf, plain } from '../../support/timestamps';

const DATA = 'the manifest';
const HASH = createHash('sha256').update(DATA).digest('hex');

/** How a chain and its token differ from a good one. */
type Case = {
  root?: tool.Extensions;
  between?: tool.Extensions;
  signer?: tool.Extensions;
  betweenWish?: Partial<tool.CertificateWish>;
  signerWish?: Partial<tool.CertificateWish>;
  /** days from now at which it is stamped */
  at?: number;
  contents?: (chain: Chain) => Parameters<typeof makeToken>[2];
  info?: (info: Buffer, chain: Chain) => Buffer;
  alter?: (reply: Buffer, chain: Chain) => Buffer;
};

const LIMITS = 'permitted;DNS:example.com';
const NAMES = 'permitted;dirName:allowed\n[allowed]\nO = Others';
const LARGE = Buffer.alloc(40, 1);
const SHA512 = der.sequence(der.oid('2.16.840.1.101.3.4.2.3'));
const byHash = (hash: string, data: string | Uint8Array) =>
  der.octets(createHash(hash).update(data).digest());
const of = (...certificates: Buffer[]) => ({ certificates });
const toldBy = (name: Uint8Array) => (info: Buffer) =>
  der.sequence(readAsn1(info).content, der.numbered(0, der.numbered(4, name)));

/** A good chain, changed as a case says, and the folder with its certificates. */
const chainOf = memoize(
  ({ root, between, signer, betweenWish, signerWish }: Case): Chain & { folder: string } => {
    const folder = newFolder();
    return {
      folder,
      root: tool.certify(folder, 'root', { extensions: { ...tool.AUTHORITY, ...root } }),
      between: tool.certify(folder, 'between', {
        extensions: { ...tool.AUTHORITY, authorityKeyIdentifier: 'keyid', ...between },
        issuer: 'root',
        ...betweenWish,
      }),
      signer: tool.certify(folder, 'signer', {
        extensions: { ...tool.SIGNER, authorityKeyIdentifier: 'keyid', ...signer },
        issuer: 'between',
        ...signerWish,
      }),
    };
  },
  { getCacheKey: (given) => JSON.stringify(given) }, // which leaves out what makes the token
);

/** What the console and openssl say of a good chain and token, changed in one thing. */
async function judged(given: Case) {
  const { folder, ...chain } = chainOf(given);
  const { root, between, signer } = chain;
  const time = Math.floor(Date.now() / 1000) * 1000 + (given.at ?? 0.01) * DAY;
  const info = infoOf(HASH, { time });
  const token = makeToken(given.info?.(info, chain) ?? info, signer, {
    certificates: [signer.certificate, between.certificate],
    ...given.contents?.(chain),
  });
  const granted = grantedReply(token);
  const reply = given.alter?.(granted, chain) ?? granted;
  const report = await checkTimestamp(reply, HASH, { trusted: [plain(root.certificate)] });
  return {
    ours: report.kind === 'stamped' && report.isTrusted,
    openssl: tool.takenByOpenssl(folder, { reply, data: DATA, time }),
  };
}

/** An authority that signs by PSS, as more options of openssl say. */
const byPssWith = (...options: string[]): Case => ({
  betweenWish: { key: ['rsa:2048'] },
  signerWish: {
    key: ['rsa_padding_mode:pss', ...options].reduce<string[]>(
      (key, option) => [...key, '-sigopt', option],
      [...tool.onCurve('P-256')],
    ),
  },
});

/** Taken by both. */
const GOOD: Record<string, Case> = {
  'a chain of three': {},
  'a limit that is kept': { root: { basicConstraints: 'critical, CA:TRUE, pathlen:1' } },
  'authorities that say nothing of their use': {
    root: { keyUsage: '' },
    between: { keyUsage: '' },
  },
  'a signer that says nothing of its use': { signer: { keyUsage: '' } },
  'a signer that may not repudiate': { signer: { keyUsage: 'critical, nonRepudiation' } },
  'a signer that does not say that it is no authority': { signer: { basicConstraints: '' } },
  'an authority for timestamps, too': {
    root: { extendedKeyUsage: 'anyExtendedKeyUsage' },
    between: { extendedKeyUsage: 'codeSigning, timeStamping' },
  },
  'an authority that signs by PSS': byPssWith('rsa_pss_saltlen:32'),
  'an unknown extension that is not critical': { signer: { '1.2.3.4': 'ASN1:UTF8:beside' } },
  'policies, and addresses of lists': {
    between: { certificatePolicies: '1.2.3.4' },
    signer: {
      certificatePolicies: 'critical, 1.2.3.4',
      crlDistributionPoints: 'URI:http://lists.example/one.crl',
    },
  },
  'the issuer by its key, its issuer and its number': {
    signer: { authorityKeyIdentifier: 'keyid:always, issuer:always' },
  },
  'a signer that names those above it': {
    contents: ({ signer, between, root }) => ({
      named: [signer, between, root].map((one) => one.certificate),
    }),
  },
  'a certificate named by issuer and number': {
    alter: namedWith((one) => inCapitals(one.signer.issuer)),
  },
  'a certificate named by its SHA-512': {
    alter: (reply, chain) => {
      const named = der.sequence(SHA512, byHash('sha512', chain.signer.certificate));
      const list = der.sequence(der.sequence(named));
      return withAttributes(otherValue(SIGNED_FOR, () => list))(reply, chain);
    },
  },
  'a signer with something beside that is not signed': {
    alter: withUnsigned(der.oid('1.2.3'), der.set(der.null())),
  },
  'an answer that was granted with changes': {
    alter: (reply) =>
      der.sequence(der.sequence(der.integer(1)), readAsn1(reply).items[1]?.raw ?? reply),
  },
  'a token that says by whom it is': {
    info: (info, { signer }) => toldBy(inCapitals(signer.subject))(info),
  },
  'a token that says by whom it is, by another name': {
    signer: { subjectAltName: 'DNS:a.example' },
    info: (info) => {
      const name = Buffer.from('\x82\ta.example', 'latin1');
      return der.sequence(readAsn1(info).content, der.numbered(0, name));
    },
  },
  'a nonce below zero': {
    info: (info) => der.sequence(readAsn1(info).content, Buffer.from([0x02, 0x01, 0x80])),
  },
  'the root lying beside': {
    contents: ({ signer, between, root }) =>
      of(root.certificate, signer.certificate, between.certificate),
  },
};

/** Refused by both. */
const BAD: Record<string, Case> = {
  'names that an intermediate does not allow': { between: { nameConstraints: NAMES } },
  'names that a root does not allow, critical': { root: { nameConstraints: `critical, ${NAMES}` } },
  'an authority without any use': { between: { keyUsage: 'critical, DER:03:01:00' } },
  'a signer without any use': { signer: { keyUsage: 'DER:03:01:00' } },
  'an intermediate that may not issue': { between: { keyUsage: 'critical, cRLSign' } },
  'a signer that may not sign': { signer: { keyUsage: 'critical, keyEncipherment' } },
  'a signer that may issue as well': {
    signer: { keyUsage: 'critical, digitalSignature, keyCertSign' },
  },
  'a signer that may decipher as well, as the ninth use says': {
    signer: { keyUsage: 'critical, digitalSignature, decipherOnly' },
  },
  'a signer without a purpose': { signer: { extendedKeyUsage: '' } },
  'a purpose that is not critical': { signer: { extendedKeyUsage: 'timeStamping' } },
  'one purpose of two': { signer: { extendedKeyUsage: 'critical, timeStamping, codeSigning' } },
  'another purpose': { signer: { extendedKeyUsage: 'critical, codeSigning' } },
  'more authorities than the root allows': {
    root: { basicConstraints: 'critical, CA:TRUE, pathlen:0' },
  },
  'an intermediate that does not say that it is an authority': {
    between: { basicConstraints: '', keyUsage: '' },
  },
  'an intermediate that is none': { between: { basicConstraints: 'critical, CA:FALSE' } },
  'a signer that is over': { signerWish: { days: 1 }, at: 2 },
  'an intermediate that is over': { betweenWish: { days: 1 }, at: 2 },
  'a signer of another root': { signerWish: { issuer: undefined } },
  'an issuer that has another key': {
    signer: { authorityKeyIdentifier: 'DER:30:05:80:03:01:02:03' },
  },
  'an issuer that has another number': {
    signer: { authorityKeyIdentifier: 'DER:30:05:82:03:01:02:03' },
  },
  'an issuer that has another one': {
    signer: {
      authorityKeyIdentifier: 'DER:30:12:A1:10:A4:0E:30:0C:31:0A:30:08:06:03:55:04:03:0C:01:58',
    },
  },
  'a certificate named by another issuer': { alter: namedWith((one) => one.root.subject) },
  'no intermediate': { contents: ({ signer }) => of(signer.certificate) },
  'a signer that names no certificate': { contents: () => ({ named: [] }) },
  'a signer that names another certificate': {
    contents: ({ between }) => ({ named: [between.certificate] }),
  },
  'a signer that names its certificate rightly, and by SHA-1 another': {
    alter: withAttributes((attributes) => {
      const named = der.sequence(byHash('sha1', DATA));
      const list = der.set(der.sequence(der.sequence(named)));
      return [...attributes, der.sequence(der.oid('1.2.840.113549.1.9.16.2.12'), list)];
    }),
  },
  'a signer that names one above it that is not there': {
    contents: ({ signer }) => ({ named: [signer.certificate, Buffer.from('another')] }),
  },
  'a token that says it is by another': { info: (info, { root }) => toldBy(root.subject)(info) },
  'an unknown extension that is critical': { signer: { '1.2.3.4': 'critical, ASN1:UTF8:beside' } },
  'a key id of the signer that is critical': { signer: { subjectKeyIdentifier: 'critical, hash' } },
  'a key id of its issuer that is critical': {
    signer: { authorityKeyIdentifier: 'critical, keyid' },
  },
  'a signature by PSS, which openssl does not read in tokens': {
    signerWish: { key: ['rsa:2048'] },
    alter: byPss,
  },
  'another value around all of it': { alter: (reply) => Buffer.from([0x31, ...reply.subarray(1)]) },
  'reasons of a refusal that are no bits': { alter: withReasons(Buffer.from([0x03, 0x00])) },
  'a signature that is not as short as it can be': { alter: (reply) => withLongSignature(reply) },
  'a signature with a number that is too large': {
    alter: (reply) =>
      inLastOfEach(reply, 5, () => der.octets(der.sequence(der.integer(LARGE), der.integer(1)))),
  },
  'a signed attribute whose length is not as short as it can be': {
    alter: withAttributes(([first = Buffer.alloc(0), ...others]) => [
      Buffer.concat([Buffer.from([0x30, 0x81]), first.subarray(1)]),
      ...others,
    ]),
  },
  'an attribute whose values are not in their order': {
    alter: withAttributes((attributes) => [
      ...attributes,
      der.sequence(der.oid('1.2.3'), der.set(der.integer(2), der.integer(1))),
    ]),
  },
  'a signature by another hash than is said': {
    alter: (reply, { signer: { key } }) =>
      inLastOfEach(reply, 4, (info) => {
        const signature = sign('sha384', der.set(...partsOf(info.items[3] ?? NULL)), key);
        const method = der.sequence(der.oid('1.2.840.10045.4.3.3'));
        return der.sequence(...partsOf(info).slice(0, 4), method, der.octets(signature));
      }),
  },
  'a policy beside the certificates that is none': {
    alter: withAttributes(
      otherValue(SIGNED_FOR, ({ items: [list = NULL] }) =>
        der.sequence(list.raw, der.sequence(der.sequence(der.integer(1)))),
      ),
    ),
  },
  'an intermediate that names two algorithms': {
    contents: ({ signer, between }) => of(signer.certificate, namingAnother(between.certificate)),
  },
  'a status with a reason that is no text': { alter: withReasons(der.sequence(der.integer(1))) },
  'something beside that is not signed, and has no type': {
    alter: withUnsigned(der.integer(1), der.set(der.null())),
  },
  'something beside that is not signed, and has no values': {
    alter: withUnsigned(der.oid('1.2.3'), der.integer(1)),
  },
  'content that says it is no timestamp': {
    alter: (reply) =>
      inLastOfEach(reply, 2, (signed) => {
        const inside = signed.items[2]?.items[1]?.raw ?? NULL.raw;
        const content = der.sequence(der.oid('1.2.840.113549.1.7.1'), inside);
        return der.sequence(...partsOf(signed).toSpliced(2, 1, content));
      }),
  },
  'no policy': { info: withInfoPart(1, Buffer.from([0x06, 0x00])) },
  'a policy that is not as short as it can be': {
    info: withInfoPart(1, Buffer.from('06032a8001', 'hex')),
  },
  'no number': { info: withInfoPart(3, Buffer.from([0x02, 0x00])) },
  'a number that is not as short as it can be': {
    info: withInfoPart(3, Buffer.from('02020001', 'hex')),
  },
  'a use of the signer in bits that do not count': {
    signer: { keyUsage: 'critical, DER:03:02:07:40' },
  },
  'a token that was cut': { alter: (reply) => reply.subarray(0, -1) },
};

/** Refused by the console alone, which does not read or want what stands there. */
const STRICTER: Record<string, Case> = {
  'names that are allowed: no limit of names is read': { between: { nameConstraints: LIMITS } },
  'names that a root allows, critical': { root: { nameConstraints: `critical, ${LIMITS}` } },
  'an attribute with several values, which have an order': {
    alter: withAttributes((attributes) => [
      ...attributes,
      der.sequence(der.oid('1.2.3'), der.set(der.integer(1), der.integer(2))),
    ]),
  },
  'an attribute twice, of which openssl takes the first': {
    alter: withAttributes(([first = Buffer.alloc(0), ...others]) => [first, first, ...others]),
  },
  'signed data of a version that has other parts': {
    alter: (reply) =>
      inLastOfEach(reply, 2, (all) => der.sequence(der.integer(4), ...partsOf(all).slice(1))),
  },
  'a signer of a version that names its key': {
    alter: (reply) =>
      inLastOfEach(reply, 4, (all) => der.sequence(der.integer(3), ...partsOf(all).slice(1))),
  },
  'an order that is neither true nor false as DER writes it': {
    info: (info) => der.sequence(readAsn1(info).content, Buffer.from([0x01, 0x01, 0x01])),
  },
  'something else that is critical, beside what is not': {
    info: (info) => {
      const value = der.octets(der.null());
      const extensions = [
        der.sequence(der.oid('1.2.3'), value),
        der.sequence(der.oid('1.2.4'), der.yes(), value),
      ];
      return der.sequence(readAsn1(info).content, der.numbered(1, ...extensions));
    },
  },
  'an accuracy of more than 65,535 seconds': {
    info: withInfoPart(5, der.sequence(der.integer(Buffer.from([1, 0, 0])))),
  },
  'an authority with a key of 1,024 bits': { betweenWish: { key: ['rsa:1024'] } },
  'limits of policies: openssl was not asked to look': {
    between: { policyConstraints: 'requireExplicitPolicy:0' },
  },
  'a signature by PSS with a mask of another hash': byPssWith('rsa_mgf1_md:sha512'),
  'an authority for other purposes': { between: { extendedKeyUsage: 'codeSigning' } },
  'SHA-1 on a certificate, which openssl takes at its lowest level': {
    signerWish: { digest: 'sha1' },
  },
};

const CASES = {
  'trusted by both': GOOD,
  'refused by both': BAD,
  'refused by the console alone': STRICTER, // never the other way round
};

(tool.hasOpenssl ? describe : describe.skip).each(Object.entries(CASES))('is %s', (how, cases) => {
  it.each(Object.entries(cases))('%s', async (_what, given) => {
    expect(await judged(given)).toEqual({
      ours: how === 'trusted by both',
      openssl: how !== 'refused by both',
    });
  });
});
