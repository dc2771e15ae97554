import type { IntlShape } from 'react-intl';
import {
  standingOf,
  type CheckedSignature,
  type SignatureReport,
  type SignatureStanding,
} from '@/dkim/signatureReport';

/** What the line needs of a report: whose it is, and one signature where there is one. */
type Shown = { standing: SignatureStanding; signature: CheckedSignature | null };

const coveredText = (intl: IntlShape, coverage: CheckedSignature['coverage']): string =>
  intl.formatMessage(
    { id: 'signature.covered' },
    {
      text: coverage?.text ?? 'none',
      subject: coverage?.subject ?? 'absent',
      bytes: coverage?.uncoveredBytes ?? 0,
    },
  );

function refusedText(intl: IntlShape, { reason, domain }: CheckedSignature): string {
  if (reason === null) throw new Error('A refusal has a reason.');
  return intl.formatMessage(
    { id: domain === '' ? 'signature.refusedUnnamed' : 'signature.refused' },
    { domain, reason: intl.formatMessage({ id: `signature.reason.${reason}` }) },
  );
}

function mainSentence(
  intl: IntlShape,
  { standing, signature }: Shown,
  dateText: (iso: string) => string,
): string {
  if (standing === 'unsigned' || standing === 'unreadable' || !signature)
    return intl.formatMessage({
      id: standing === 'unreadable' ? 'signature.unreadable' : 'signature.unsigned',
    });
  if (standing === 'refused') return refusedText(intl, signature);
  const { coverage, domain, expires } = signature;
  return intl.formatMessage(
    { id: `signature.${standing}` },
    {
      domain,
      covered: coveredText(intl, coverage),
      text: coverage?.text ?? 'none',
      bytes: coverage?.uncoveredBytes ?? 0,
      expires: expires === null ? '-' : dateText(expires),
    },
  );
}

const isRight = ({ standing }: Shown) =>
  standing === 'signed' || standing === 'signedByOther' || standing === 'expired';

/** What a signature comes to: a sentence, and what else has to be said so that it is the truth. */
function textOf(intl: IntlShape, shown: Shown, dateText: (iso: string) => string): string {
  const { standing, signature } = shown;
  const isOther = signature?.relation === 'other';
  const parts = [
    mainSentence(intl, shown, dateText),
    isOther &&
      (standing === 'expired' || standing === 'noKey' || standing === 'unsupported') &&
      intl.formatMessage({ id: 'signature.notSenders' }, { domain: signature.domain }),
    isRight(shown) &&
      signature?.coverage?.isReadingCovered === false &&
      intl.formatMessage({ id: 'signature.readingUncovered' }),
  ];
  return parts
    .filter((part) => part !== false)
    .map((part, index, all) =>
      index < all.length - 1 && !/[.。]$/.test(part) ? `${part}${stopOf(intl)}` : part,
    )
    .join(intl.locale.startsWith('ja') ? '' : ' ');
}

const stopOf = (intl: IntlShape) => (intl.locale.startsWith('ja') ? '。' : '.');

/** What the signatures of a message come to, in a line. */
export const signatureText = (
  intl: IntlShape,
  report: SignatureReport,
  dateText: (iso: string) => string,
): string =>
  textOf(intl, { standing: standingOf(report), signature: report.signatures[0] ?? null }, dateText);

/** What one of several signatures comes to. */
export const oneSignatureText = (
  intl: IntlShape,
  report: SignatureReport,
  signature: CheckedSignature,
  dateText: (iso: string) => string,
): string => signatureText(intl, { ...report, signatures: [signature] }, dateText);

/** Whether all that people read of an email is the sender's, for sure: then, and only then, is it shown in green. */
export const isWholeSigned = (report: SignatureReport): boolean => {
  const coverage = report.signatures[0]?.coverage;
  return (
    standingOf(report) === 'signed' &&
    coverage?.text === 'whole' &&
    coverage.subject !== 'uncovered' &&
    coverage.isReadingCovered
  );
};
