import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProgressBar } from '@/components/ProgressBar';
import styles from './Check.module.css';
import { verdictOf } from './packVerdict';
import { withoutHidden } from './shownName';
import type { PackCheck } from './usePackChecks';

/** Several packs in the order in which they are checked, each with how it stands. */
export function PackOverview({ checks }: { checks: readonly PackCheck[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="packs">
      <h2 ref={heading} id="packs" tabIndex={-1} className={styles.name}>
        <FormattedMessage id="check.packs" values={{ count: checks.length }} />
      </h2>
      <ol className={styles.overview}>
        {checks.map((check) => (
          <li key={check.id}>
            <bdi>{withoutHidden(check.pack.name)}</bdi>
            <p role="status" className={styles.quiet}>
              <Standing check={check} />
            </p>
            {check.step === 'checking' && <CheckProgress check={check} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ check }: { check: PackCheck }) {
  if (check.step === 'checked')
    return <FormattedMessage id={`check.verdict.${verdictOf(check.report, check.noted)}`} />;
  return (
    <FormattedMessage id={check.step === 'failed' ? 'check.failed' : `check.step.${check.step}`} />
  );
}

/** How far the check of a pack has come. */
export function CheckProgress({ check }: { check: Extract<PackCheck, { step: 'checking' }> }) {
  const intl = useIntl();
  const name = withoutHidden(check.pack.name);
  return (
    <ProgressBar
      label={intl.formatMessage({ id: 'check.checking' }, { name })}
      value={check.part}
    />
  );
}
