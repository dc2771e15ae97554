import { sumBy } from 'es-toolkit';
import { FileText, KeyRound, ListChecks, Mails, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { amountText } from '@/features/downloads/list/progressText';
import { resolverHost } from '@/features/renditions/askKeys';
import { sentenceSpace } from '@/lib/sentences';
import styles from './PackContentsList.module.css';
import type { PackPlan } from '../packPlan';

type PartProps = { icon: LucideIcon; name: ReactNode; aside?: ReactNode; children: ReactNode };

function Part({ icon: Icon, name, aside, children }: PartProps) {
  return (
    <li className={styles.part}>
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <div>
        <p className={styles.name}>
          <span>{name}</span>
          {aside && <span className="note">{aside}</span>}
        </p>
        <p className="note">{children}</p>
      </div>
    </li>
  );
}

/** What will be in the zip, and what the archive has not. */
export function PackContentsList({ plan: { emails, files, bytes, types } }: { plan: PackPlan }) {
  const intl = useIntl();
  const { dnsOverHttps } = useRuntimeConfig();
  const missing = types.filter((one) => one.missing > 0);
  const names = types.map(({ type }) => type.toUpperCase());
  return (
    <section aria-labelledby="pack-contents">
      <h3 id="pack-contents">{intl.$t({ id: 'evidence.plan.label' })}</h3>
      <ul className="parted">
        <Part
          icon={Mails}
          name={intl.$t({ id: 'evidence.part.emails' }, { count: files })}
          aside={
            bytes !== null &&
            intl.$t({ id: 'evidence.plan.size' }, { size: amountText(intl, bytes) })
          }
        >
          {intl.$t(
            { id: 'evidence.plan.each' },
            { emails, types: intl.formatList(names, { type: 'conjunction' }) },
          )}
          {missing.length > 0 && (
            <>
              {sentenceSpace(intl.locale)}
              <span className="warning">
                <FormattedMessage
                  id="evidence.plan.missing"
                  values={{
                    count: sumBy(missing, (one) => one.missing),
                    files: intl.formatList(
                      missing.map((one) =>
                        intl.$t(
                          { id: 'evidence.plan.missingOf' },
                          { count: one.missing, type: one.type.toUpperCase() },
                        ),
                      ),
                      { type: 'conjunction' },
                    ),
                  }}
                />
              </span>
            </>
          )}
        </Part>
        <Part
          icon={FileText}
          name={intl.$t({ id: 'evidence.plan.cover' })}
          aside={intl.$t({ id: 'evidence.plan.toPrint' })}
        >
          {intl.$t({ id: 'evidence.plan.coverDetail' })}
        </Part>
        <Part icon={ListChecks} name={intl.$t({ id: 'evidence.plan.list' })} aside="CSV, JSON">
          {intl.$t({ id: 'evidence.plan.listDetail' })}
        </Part>
        {dnsOverHttps && types.some(({ type, present }) => type === 'eml' && present > 0) && (
          <Part icon={KeyRound} name={intl.$t({ id: 'evidence.plan.keys' })} aside="JSON">
            {intl.$t({ id: 'evidence.plan.keysDetail' }, { host: resolverHost(dnsOverHttps) })}
          </Part>
        )}
      </ul>
    </section>
  );
}
