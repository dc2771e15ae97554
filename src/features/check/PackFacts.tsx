import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { localizationOf } from '@/i18n/localizationOf';
import { packContentsText } from '@/components/packContentsText';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { usableZone } from '@/lib/knownZone';
import type { PackManifest, PackQuestion } from '@/lib/packFormat';
import styles from './Check.module.css';
import { listedContents } from './packVerdict';

type PackFactsProps = { manifest: PackManifest };

/** What a pack says of itself: as text, whatever it holds. */
export function PackFacts({ manifest }: PackFactsProps) {
  const { created, user, dataContext, question, note, versions, emails, found, scope } = manifest;
  const id = useId();
  const intl = useIntl();
  const localization = localizationOf(intl.locale);
  const zone = usableZone(created.zone);
  const inZone = (date: string) => formatDateTimeWithZone(Date.parse(date), zone, localization);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="check.facts" />
      </h3>
      <dl className={styles.facts}>
        {note !== '' && <Fact name={intl.formatMessage({ id: 'check.note' })} value={note} />}
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.made' })}
          value={inZone(created.utc)}
        />
        <Fact name={intl.formatMessage({ id: 'evidence.cover.madeUtc' })} value={created.utc} />
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.madeBy' })}
          value={`${user.name}, ${user.email}`}
        />
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.dataContext' })}
          value={`${dataContext.name} (${dataContext.id || dataContext.groupId})`}
        />
        {question ? (
          <Question question={question} inZone={inZone} />
        ) : (
          <Fact
            name={intl.formatMessage({ id: 'evidence.cover.asked' })}
            value={intl.formatMessage({ id: 'evidence.cover.noSearch' })}
          />
        )}
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.emails' })}
          value={intl.formatMessage(
            {
              id:
                found > emails.length
                  ? 'evidence.cover.count.first'
                  : `evidence.cover.count.${scope}`,
            },
            { count: emails.length, found },
          )}
        />
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.contents' })}
          value={packContentsText(intl, listedContents(manifest))}
        />
        <Fact
          name={intl.formatMessage({ id: 'evidence.cover.versions' })}
          value={intl.formatMessage(
            { id: 'evidence.cover.versionNumbers' },
            {
              console: versions.console,
              server:
                versions.server ?? intl.formatMessage({ id: 'evidence.cover.unknownVersion' }),
            },
          )}
        />
      </dl>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </>
);

const FILTERS = ['recipient', 'subject', 'sender', 'campaign'] as const;

function Question({
  question,
  inZone,
}: {
  question: PackQuestion;
  inZone: (date: string) => string;
}) {
  const intl = useIntl();
  return (
    <>
      <dt>{intl.formatMessage({ id: 'evidence.cover.asked' })}</dt>
      <dd>
        {FILTERS.filter((filter) => question[filter] !== '').map((filter) => (
          <div key={filter}>
            {intl.formatMessage(
              { id: 'evidence.cover.filter' },
              { name: intl.formatMessage({ id: `evidence.cover.column.${filter}` }) },
            )}{' '}
            <bdi>{question[filter]}</bdi>
          </div>
        ))}
      </dd>
      <Fact
        name={intl.formatMessage({ id: 'evidence.cover.range' })}
        value={intl.formatMessage(
          { id: 'evidence.cover.fromTo' },
          { from: inZone(question.from), to: inZone(question.to) },
        )}
      />
    </>
  );
}
