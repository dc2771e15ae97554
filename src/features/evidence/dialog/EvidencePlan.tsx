import { useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Dated } from '@/i18n/Dated';
import { Notice } from '@/components/states/Notice';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { TextField } from '@/components/form/TextField';
import type { PackScope } from '@/features/modal/modalSlice';
import { failureText } from '@/features/renditions/failureText';
import { session } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch } from '@/store/hooks';
import { PackContentsList } from './PackContentsList';
import { evidence, selectPackPlan, useEvidenceSelector } from '../evidenceSlice';
import { nameBehindDay } from '../making/packFileName';
import { scopeFacts, type ScopeFacts } from '../packScope';
import { CheckboxField } from '@/components/form/CheckboxField';
import { PAPERS, usualPaper, type Paper } from '@/evidence/dossier/paper';
import { TriangleAlert, Users } from 'lucide-react';
import styles from './PackScopeBox.module.css';
import type { PackPlan } from '../packPlan';
import { PackSentence } from './PackSentence';

/** Of a selection: whether it is packed, or the whole search it was made in. */
export type WantedScope = 'selection' | 'search';

type PlannedPackProps = {
  /** What is to be packed. */
  scope: PackScope;
  note: string;
  onNote: (note: string) => void;
  /** Whether there is to be a document to print, and on what; null where nothing can be printed. */
  paper: PaperChoice | null;
};

type EvidencePlanProps = PlannedPackProps & {
  /** Null where there is nothing to choose. */
  wanted: WantedScope | null;
  onWant: (wanted: WantedScope) => void;
  /** How many were selected. */
  selected: number;
};

/** Before a pack is made: what it is of, what will be in it, and what will not. */
export function EvidencePlan({ wanted, onWant, selected, ...planned }: EvidencePlanProps) {
  const intl = useIntl();
  return (
    <div className="stack">
      {wanted !== null && (
        <RadioGroup
          label={intl.$t({ id: 'evidence.wanted' })}
          value={wanted}
          options={[
            {
              value: 'selection',
              label: intl.$t({ id: 'evidence.wanted.selection' }, { count: selected }),
            },
            { value: 'search', label: intl.$t({ id: 'evidence.wanted.search' }) },
          ]}
          onChange={onWant}
        />
      )}
      <PlannedPack {...planned} />
    </div>
  );
}

function PlannedPack({ scope, note, onNote, paper }: PlannedPackProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { timezone } = useDates();
  const contextName = useEvidenceSelector(session.selectDataContext)?.name ?? '';
  const { emails, found, listStatus, listFailure } = useEvidenceSelector(evidence.selectPack);
  const plan = useEvidenceSelector(selectPackPlan);
  const facts = scopeFacts(scope, emails, found);
  const fileName = nameBehindDay(intl, {
    note: note.trim(),
    contextName,
    emails,
    filters: scope.filters ?? null,
    timezone,
  });
  if (listStatus === 'failed') {
    return (
      <StatusMessage
        text={intl.$t({ id: 'evidence.plan.failed' })}
        detail={listFailure && failureText(intl, listFailure)}
        onRetry={() => dispatch(evidence.packListRequested())}
      />
    );
  }
  if (listStatus !== 'succeeded') return <Skeleton rows={8} shape="text" />;
  if (plan.emails === 0)
    return (
      <StatusMessage
        text={intl.$t({ id: 'evidence.plan.empty' })}
        detail={intl.$t({ id: 'evidence.plan.emptyDetail' })}
      />
    );
  return (
    <>
      <PackScopeBox scope={facts} plan={plan} timezone={timezone} contextName={contextName} />
      {facts.found > BULK_LIMIT && facts.kind !== 'first' && (
        <Notice tone="warning">
          {intl.$t({ id: 'evidence.plan.limit' }, { found: facts.found, limit: plan.emails })}
        </Notice>
      )}
      <PackContentsList plan={plan} />
      {paper && <DossierChoice {...paper} />}
      <TextField
        label={intl.$t({ id: 'evidence.note.label' })}
        hint={<Dated text={intl.$t({ id: 'evidence.note.hint' }, { fileName })} />}
        value={note}
        onChange={onNote}
      />
    </>
  );
}

/** On what the document to print is printed; null: there is to be none. */
type PaperChoice = { wanted: Paper | null; onWant: (paper: Paper | null) => void };

/** Whether a pack gets one document to print, and for which paper. */
function DossierChoice({ wanted, onWant }: PaperChoice) {
  const { timezone } = useDates();
  const intl = useIntl();
  return (
    <div className="closeStack">
      <CheckboxField
        label={intl.$t({ id: 'evidence.dossier.choose' })}
        hint={intl.$t({ id: 'evidence.dossier.chooseHint' })}
        checked={wanted !== null}
        onChange={(isWanted) => onWant(isWanted ? usualPaper(timezone) : null)}
      />
      {wanted !== null && (
        <RadioGroup
          showLabel
          label={intl.$t({ id: 'evidence.dossier.paper' })}
          value={wanted}
          options={PAPERS.map((value) => ({
            value,
            label: intl.$t({ id: `evidence.dossier.paper.${value}` }),
          }))}
          onChange={onWant}
        />
      )}
    </div>
  );
}

type PackScopeBoxProps = {
  scope: ScopeFacts;
  plan: PackPlan;
  timezone: string;
  contextName: string;
};

/** What the pack is of, in a sentence; whose emails they are. */
function PackScopeBox({ scope, plan, timezone, contextName }: PackScopeBoxProps) {
  const intl = useIntl();
  const { recipients, campaigns } = plan;
  return (
    <div className={styles.box}>
      <PackSentence scope={scope} timezone={timezone} contextName={contextName} />
      <p className={styles.line}>
        <Users size={16} strokeWidth={1.6} aria-hidden />
        <span>
          {intl.$t({ id: 'evidence.scope.facts' }, { recipients, campaigns, zone: timezone })}
        </span>
      </p>
      {recipients > 1 && (
        <p className={styles.warning}>
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
          <span>{intl.$t({ id: 'evidence.scope.people' }, { count: recipients })}</span>
        </p>
      )}
    </div>
  );
}
