import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { packContentsText } from '@/components/evidence/packContentsText';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { listedContents } from '@/evidence/check/packVerdict';
import { sentenceSpace } from '@/lib/sentences';
import { Dated } from '@/components/Dated';
import { isoOf } from './reportTexts';

type MessageId = NonNullable<MessageDescriptor['id']>;

/** A name and what it has. */
export const PaperFact = ({ name, children }: { name: MessageId; children: ReactNode }) => (
  <>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </>
);

const FILTERS = ['recipient', 'subject', 'sender', 'campaign'] as const;

/** What a pack says of itself: as text, whatever it holds. */
export function PaperFacts({ manifest }: { manifest: PackManifest }) {
  const { created, user, dataContext, question, note, versions, emails, found, scope } = manifest;
  const intl = useIntl();
  const counted = found > emails.length ? 'first' : scope;
  return (
    <dl>
      {note !== '' && (
        <PaperFact name="check.note">
          <bdi>{note}</bdi>
        </PaperFact>
      )}
      <PaperFact name="evidence.cover.made">
        <Dated text={isoOf(created.utc, created.zone)} />
      </PaperFact>
      <PaperFact name="evidence.cover.madeBy">
        <bdi>
          {user.name}, {user.email}
        </bdi>
      </PaperFact>
      <PaperFact name="evidence.cover.dataContext">
        <bdi>
          {dataContext.name} ({dataContext.id || dataContext.groupId})
        </bdi>
      </PaperFact>
      <PaperFact name="evidence.cover.asked">
        {question ? (
          FILTERS.filter((filter) => question[filter] !== '').map((filter) => (
            <div key={filter}>
              <FormattedMessage
                id="evidence.cover.filter"
                values={{ name: intl.formatMessage({ id: `evidence.cover.column.${filter}` }) }}
              />
              {sentenceSpace(intl.locale)}
              <bdi>{question[filter]}</bdi>
            </div>
          ))
        ) : (
          <FormattedMessage id="evidence.cover.noSearch" />
        )}
      </PaperFact>
      {question && (
        <PaperFact name="evidence.cover.range">
          <FormattedMessage
            id="evidence.cover.fromTo"
            values={{
              from: <Dated text={isoOf(question.from, created.zone)} />,
              to: <Dated text={isoOf(question.to, created.zone)} />,
            }}
          />
        </PaperFact>
      )}
      <PaperFact name="evidence.cover.emails">
        <FormattedMessage
          id={`evidence.cover.count.${counted}`}
          values={{ count: emails.length, found }}
        />
      </PaperFact>
      <PaperFact name="evidence.cover.contents">
        {packContentsText(intl, listedContents(manifest))}
      </PaperFact>
      <PaperFact name="evidence.cover.versions">
        <FormattedMessage
          id="evidence.cover.versionNumbers"
          values={{
            console: versions.console,
            server: versions.server ?? intl.formatMessage({ id: 'evidence.cover.unknownVersion' }),
          }}
        />
      </PaperFact>
    </dl>
  );
}
