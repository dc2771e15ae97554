import * as reports from '@/evidence/dkim/signatureReport';
import { SHOWN_PARTS, type Proof, type Proofs } from '@/evidence/dkim/shownParts';

/** A signature that proves as many parts as it says, the first ones. */
const signature = (
  domain: string,
  outcome: reports.SignatureOutcome,
  {
    isSenders = true,
    proven = 5,
    proof = 'signed',
    otherPeople = [],
  }: { isSenders?: boolean; proven?: number; proof?: Proof; otherPeople?: string[] } = {},
): reports.CheckedSignature => ({
  outcome,
  reason: null,
  domain,
  selector: 's1',
  algorithm: 'rsa-sha256',
  isSenders,
  signedAt: null,
  expires: null,
  keySeen: null,
  coverage: { headers: [], sealed: [], uncoveredBytes: 0, otherPeople },
  proofs: Object.fromEntries(
    SHOWN_PARTS.map((part, index) => [part, index < proven ? proof : 'unsigned']),
  ) as Proofs,
});

describe('of two signatures the one that is told says most', () => {
  it.each([
    ['the verified one', signature('a', 'verified'), signature('b', 'noKey')],
    [
      'the verified one, if of another domain',
      signature('a', 'verified', { isSenders: false, proven: 1 }),
      signature('b', 'expired'),
    ],
    [
      'of verified ones the sender’s own, if it proves less',
      signature('a', 'verified', { proven: 1 }),
      signature('b', 'verified', { isSenders: false }),
    ],
    [
      'of those without a key the one that would prove more',
      signature('a', 'noKey', { proven: 4, proof: 'unconfirmed' }),
      signature('b', 'noKey', { proven: 3, proof: 'unconfirmed' }),
    ],
    [
      'the one with something signed, not with something that differs',
      signature('a', 'verified', { proven: 2 }),
      signature('b', 'verified', { proof: 'differs' }),
    ],
    [
      'of those that prove as much the one that covers where answers go',
      signature('a', 'verified'),
      signature('b', 'verified', { otherPeople: ['reply-to'] }),
    ],
    ['the one that does not count, last', signature('a', 'textChanged'), signature('b', 'refused')],
  ])('%s', (_which, first, last) => {
    expect([last, first].sort(reports.sayingMostFirst)).toEqual([first, last]);
    expect([first, last].sort(reports.sayingMostFirst)).toEqual([first, last]);
  });
});
