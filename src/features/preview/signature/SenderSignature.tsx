import { KeyRound, RotateCcw, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { lazyComponent } from '@/components/states/lazyComponent';
import { inOneLine, signatureWords } from '@/components/evidence/signatureText';
import {
  isConfirmed,
  standingOf,
  type SignatureReport,
  type SignatureStanding,
} from '@/evidence/dkim/signatureReport';
import type { SignatureState } from '../previewSlice';
import styles from './SenderSignature.module.css';

const SignatureDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "signature-dialog" */ './SignatureDialog')).SignatureDialog,
);

type SenderSignatureProps = {
  signature: SignatureState;
  /** Whether the archive has the message itself; undefined until that is known. */
  hasEml: boolean | undefined;
  /** Who is asked for keys; null: nobody. */
  host: string | null;
  dateText: (iso: string) => string;
  onCheck: () => void;
};

/** What the sender signed: a line where it is known, else the way to it. */
export function SenderSignature(props: SenderSignatureProps) {
  const intl = useIntl();
  const { signature, hasEml, onCheck } = props;
  return (
    <section className={styles.signature} aria-labelledby="sender-signature">
      <h3 id="sender-signature">{intl.formatMessage({ id: 'signature.title' })}</h3>
      <div role="status">
        {hasEml === false && (
          <p className={styles.quiet}>{intl.formatMessage({ id: 'signature.noEml' })}</p>
        )}
        {signature.failure && (
          <p>{intl.formatMessage({ id: `signature.failed.${signature.failure}` })}</p>
        )}
        {signature.report && <Line {...props} report={signature.report} />}
      </div>
      {signature.report === null && hasEml !== false && (
        <>
          <Button
            size="small"
            icon={signature.failure ? RotateCcw : ShieldQuestionMark}
            busy={signature.status === 'pending'}
            disabled={hasEml === undefined}
            onClick={onCheck}
          >
            {intl.formatMessage({
              id: signature.failure ? 'action.tryAgain' : 'signature.check',
            })}
          </Button>
          <Hint {...props} />
        </>
      )}
      {signature.report && <After {...props} report={signature.report} />}
    </section>
  );
}

/** Who is asked, before anybody is. */
function Hint({ host }: Pick<SenderSignatureProps, 'host'>) {
  const intl = useIntl();
  return (
    <p className={styles.quiet}>
      {host === null
        ? intl.formatMessage({ id: 'signature.hint.local' })
        : intl.formatMessage({ id: 'signature.hint.resolver' }, { host })}
    </p>
  );
}

type WithReport = SenderSignatureProps & { report: SignatureReport };

/** What somebody should look at twice. */
const WRONG: readonly SignatureStanding[] = [
  'shownOtherwise',
  'signedByOther',
  'textChanged',
  'headersChanged',
  'malformed',
];

function Line({ report, host, dateText }: WithReport) {
  const intl = useIntl();
  const isGreen = isConfirmed(report);
  const isWrong = WRONG.includes(standingOf(report));
  const Icon = isGreen ? ShieldCheck : isWrong ? ShieldAlert : ShieldQuestionMark;
  const { total, signatures } = report;
  const more =
    total > signatures.length ? 'signature.limited' : total > 1 ? 'signature.several' : null;
  return (
    <>
      <p className={styles.line} data-tone={isGreen ? 'success' : isWrong ? 'warning' : undefined}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        <span>
          {inOneLine(intl, signatureWords(intl, report, { dateText, canLookUp: host !== null }))}
        </span>
      </p>
      {more && (
        <p className={styles.quiet}>
          {intl.formatMessage({ id: more }, { total, checked: signatures.length })}
        </p>
      )}
    </>
  );
}

/** What can be done once there is a report: looking up what is not known, and reading more. */
function After({ report, signature, host, dateText, onCheck }: WithReport) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isUnknown = report.unknownKeys.length > 0 && host !== null;
  return (
    <>
      {isUnknown && signature.isAsked && (
        <p role="status" className={styles.quiet}>
          {intl.formatMessage({ id: 'signature.notAnswered' }, { host })}
        </p>
      )}
      <div className={styles.actions}>
        {isUnknown && (
          <Button
            size="small"
            icon={KeyRound}
            busy={signature.status === 'pending'}
            onClick={onCheck}
          >
            {intl.formatMessage({ id: signature.isAsked ? 'action.tryAgain' : 'signature.lookUp' })}
          </Button>
        )}
        {report.signatures.length > 0 && (
          <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {intl.formatMessage({ id: 'signature.showDetails' })}
          </Button>
        )}
      </div>
      {isUnknown && !signature.isAsked && <Hint host={host} />}
      {isOpen && (
        <ErrorBoundary>
          <SignatureDialog
            report={report}
            said={{ dateText, canLookUp: host !== null }}
            onClose={() => setOpen(false)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
