import { Download, Clock, type LucideIcon } from 'lucide-react';
import { useReading } from '@/components/views/useReading';
import { verdictOf } from '@/evidence/check/packVerdict';
import { withoutHidden } from '@/evidence/check/shownName';
import { FileName } from '../Foreign';
import type { usePackChecks, SaveOutcome } from '../usePackChecks';
import styles from './Check.module.css';
import { CheckedEmails } from './CheckedEmails';
import { FilesStep } from './FilesStep';
import { FingerprintStep } from './FingerprintStep';
import { PackName } from './PackName';
import { PaperReport } from './PaperReport';
import { type FinishedCheck, type Senders, timestampFinding } from './reportTexts';
import { StepList, Disclosure, Step } from './StepList';
import { VerdictHead } from './VerdictHead';
import { useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import type { PackManifest } from '@/evidence/pack/packFormat';
import type { TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import { Dated } from '@/i18n/Dated';
import { Button } from '@/components/Button';
import { stampFailureText } from '@/features/evidence/wording/stampFailureText';
import { Notice } from '@/components/states/Notice';

type CheckedPackProps = {
  check: FinishedCheck;
  packs: ReturnType<typeof usePackChecks>;
  /** The only one on the page: its verdict gets the focus, and its name stands over it. */
  isAlone: boolean;
  canStamp: boolean;
  /** When the page began to be printed (unix milliseconds), while it is. */
  printed: number | null;
};

/** What a check found: the answer in a sentence, the three steps to it, and each email. */
export function CheckedPack({ check, packs, isAlone, canStamp, printed }: CheckedPackProps) {
  const { id, pack, report, noted, sha256 } = check;
  const fingerprint = report.kind === 'checked' ? report.fingerprint : null;
  const verdict = verdictOf(report, noted.text, sha256);
  const signed = useReading(fingerprint, async (of, signal) =>
    of === null
      ? null
      : packs.ask('senders', { pack, fingerprint: of }, { signal }).catch(() => null),
  );
  const senders: Senders = signed && (signed.value ?? 'failed');
  const isUnchanged = verdict === 'matched' || verdict === 'consistent';
  return (
    <>
      {printed !== null && <PaperReport {...{ check, verdict, senders, printed }} />}
      <section aria-label={withoutHidden(pack.name)} className={styles.result}>
        {!isAlone && <PackName pack={pack} />}
        <div className="panel" data-verdict={verdict}>
          <VerdictHead {...{ check, verdict }} takesFocus={isAlone}>
            {(verdict === 'repacked' || verdict === 'extra') && fingerprint !== null && (
              <SavePack
                label="check.saveChecked"
                done="check.saveChecked.done"
                icon={Download}
                onSave={() => packs.saveChecked(pack, fingerprint)}
              />
            )}
          </VerdictHead>
          {report.kind === 'checked' && (
            <StepList>
              <FilesStep report={report} />
              <FingerprintStep
                fingerprint={report.fingerprint}
                noted={noted}
                ofZip={sha256}
                verdict={verdict}
                takesFocus={isAlone && verdict === 'consistent'}
                onNoted={(text) => packs.note(id, text)}
              />
              <TimestampStep
                timestamp={report.timestamp}
                created={report.manifest.created}
                onStamp={
                  isUnchanged && canStamp ? () => packs.saveStamped(pack, report.fingerprint) : null
                }
              />
            </StepList>
          )}
        </div>
        {report.kind === 'checked' && (
          <CheckedEmails
            report={report}
            senders={senders}
            isProven={verdict === 'matched'}
            onRead={
              verdict === 'other'
                ? null
                : (path, signal) =>
                    packs.ask('read', { pack, fingerprint: report.fingerprint, path }, { signal })
            }
          />
        )}
      </section>
    </>
  );
}

type TimestampStepProps = {
  timestamp: TimestampReport | null;
  /** the pack's own */
  created: PackManifest['created'];
  /** Has the pack stamped and saves it; null where it is not to be, or nobody does that. */
  onStamp: (() => Promise<SaveOutcome>) | null;
};

/** What is known of the time of a pack, and a way to have one that has no timestamp stamped now. */
function TimestampStep({ timestamp, created, onStamp }: TimestampStepProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { mark, headline, notes } = timestampFinding(intl, timestamp, created);
  const isStamped = timestamp?.kind === 'stamped';
  return (
    <Step
      mark={mark}
      name={intl.$t({ id: 'timestamp.heading' })}
      action={
        isStamped && (
          <Disclosure label={intl.$t({ id: 'check.details' })} isOpen={isOpen} onToggle={setOpen} />
        )
      }
    >
      <p>
        <Dated text={headline} />
      </p>
      {notes.map((note) => (
        <p key={note} className="muted">
          <Dated text={note} />
        </p>
      ))}
      {isOpen && <p className="muted">{intl.$t({ id: 'timestamp.means' })}</p>}
      {!isStamped && onStamp && (
        <>
          <p className="muted">{intl.$t({ id: 'check.stamp.hint' })}</p>
          <SavePack label="check.stamp" done="check.stamp.done" icon={Clock} onSave={onStamp} />
        </>
      )}
    </Step>
  );
}

type SavePackProps = {
  label: 'check.saveChecked' | 'check.stamp';
  done: 'check.saveChecked.done' | 'check.stamp.done';
  icon: LucideIcon;
  onSave: () => Promise<SaveOutcome>;
};

/** Saves a pack that was checked anew, and says under which name, or why not. */
function SavePack({ label, done, icon, onSave }: SavePackProps) {
  const intl = useIntl();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | 'notSaved' | null>(null);
  const save = async () => {
    setSaving(true);
    setOutcome(await onSave().catch(() => 'notSaved' as const));
    setSaving(false);
  };
  return (
    <div className={styles.save}>
      <Button wraps icon={icon} busy={isSaving} onClick={() => void save()}>
        {intl.$t({ id: label })}
      </Button>
      {outcome === 'notSaved' && (
        <Notice tone="danger">{intl.$t({ id: 'check.saveChecked.failed' })}</Notice>
      )}
      {outcome !== 'notSaved' && outcome?.kind === 'saved' && (
        <Notice>
          <FormattedMessage id={done} values={{ name: <FileName text={outcome.name} /> }} />
        </Notice>
      )}
      {outcome !== 'notSaved' && outcome?.kind === 'failed' && (
        <Notice tone="danger">
          {intl.$t({ id: 'check.stamp.failed' }, { why: stampFailureText(intl, outcome) })}
        </Notice>
      )}
    </div>
  );
}
