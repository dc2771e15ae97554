import { RotateCcw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Notice } from '@/components/Notice';
import { packContentsText } from '@/components/packContentsText';
import { PackMeaning } from '@/components/PackMeaning';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import { TextField } from '@/components/TextField';
import type { RequestStatus } from '@/saga/requestStatus';
import styles from './Evidence.module.css';
import type { PackPlan } from './packPlan';

type EvidencePlanProps = {
  status: RequestStatus;
  /** Why the emails could not be listed, in a sentence. */
  failure: string | null;
  plan: PackPlan;
  /** How many emails there were before the limit. */
  found: number;
  note: string;
  onNote: (note: string) => void;
  onRetry: () => void;
};

/** Before a pack is made: what will be in it, what will not, and what it will prove. */
export function EvidencePlan({
  status,
  failure,
  plan,
  found,
  note,
  onNote,
  onRetry,
}: EvidencePlanProps) {
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        tone="danger"
        text={intl.formatMessage({ id: 'evidence.plan.failed' })}
        detail={failure}
        action={{
          label: intl.formatMessage({ id: 'action.tryAgain' }),
          icon: RotateCcw,
          onAction: onRetry,
        }}
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
    <div className={styles.stack}>
      <p>
        <FormattedMessage id="evidence.intro" values={{ count: plan.emails }} />
      </p>
      {found > BULK_LIMIT && (
        <Notice tone="warning">
          <FormattedMessage id="evidence.plan.limit" values={{ found, limit: plan.emails }} />
        </Notice>
      )}
      <table className={styles.plan}>
        <caption className="visually-hidden">
          <FormattedMessage id="evidence.plan.label" />
        </caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage({ id: 'evidence.plan.type' })}</th>
            <th scope="col">{intl.formatMessage({ id: 'evidence.plan.present' })}</th>
            <th scope="col">{intl.formatMessage({ id: 'evidence.plan.missing' })}</th>
          </tr>
        </thead>
        <tbody>
          {plan.types.map(({ type, present, missing }) => (
            <tr key={type}>
              <th scope="row">{type.toUpperCase()}</th>
              <td>{intl.formatNumber(present)}</td>
              <td>{missing === 0 ? '–' : intl.formatNumber(missing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <FormattedMessage
          id="evidence.plan.contents"
          values={{
            contents: packContentsText(intl, {
              emails: plan.files,
              cover: true,
              list: true,
              others: 0,
            }),
          }}
        />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'evidence.note.label' })}
        hint={intl.formatMessage({ id: 'evidence.note.hint' })}
        value={note}
        onChange={onNote}
      />
      <PackMeaning />
    </div>
  );
}
