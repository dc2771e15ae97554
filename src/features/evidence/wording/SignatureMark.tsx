import { Minus, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import {
  isConfirmed,
  signatureStanding,
  type SignatureReport,
  type SignatureStanding,
} from '@/evidence/dkim/signatureReport';
import styles from './SignatureMark.module.css';

/** What somebody should look at twice. */
const WRONG: readonly SignatureStanding[] = [
  'shownOtherwise',
  'signedByOther',
  'textChanged',
  'headersChanged',
  'malformed',
  'refused',
];

const icons: Partial<Record<SignatureStanding, typeof Minus>> = {
  signed: ShieldCheck,
  unsigned: Minus,
};

/** A check only where all that people read is signed, in green where its key was looked up. */
export function SignatureMark({ report }: { report: SignatureReport }) {
  const standing = signatureStanding(report);
  const isWrong = WRONG.includes(standing);
  const Icon = icons[standing] ?? (isWrong ? ShieldAlert : ShieldQuestionMark);
  const tone = isConfirmed(report) ? 'success' : isWrong ? 'warning' : undefined;
  return <Icon size={17} strokeWidth={1.6} className={styles.mark} data-tone={tone} aria-hidden />;
}
