import { TriangleAlert, Users } from 'lucide-react';
import { useIntl } from 'react-intl';
import styles from './PackScopeBox.module.css';
import type { PackPlan } from '../packPlan';
import type { ScopeFacts } from '../packScope';
import { PackSentence } from './PackSentence';

type PackScopeBoxProps = {
  scope: ScopeFacts;
  plan: PackPlan;
  timezone: string;
  contextName: string;
};

/** What the pack is of, in a sentence; whose emails they are. */
export function PackScopeBox({ scope, plan, timezone, contextName }: PackScopeBoxProps) {
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
