import { SignatureMark } from '@/components/evidence/SignatureMark';
import type { Proofs } from '@/evidence/dkim/shownParts';
import {
  signatureStanding,
  type CheckedSignature,
  type KeySource,
  type SignatureReport,
  type SignatureStanding,
} from '@/evidence/dkim/signatureReport';
import { renderUi } from '../support/renderUi';

jest.mock('lucide-react', () => {
  const icon = (name: string) => (given: object) => <svg data-testid={name} {...given} />;
  return new Proxy({}, { get: (_, name) => name === '__esModule' || icon(String(name)) });
});

const proofs: Proofs = {
  subject: 'signed',
  sender: 'signed',
  recipient: 'signed',
  date: 'signed',
  text: 'absent',
};
const signature: CheckedSignature = {
  outcome: 'verified',
  reason: null,
  domain: 'northwind.example',
  selector: 's1',
  algorithm: 'rsa-sha256',
  isSenders: true,
  signedAt: null,
  expires: null,
  keySeen: null,
  coverage: { headers: [], sealed: [], uncoveredBytes: 0, otherPeople: [] },
  proofs,
};
const reportOf = (given: Partial<CheckedSignature> | null, keySource: KeySource) => ({
  fault: null,
  keySource,
  sender: 'northwind.example',
  total: 1,
  signatures: given ? [{ ...signature, ...given }] : [],
  unknownKeys: [],
  listedOtherwise: [],
});
const wrong = { proofs: null };
const coverage = { headers: [], sealed: [], uncoveredBytes: 0, otherPeople: ['reply-to'] };
const SIGNATURES: readonly [SignatureStanding, Partial<CheckedSignature> | null, string][] = [
  ['signed', {}, 'ShieldCheck'],
  ['signedInPart', { proofs: { ...proofs, subject: 'unsigned' } }, 'ShieldQuestionMark'],
  ['signedInPart', { proofs: { ...proofs, text: 'unread' } }, 'ShieldQuestionMark'],
  ['signedInPart', { coverage }, 'ShieldQuestionMark'],
  ['signedByOther', { isSenders: false }, 'ShieldAlert'],
  ['shownOtherwise', { proofs: { ...proofs, subject: 'differs' } }, 'ShieldAlert'],
  ['shownOtherwise', { proofs: { ...proofs, sender: 'beginning' } }, 'ShieldAlert'],
  ['unsigned', null, 'Minus'],
  ['expired', { outcome: 'expired' }, 'ShieldQuestionMark'],
  ['testing', { outcome: 'testing', ...wrong }, 'ShieldQuestionMark'],
  ['noKey', { outcome: 'noKey' }, 'ShieldQuestionMark'],
  ['unsupported', { outcome: 'unsupported' }, 'ShieldQuestionMark'],
  ['textChanged', { outcome: 'textChanged', ...wrong }, 'ShieldAlert'],
  ['headersChanged', { outcome: 'headersChanged', ...wrong }, 'ShieldAlert'],
  ['refused', { outcome: 'refused', reason: 'severalFrom', ...wrong }, 'ShieldAlert'],
];

const markOf = (report: SignatureReport) => {
  const mark = renderUi(<SignatureMark report={report} />).container.firstElementChild;
  return [mark?.getAttribute('data-testid'), mark?.getAttribute('data-tone')];
};

it.each(SIGNATURES)(
  'a signature that is "%s" has its mark, green only for a key that was looked up',
  (standing, given, icon) => {
    const tone = icon === 'ShieldAlert' ? 'warning' : null;
    const [own, packed] = [reportOf(given, 'resolver'), reportOf(given, 'pack')];
    expect(signatureStanding(own)).toBe(standing);
    expect(markOf(own)).toEqual([icon, standing === 'signed' ? 'success' : tone]);
    expect(markOf(packed)).toEqual([icon, tone]);
  },
);

it('a message of which nothing can be said, or that is listed otherwise, has no mark of a signed one', () => {
  const none = reportOf(null, 'resolver');
  expect(markOf({ ...none, fault: 'malformed' })).toEqual(['ShieldAlert', 'warning']);
  expect(markOf({ ...none, fault: 'tooLarge' })).toEqual(['ShieldQuestionMark', null]);
  const listedOtherwise = [{ part: 'subject', as: 'other' } as const];
  expect(markOf({ ...none, listedOtherwise })).toEqual(['ShieldAlert', 'warning']);
});
