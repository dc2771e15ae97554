import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSameFingerprint } from '@/evidence/check/checkPack';
import { verdictTones, type Verdict } from '@/evidence/check/packVerdict';
import { sentenceSpace } from '@/lib/sentences';
import { beginningOf } from '@/lib/subjectText';
import { ChangedFiles } from './ChangedFiles';
import styles from './Steps.module.css';
import { Dated } from '@/i18n/Dated';
import { Foreign } from '../Foreign';
import { isoOf, refusalText, selfText, verdictText, type FinishedCheck } from './reportTexts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleX };

type VerdictHeadProps = {
  check: FinishedCheck;
  verdict: Verdict;
  takesFocus: boolean;
  children: ReactNode;
};

/** The answer in one sentence, and beside it what was changed, or why nothing can be said. */
export function VerdictHead({ check, verdict, takesFocus, children }: VerdictHeadProps) {
  const { report, noted, sha256 } = check;
  const intl = useIntl();
  const refusal = refusalText(intl, check);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const isSame =
    report.kind === 'checked' ? isSameFingerprint(noted.text, report.fingerprint, sha256) : null;
  const tone = verdictTones[verdict];
  const Icon = icons[tone];

  // without a fingerprint its field has the focus; while one is typed, too
  const isAnswer = useEffectEvent((isFirst: boolean) =>
    isFirst ? takesFocus && verdict !== 'consistent' : isSame !== null,
  );
  useLayoutEffect(() => {
    if (isAnswer(isFirst.current)) heading.current?.focus();
    isFirst.current = false;
  }, [isSame]);

  return (
    <div className={styles.verdict} data-tone={tone}>
      <Icon size={32} strokeWidth={1.6} aria-hidden />
      <div className={styles.answer}>
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {verdictText(intl, verdict, report)}
          </h2>
        </div>
        {refusal && <p>{refusal}</p>}
        {(verdict === 'other' || verdict === 'repacked' || verdict === 'extra') && (
          <p>{intl.$t({ id: `check.verdict.${verdict}.text` })}</p>
        )}
        {report.kind === 'checked' && <ChangedFiles report={report} />}
        {report.kind === 'checked' && (
          <p className="muted">
            <Dated text={selfText(intl, report.manifest)} />
            {sentenceSpace(intl.locale)}
            <FormattedMessage
              id={report.manifest.note === '' ? 'check.self.made' : 'check.self.madeFor'}
              values={{
                user: <Foreign text={beginningOf(report.manifest.user.name)} />,
                note: <Foreign text={beginningOf(report.manifest.note)} />,
                made: (
                  <Dated text={isoOf(report.manifest.created.utc, report.manifest.created.zone)} />
                ),
              }}
            />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
