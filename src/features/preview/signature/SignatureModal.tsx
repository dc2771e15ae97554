import { useIntl, type IntlShape } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import { modalClosed } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectSignature, usePreviewSelector } from '../previewSlice';
import styles from './SignatureModal.module.css';
import { useKeySource } from './useKeySource';
import { inOneLine, oneSignatureWords, type Said } from '@/features/evidence/wording/signatureText';
import { SHOWN_PARTS, type Proof, type Proofs } from '@/evidence/dkim/shownParts';
import type {
  CheckedSignature,
  CoveredName,
  Coverage,
  SignatureReport,
} from '@/evidence/dkim/signatureReport';
import { FactList, type Fact } from '../FactList';

/** Every checked signature: what it covers, what it does not, what is wrong with it. */
export function SignatureModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { report } = usePreviewSelector(selectSignature);
  const { said } = useKeySource();
  if (!report) return null;
  const { total, signatures } = report;
  const title = intl.$t({ id: 'signature.title' });
  return (
    <Dialog title={title} size="large" onClose={() => dispatch(modalClosed('signature'))}>
      <div className="stack">
        <Notice>{intl.$t({ id: 'signature.meaning' })}</Notice>
        {total > signatures.length && (
          <p>{intl.$t({ id: 'signature.limited' }, { total, checked: signatures.length })}</p>
        )}
        <ol aria-label={title} className={styles.list}>
          {signatures.map((signature, index) => (
            <li key={index}>
              <SignatureDetails report={report} signature={signature} said={said} />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

type SignatureDetailsProps = {
  report: SignatureReport;
  signature: CheckedSignature;
  said: Said;
};

/** One signature: what it comes to, and everything that this follows from. */
function SignatureDetails({ report, signature, said }: SignatureDetailsProps) {
  const intl = useIntl();
  const { domain, coverage } = signature;
  return (
    <>
      <p className={styles.outcome}>
        {inOneLine(intl, oneSignatureWords(intl, report, signature, said))}
      </p>
      {domain !== '' && (
        <FactList
          layout="column"
          label={domain}
          facts={[
            ...factsOfSender(intl, report, signature),
            ...factsOfTime(signature, said),
            ...(coverage ? factsOfCoverage(intl, coverage, vouched(signature)) : []),
          ]}
        />
      )}
    </>
  );
}

function factsOfSender(
  intl: IntlShape,
  { sender }: SignatureReport,
  { domain, selector, algorithm, isSenders }: CheckedSignature,
): Fact[] {
  return [
    { id: 'signature.domain', value: domain },
    {
      id: 'signature.relation',
      value:
        sender === null
          ? intl.$t({ id: 'signature.relation.unknown' })
          : intl.$t(
              { id: isSenders ? 'signature.relation.same' : 'signature.relation.other' },
              { sender },
            ),
    },
    { id: 'signature.key', value: `${selector}._domainkey.${domain}` },
    { id: 'signature.algorithm', value: algorithm },
  ];
}

function factsOfTime({ signedAt, expires, keySeen }: CheckedSignature, { dateText }: Said): Fact[] {
  const value = (iso: string | null) => iso && dateText(iso);
  return [
    { id: 'signature.keySeen', value: value(keySeen) },
    { id: 'signature.signedAt', value: value(signedAt) },
    { id: 'signature.expires', value: value(expires) },
  ];
}

/** Names to the letter: in messages they are of ASCII, whatever somebody put into a header. */
const plainName = (name: string) => name.replace(/[^!-~]/g, '?').slice(0, 100);

function namesOf(intl: IntlShape, headers: readonly CoveredName[]): string {
  return headers
    .map(({ name, covered, of }) =>
      covered > 0 && covered < of
        ? intl.$t({ id: 'signature.headers.count' }, { name: plainName(name), covered, of })
        : plainName(name),
    )
    .join(', ');
}

/** What a signature proves; null where it is not right, or nobody knows whose it is. */
const vouched = ({ outcome, proofs }: CheckedSignature): Proofs | null =>
  outcome === 'verified' || outcome === 'expired' ? proofs : null;

const PROOFS: readonly Proof[] = ['signed', 'beginning', 'differs', 'partly', 'unsigned', 'unread'];

function factsOfProofs(intl: IntlShape, proofs: Proofs): Fact[] {
  return PROOFS.flatMap((proof) => {
    const parts = SHOWN_PARTS.filter((part) => proofs[part] === proof).map((part) =>
      intl.$t({ id: 'signature.part' }, { part }),
    );
    const value = intl.formatList(parts, { style: 'narrow' });
    return parts.length > 0 ? [{ id: 'signature.proof', of: { proof }, value }] : [];
  });
}

/** What is not right vouches for nothing: then it is told what the signature says, and no more. */
function factsOfCoverage(
  intl: IntlShape,
  { headers, sealed, uncoveredBytes: bytes }: Coverage,
  proofs: Proofs | null,
): Fact[] {
  const named = namesOf(
    intl,
    headers.filter(({ covered }) => covered > 0),
  );
  if (!proofs) return [{ id: 'signature.headers.named', value: named }];
  const left = headers.filter(({ covered, of }) => covered < of);
  const uncovered = intl.$t({ id: 'signature.end.uncovered' }, { bytes });
  return [
    ...factsOfProofs(intl, proofs),
    ...(bytes > 0 ? [{ id: 'signature.end', value: uncovered } as const] : []),
    { id: 'signature.headers.covered', value: named },
    { id: 'signature.headers.uncovered', value: namesOf(intl, left) },
    { id: 'signature.headers.sealed', value: sealed.map(plainName).join(', ') },
  ];
}
