import { SignatureMark } from '@/features/evidence/wording/SignatureMark';
import { inOneLine, signatureWords } from '@/features/evidence/wording/signatureText';
import type { Proof, Proofs } from '@/evidence/dkim/shownParts';
import {
  signatureStanding,
  type CheckedSignature,
  type KeySource,
  type SignatureReport,
  type SignatureStanding,
} from '@/evidence/dkim/signatureReport';
import type { Localization } from '@/lib/localization';
import { intlOf } from '../../support/messages';
import { renderUi } from '../../support/renderUi';

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
  domain: 'a.example',
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
  sender: 'a.example',
  total: given ? 1 : 0,
  signatures: given ? [{ ...signature, ...given }] : [],
  unknownKeys: [],
  listedOtherwise: [],
});
const wrong = { proofs: null };
const coverage = { headers: [], sealed: [], uncoveredBytes: 0, otherPeople: ['reply-to', 'bcc'] };
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

const lineOf = (report: SignatureReport, language?: Localization) => {
  const intl = intlOf(language);
  return inOneLine(intl, signatureWords(intl, report, { dateText: String, canLookUp: true }));
};
const BY = 'Key found: signed by a.example. ';
const IN_PART = 'Key found: signed in part by a.example. ';
const ALL = 'What the message says of subject, people, date and text is as signed';
const BCC = 'The Bcc header, which some programs show, is not signed';
const MADE = 'signature in the name of a.example';
const shown = (part: keyof Proofs, proof: Proof) => ({ proofs: { ...proofs, [part]: proof } });

it.each<[given: Partial<CheckedSignature> | null, line: string, source?: KeySource]>([
  [{}, BY + ALL],
  [{ coverage }, `${IN_PART}${ALL}. Where answers go (Reply-To) is not signed. ${BCC}`],
  [shown('subject', 'unsigned'), `${IN_PART}The subject that is shown is not signed`],
  [shown('text', 'unread'), `${IN_PART}The text is signed, but not how it is to be read`],
  [shown('subject', 'differs'), `${IN_PART}The subject that is shown is not the signed one`],
  [shown('recipient', 'partly'), `${IN_PART}Not all recipients shown are signed`],
  [shown('text', 'differs'), `${IN_PART}The text that is shown is not the signed one`],
  [{ isSenders: false }, `${BY}Not the sender’s domain. ${ALL}`],
  [{ isSenders: false, ...wrong }, `${IN_PART}Not the sender’s domain`],
  [
    { outcome: 'noKey', proofs: { ...proofs, sender: 'unread', subject: 'beginning' } },
    'Carries a signature naming a.example. The subject in the list is only the beginning of the message’s. Look up its key to confirm.',
  ],
  [null, 'Not signed: the message carries no signature of a domain (DKIM).'],
  [{ outcome: 'expired', expires: '2026' }, `${BY}Its period ended on 2026. ${ALL}`],
  [{ outcome: 'textChanged', ...wrong }, `The text is not the one that a ${MADE} was made for.`],
  [
    { outcome: 'headersChanged', ...wrong },
    `A ${MADE} is not right: a header it covers was changed, or it was not made with this key.`,
  ],
  [
    { outcome: 'refused', reason: 'severalFrom', ...wrong },
    `A ${MADE} does not count: the message has several From headers, and programs show different ones.`,
  ],
  [
    { outcome: 'refused', reason: 'future', ...wrong }, // and not once somebody reads it
    `A ${MADE} does not count: its date is later than the pack’s.`,
    'pack',
  ],
])('a signature with %j is told as "%s"', (given, line, source = 'resolver') => {
  expect(lineOf(reportOf(given, source))).toBe(line);
});

it('a message of which nothing can be said, or that is listed otherwise, has no mark of a signed one', () => {
  const none = reportOf(null, 'resolver');
  expect(markOf({ ...none, fault: 'malformed' })).toEqual(['ShieldAlert', 'warning']);
  expect(lineOf({ ...reportOf({}, 'resolver'), fault: 'malformed' })).toMatch(
    /^Programs may read this message differently: nothing/,
  );
  expect(markOf({ ...none, fault: 'tooLarge' })).toEqual(['ShieldQuestionMark', null]);
  const listedOtherwise = [{ part: 'subject', as: 'other' } as const];
  for (const report of [none, reportOf({ outcome: 'testing', ...wrong }, 'resolver')])
    expect(markOf({ ...report, listedOtherwise })).toEqual(['ShieldAlert', 'warning']);
  const people = [{ part: 'recipient', as: 'other' } as const]; // the name beside an address, say
  expect(lineOf({ ...none, listedOtherwise: people }, 'fr_FR')).toMatch(/pas celui des .* Cc/);
});
