import { createHash, randomBytes } from 'node:crypto';
import { der } from '../../../backend/timestamp/der';
import type { Signer } from '../../../backend/timestamp/makeCertificate';
import { grantedReply, makeToken } from '../../../backend/timestamp/makeToken';
import { readAsn1, type Asn1 } from '@/evidence/asn1';
import { checkTimestamp } from '@/evidence/timestamp/checkTimestamp';
import { partsOf } from '../../support/changedReplies';
import { newFolder } from '../../support/folders';
import { AUTHORITY, certify, hasOpenssl, SIGNER, takenByOpenssl } from '../../support/openssl';
import { everyThird } from '../../support/rounds';
import { infoOf, plain } from '../../support/timestamps';

const DATA = 'the manifest';
const HASH = createHash('sha256').update(DATA).digest('hex');

const withTag = (tag: number, bytes: Uint8Array) => Buffer.from([tag, ...bytes.subarray(1)]);

/** Parts of a value: one more, one left out, twice, altered, of another kind, or in another order. */
function otherParts(parts: readonly Uint8Array[]): (readonly Uint8Array[])[] {
  const more = [der.null(), der.integer(3), der.yes(), der.oid('1.2.3'), der.set()];
  return [
    ...more.flatMap((one) => [
      [...parts, one],
      [one, ...parts],
    ]),
    ...parts.flatMap((part, index) => {
      const put = (...items: Uint8Array[]) => parts.toSpliced(index, 1, ...items);
      const last = Buffer.from(part);
      last[last.length - 1] = (last.at(-1) ?? 0) ^ 1;
      return [
        put(),
        put(part, part),
        ...(part.length > 2 ? [put(last)] : []),
        put(der.sequence(part)),
        put(der.integer(1)),
        put(withTag((part[0] ?? 0) ^ 1, part)),
        [...parts.slice(0, index), ...parts.slice(index).reverse()],
      ];
    }),
  ];
}

/** A value in as many other ways: at each place in it that is not left as it is, other parts. */
function variants(value: Asn1, isLeft: (value: Asn1) => boolean): Uint8Array[] {
  if (isLeft(value) || value.items.length === 0) return [];
  const parts = partsOf(value);
  return [
    ...otherParts(parts),
    ...value.items.flatMap((item, index) =>
      variants(item, isLeft).map((other) => parts.toSpliced(index, 1, plain(other))),
    ),
  ].map((others) => withTag(value.tag, der.sequence(...others)));
}

/** What a timestamp says, with all that it may say besides. */
function fullInfo(signer: Signer): Asn1 {
  const time = Math.floor(Date.now() / 1000) * 1000 + 60_000;
  const parts = partsOf(readAsn1(infoOf(HASH, { time, nonce: randomBytes(8) })));
  const extension = der.sequence(der.oid('1.2.3'), der.octets(der.null()));
  return readAsn1(
    der.sequence(
      ...[...parts.slice(0, 6), der.yes(), ...parts.slice(6)],
      der.numbered(0, der.numbered(4, signer.subject)),
      der.numbered(1, extension),
    ),
  );
}

/** The certificates, and the attributes that are signed: to change them is for other tests. */
const isSigned = ({ tag, items: [first] }: Asn1) =>
  tag === 0xa0 && first?.tag === 0x30 && first.items.length > 1;

(hasOpenssl ? describe : describe.skip)('a timestamp with other parts', () => {
  const folder = newFolder();

  it.each<[where: string, make: (info: Asn1, token: (info: Uint8Array) => Buffer) => Uint8Array[]]>(
    [
      ['in what is signed', (info, token) => everyThird(variants(info, () => false)).map(token)],
      [
        'around what is signed',
        (info, token) => everyThird(variants(readAsn1(token(info.raw)), isSigned)),
      ],
    ],
  )(
    '%s is never trusted where openssl refuses it',
    async (_where, make) => {
      const root = certify(folder, 'root', { extensions: AUTHORITY });
      const signer = certify(folder, 'signer', { extensions: SIGNER, issuer: 'root' });
      const token = (info: Uint8Array) => grantedReply(makeToken(Buffer.from(info), signer));
      const info = fullInfo(signer);
      const trusted = [plain(root.certificate)];
      const taken: string[] = [];
      const refused: string[] = [];
      for (const reply of [token(info.raw), ...make(info, token)]) {
        const report = await checkTimestamp(plain(reply), HASH, { trusted });
        if (report.kind !== 'stamped' || !report.isTrusted) continue;
        const isTaken = takenByOpenssl(folder, { reply, data: DATA, time: report.time });
        (isTaken ? taken : refused).push(Buffer.from(reply).toString('hex'));
      }
      expect(refused).toEqual([]);
      expect(taken.length).toBeGreaterThan(0);
    },
    120_000,
  );
});
