import { FormattedMessage, useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Notice } from '@/components/states/Notice';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { TextField } from '@/components/form/TextField';
import type { RequestStatus } from '@/saga/requestStatus';
import { DossierChoice, type PaperChoice } from './DossierChoice';
import { PackContentsList } from './PackContentsList';
import type { PackPlan } from '../packPlan';
import type { ScopeFacts } from '../packScope';
import { PackScopeBox } from './PackScopeBox';

/** Of a selection: whether it is packed, or the whole search it was made in. */
export type WantedScope = 'selection' | 'search';

type EvidencePlanProps = {
  status: RequestStatus;
  /** Why the emails could not be listed, in a sentence. */
  failure: string | null;
  plan: PackPlan;
  /** Who is asked for the keys of the senders' signatures; null: nobody. */
  resolver: string | null;
  scope: ScopeFacts;
  timezone: string;
  contextName: string;
  /** Null where there is nothing to choose. */
  wanted: WantedScope | null;
  onWant: (wanted: WantedScope) => void;
  /** How many were selected. */
  selected: number;
  note: string;
  /** What the zip will be called. */
  fileName: string;
  onNote: (note: string) => void;
  /** Whether there is to be a document to print, and on what; null where there is nothing that could be printed. */
  paper: PaperChoice | null;
  onRetry: () => void;
};

/** Before a pack is made: what it is of, what will be in it, and what will not. */
export function EvidencePlan(props: EvidencePlanProps) {
  const intl = useIntl();
  const { wanted, onWant, selected } = props;
  return (
    <div className="stack">
      {wanted !== null && (
        <RadioGroup
          hideLabel
          label={intl.formatMessage({ id: 'evidence.wanted' })}
          value={wanted}
          options={[
            {
              value: 'selection',
              label: intl.formatMessage({ id: 'evidence.wanted.selection' }, { count: selected }),
            },
            { value: 'search', label: intl.formatMessage({ id: 'evidence.wanted.search' }) },
          ]}
          onChange={onWant}
        />
      )}
      <PlannedPack {...props} />
    </div>
  );
}

function PlannedPack({
  status,
  failure,
  plan,
  resolver,
  scope,
  timezone,
  contextName,
  note,
  fileName,
  onNote,
  paper,
  onRetry,
}: EvidencePlanProps) {
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        text={intl.formatMessage({ id: 'evidence.plan.failed' })}
        detail={failure}
        onRetry={onRetry}
      />
    );
  }
  if (status !== 'succeeded') return <Skeleton rows={8} shape="text" />;
  if (plan.emails === 0)
    return (
      <StatusMessage
        text={intl.formatMessage({ id: 'evidence.plan.empty' })}
        detail={intl.formatMessage({ id: 'evidence.plan.emptyDetail' })}
      />
    );
  return (
    <>
      <PackScopeBox scope={scope} plan={plan} timezone={timezone} contextName={contextName} />
      {scope.found > BULK_LIMIT && scope.kind !== 'first' && (
        <Notice tone="warning">
          <FormattedMessage
            id="evidence.plan.limit"
            values={{ found: scope.found, limit: plan.emails }}
          />
        </Notice>
      )}
      <PackContentsList plan={plan} resolver={resolver} />
      {paper && <DossierChoice paper={paper} timezone={timezone} />}
      <TextField
        label={intl.formatMessage({ id: 'evidence.note.label' })}
        hint={intl.formatMessage({ id: 'evidence.note.hint' }, { fileName })}
        value={note}
        onChange={onNote}
      />
    </>
  );
}
