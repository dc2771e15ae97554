import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { oneSignatureText } from '@/components/signatureText';
import type {
  CheckedSignature,
  CoveredName,
  Coverage,
  SignatureReport,
} from '@/dkim/signatureReport';
import { FactList, type Fact } from '../FactList';
import styles from './SignatureDialog.module.css';

type SignatureDetailsProps = {
  report: SignatureReport;
  signature: CheckedSignature;
  dateText: (iso: string) => string;
};

/** One signature: what it comes to, and everything that this follows from. */
export function SignatureDetails({ report, signature, dateText }: SignatureDetailsProps) {
  const intl = useIntl();
  const { domain, coverage } = signature;
  return (
    <>
      <p className={styles.outcome}>{oneSignatureText(intl, report, signature, dateText)}</p>
      {domain !== '' && (
        <FactList
          layout="column"
          label={domain}
          facts={[
            ...factsOfSender(intl, report, signature),
            ...factsOfTime(intl, signature, dateText),
            ...(coverage ? factsOfCoverage(intl, coverage, signature.outcome) : []),
          ]}
        />
      )}
    </>
  );
}

function factsOfSender(
  intl: IntlShape,
  { sender }: SignatureReport,
  { domain, selector, algorithm, relation }: CheckedSignature,
): Fact[] {
  return [
    { label: intl.formatMessage({ id: 'signature.domain' }), value: domain },
    {
      label: intl.formatMessage({ id: 'signature.relation' }),
      value:
        sender === null
          ? intl.formatMessage({ id: 'signature.relation.unknown' })
          : intl.formatMessage({ id: `signature.relation.${relation}` }, { sender }),
    },
    {
      label: intl.formatMessage({ id: 'signature.key' }),
      value: `${selector}._domainkey.${domain}`,
    },
    { label: intl.formatMessage({ id: 'signature.algorithm' }), value: algorithm },
  ];
}

function factsOfTime(
  intl: IntlShape,
  { signedAt, expires, keySeen }: CheckedSignature,
  dateText: (iso: string) => string,
): Fact[] {
  const value = (iso: string | null) => iso && dateText(iso);
  return [
    { label: intl.formatMessage({ id: 'signature.keySeen' }), value: value(keySeen) },
    { label: intl.formatMessage({ id: 'signature.signedAt' }), value: value(signedAt) },
    { label: intl.formatMessage({ id: 'signature.expires' }), value: value(expires) },
  ];
}

/** Names as messages write them, to the letter: they are of ASCII, whatever somebody put into a header. */
const plainName = (name: string) => name.replace(/[^!-~]/g, '?').slice(0, 100);

function namesOf(intl: IntlShape, headers: readonly CoveredName[]): string {
  return headers
    .map(({ name, covered, of }) =>
      covered > 0 && covered < of
        ? intl.formatMessage(
            { id: 'signature.headers.count' },
            { name: plainName(name), covered, of },
          )
        : plainName(name),
    )
    .join(', ');
}

/** What is not right vouches for nothing: then it is told what the signature says, and no more. */
function factsOfCoverage(
  intl: IntlShape,
  { headers, sealed, text, uncoveredBytes: bytes }: Coverage,
  outcome: CheckedSignature['outcome'],
): Fact[] {
  const named = headers.filter(({ covered }) => covered > 0);
  if (outcome !== 'verified' && outcome !== 'expired') {
    const isCompared = outcome !== 'textChanged' && outcome !== 'refused';
    return [
      {
        label: intl.formatMessage({ id: 'signature.text' }),
        value: isCompared
          ? intl.formatMessage({ id: 'signature.text.said' }, { text, bytes })
          : intl.formatMessage({ id: 'signature.text.unknown' }, { text: outcome }),
      },
      {
        label: intl.formatMessage({ id: 'signature.headers.named' }),
        value: namesOf(intl, named),
      },
    ];
  }
  const left = headers.filter(({ covered, of }) => covered < of);
  return [
    {
      label: intl.formatMessage({ id: 'signature.text' }),
      value: intl.formatMessage({ id: `signature.text.${text}` }, { bytes }),
    },
    {
      label: intl.formatMessage({ id: 'signature.headers.covered' }),
      value: namesOf(intl, named),
    },
    {
      label: intl.formatMessage({ id: 'signature.headers.uncovered' }),
      value: namesOf(intl, left),
    },
    {
      label: intl.formatMessage({ id: 'signature.headers.sealed' }),
      value: sealed.map(plainName).join(', '),
    },
  ];
}
