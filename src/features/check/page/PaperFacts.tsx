import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Dated } from '@/components/Dated';
import { Foreign } from '../Foreign';
import { packFacts } from '@/components/evidence/packFacts';
import { PACK_COVER, packContents, type PackManifest } from '@/evidence/pack/packFormat';
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

/** What a pack says of itself: as text, whatever it holds. */
export function PaperFacts({ manifest }: { manifest: PackManifest }) {
  const { created, note, files } = manifest;
  const intl = useIntl();
  const listed = [PACK_COVER, ...files.map(({ path }) => path)];
  const facts = packFacts(intl, manifest, packContents(listed, manifest), (date) =>
    isoOf(date, created.zone),
  );
  return (
    <dl>
      {note !== '' && (
        <PaperFact name="check.note">
          <Foreign text={note} />
        </PaperFact>
      )}
      {facts.map(({ name, lines }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            {lines.map((line, index) => (
              <div key={index}>
                {line.map((part, place) =>
                  typeof part === 'string' ? (
                    <Dated key={place} text={part} />
                  ) : (
                    <Foreign key={place} text={part.foreign} />
                  ),
                )}
              </div>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
