import { Clock } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { stampFailureText } from '@/components/evidence/stampFailureText';
import type { PackManifest } from '@/evidence/pack/packFormat';
import type { TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import type { StampOutcome } from '../usePackChecks';
import styles from './Check.module.css';
import { Dated } from '@/components/Dated';
import { timestampText } from './reportTexts';
import { Disclosure, Step } from './StepList';

type TimestampStepProps = {
  timestamp: TimestampReport | null;
  /** the pack's own */
  created: PackManifest['created'];
  /** Has the pack stamped and saves it; null where it is not one to be stamped, or nobody does that. */
  onStamp: (() => Promise<StampOutcome>) | null;
};

/** What is known of the time of a pack, and a way to have one that has no timestamp stamped now. */
export function TimestampStep({ timestamp, created, onStamp }: TimestampStepProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { mark, headline, notes } = timestampText(intl, timestamp, created);
  const isStamped = timestamp?.kind === 'stamped';
  return (
    <Step
      mark={mark}
      name={intl.formatMessage({ id: 'timestamp.heading' })}
      action={
        isStamped && (
          <Disclosure
            label={intl.formatMessage({ id: 'check.details' })}
            isOpen={isOpen}
            onToggle={setOpen}
          />
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
      {isOpen && (
        <p className="muted">
          <FormattedMessage id="timestamp.means" />
        </p>
      )}
      {!isStamped && onStamp && <StampNow onStamp={onStamp} />}
    </Step>
  );
}

function StampNow({ onStamp }: { onStamp: () => Promise<StampOutcome> }) {
  const intl = useIntl();
  const [isStamping, setStamping] = useState(false);
  const [outcome, setOutcome] = useState<StampOutcome | 'notSaved' | null>(null);
  const stamp = async () => {
    setStamping(true);
    setOutcome(await onStamp().catch(() => 'notSaved' as const));
    setStamping(false);
  };
  return (
    <div className={styles.save}>
      <p className="muted">
        <FormattedMessage id="check.stamp.hint" />
      </p>
      <Button icon={Clock} busy={isStamping} onClick={() => void stamp()}>
        <FormattedMessage id="check.stamp" />
      </Button>
      {outcome !== null && outcome !== 'notSaved' && outcome.kind === 'saved' && (
        <Notice>
          <FormattedMessage id="check.stamp.done" values={{ name: <bdi>{outcome.name}</bdi> }} />
        </Notice>
      )}
      {outcome !== null && outcome !== 'notSaved' && outcome.kind === 'failed' && (
        <Notice tone="danger">
          <FormattedMessage
            id="check.stamp.failed"
            values={{ why: stampFailureText(intl, outcome) }}
          />
        </Notice>
      )}
      {outcome === 'notSaved' && (
        <Notice tone="danger">
          <FormattedMessage id="check.saveChecked.failed" />
        </Notice>
      )}
    </div>
  );
}
