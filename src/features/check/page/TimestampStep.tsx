import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PackManifest } from '@/evidence/pack/packFormat';
import type { TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import type { SaveOutcome } from '../usePackChecks';
import { Dated } from '@/components/Dated';
import { timestampFinding } from './reportTexts';
import { SavePack } from './SavePack';
import { Disclosure, Step } from './StepList';

type TimestampStepProps = {
  timestamp: TimestampReport | null;
  /** the pack's own */
  created: PackManifest['created'];
  /** Has the pack stamped and saves it; null where it is not to be, or nobody does that. */
  onStamp: (() => Promise<SaveOutcome>) | null;
};

/** What is known of the time of a pack, and a way to have one that has no timestamp stamped now. */
export function TimestampStep({ timestamp, created, onStamp }: TimestampStepProps) {
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
