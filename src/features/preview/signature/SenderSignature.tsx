import { KeyRound, RotateCcw, ShieldQuestionMark, type LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { SignatureMark } from '@/features/evidence/wording/SignatureMark';
import { inOneLine, signatureWords } from '@/features/evidence/wording/signatureText';
import type { SignatureReport } from '@/evidence/dkim/signatureReport';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { preview, selectEmail, selectSignature, usePreviewSelector } from '../previewSlice';
import styles from './SenderSignature.module.css';
import { useKeySource } from './useKeySource';

/** What the sender signed: a line where it is known, else the way to it. */
export function SenderSignature() {
  const intl = useIntl();
  const { failure, report } = usePreviewSelector(selectSignature);
  const hasNoEml = usePreviewSelector(selectEmail)?.conversions.eml === null;
  return (
    <section className={styles.signature} aria-labelledby="sender-signature" tabIndex={-1}>
      <h3 id="sender-signature">{intl.$t({ id: 'signature.title' })}</h3>
      <div role="status">
        {hasNoEml && <p className="note breaks">{intl.$t({ id: 'signature.noEml' })}</p>}
        {failure && <p>{intl.$t({ id: `signature.failed.${failure}` })}</p>}
        {report && <Line report={report} />}
      </div>
      {report === null && !hasNoEml && (
        <>
          <CheckButton
            icon={failure ? RotateCcw : ShieldQuestionMark}
            label={failure ? 'action.tryAgain' : 'signature.check'}
          />
          <Hint />
        </>
      )}
      {report && <After report={report} />}
    </section>
  );
}

type CheckButtonProps = {
  icon: LucideIcon;
  label: 'action.tryAgain' | 'signature.check' | 'signature.lookUp';
};

function CheckButton({ icon, label }: CheckButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { status } = usePreviewSelector(selectSignature);
  const isKnown = usePreviewSelector(selectEmail) !== null;
  return (
    <Button
      wraps
      size="small"
      icon={icon}
      busy={status === 'pending'}
      disabled={!isKnown}
      onClick={({ currentTarget }) => {
        currentTarget.closest('section')?.focus({ preventScroll: true }); // the button goes away
        dispatch(preview.signatureCheckRequested({ mayAsk: true }));
      }}
    >
      {intl.$t({ id: label })}
    </Button>
  );
}

function Hint() {
  const intl = useIntl();
  const { host } = useKeySource();
  return (
    <p className="note breaks">
      {host === null
        ? intl.$t({ id: 'signature.hint.local' })
        : intl.$t({ id: 'signature.hint.resolver' }, { host })}
    </p>
  );
}

function Line({ report }: { report: SignatureReport }) {
  const intl = useIntl();
  const { said } = useKeySource();
  const { total, signatures } = report;
  return (
    <>
      <p className={styles.line}>
        <SignatureMark report={report} />
        <span>{inOneLine(intl, signatureWords(intl, report, said))}</span>
      </p>
      {total > 1 && total === signatures.length && (
        <p className="note breaks">{intl.$t({ id: 'signature.several' }, { total })}</p>
      )}
    </>
  );
}

/** What can be done once there is a report: looking up what is not known, and reading more. */
function After({ report }: { report: SignatureReport }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { isAsked } = usePreviewSelector(selectSignature);
  const { host } = useKeySource();
  const isUnknown = report.unknownKeys.length > 0 && host !== null;
  return (
    <>
      {isUnknown && isAsked && (
        <p role="status" className="note breaks">
          {intl.$t({ id: 'signature.notAnswered' }, { host })}
        </p>
      )}
      <div className={styles.actions}>
        {isUnknown && (
          <CheckButton icon={KeyRound} label={isAsked ? 'action.tryAgain' : 'signature.lookUp'} />
        )}
        {report.signatures.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => dispatch(modalOpened({ name: 'signature' }))}
          >
            {intl.$t({ id: 'signature.showDetails' })}
          </Button>
        )}
      </div>
      {isUnknown && !isAsked && <Hint />}
    </>
  );
}
