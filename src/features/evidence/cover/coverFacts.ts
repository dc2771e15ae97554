import type { IntlShape } from 'react-intl';
import { packContentsText } from '@/components/evidence/packContentsText';
import { localizationOf } from '@/lib/localization';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { MANIFEST_NAME } from '@/evidence/pack/manifest';
import { PACK_COVER, packContents, type PackQuestion } from '@/evidence/pack/packFormat';
import type { DraftManifest } from '../making/describePack';

/** A text that somebody else wrote: no direction mark in it may turn the line around. */
export type Foreign = { foreign: string };

/** What a cover says about a pack: a name, and lines of our own texts and of foreign ones. */
export type CoverFact = { name: string; lines: (string | Foreign)[][] };

const foreign = (text: string): Foreign => ({ foreign: text });

function filterLines(intl: IntlShape, question: PackQuestion): CoverFact['lines'] {
  const filled = (['recipient', 'subject', 'sender', 'campaign'] as const).filter(
    (field) => question[field] !== '',
  );
  return filled.map((field) => [
    intl.formatMessage(
      { id: 'evidence.cover.filter' },
      { name: intl.formatMessage({ id: `evidence.cover.column.${field}` }) },
    ),
    ' ',
    foreign(question[field]),
  ]);
}

/** Who made a pack, when, of what: the same on its cover and on that of its document to print. */
export function coverFacts(intl: IntlShape, manifest: DraftManifest): CoverFact[] {
  const { created, user, dataContext, question, scope, found, emails, versions, language } =
    manifest;
  const name = (
    id:
      | 'made'
      | 'madeUtc'
      | 'madeBy'
      | 'dataContext'
      | 'asked'
      | 'range'
      | 'emails'
      | 'contents'
      | 'versions',
  ) => intl.formatMessage({ id: `evidence.cover.${id}` });
  const inZone = (date: string) =>
    formatDateTimeWithZone(Date.parse(date), created.zone, localizationOf(language));
  const listed = [PACK_COVER, MANIFEST_NAME, ...manifest.files.map(({ path }) => path)];
  const contents = packContentsText(intl, packContents(listed, manifest));
  const count = intl.formatMessage(
    { id: found > emails.length ? 'evidence.cover.count.first' : `evidence.cover.count.${scope}` },
    { count: emails.length, found },
  );
  return [
    { name: name('made'), lines: [[`${inZone(created.utc)} ${created.zone}`]] },
    { name: name('madeUtc'), lines: [[created.utc]] },
    { name: name('madeBy'), lines: [[foreign(user.name), ', ', foreign(user.email)]] },
    {
      name: name('dataContext'),
      lines: [[foreign(dataContext.name), ` (${dataContext.id || dataContext.groupId})`]],
    },
    {
      name: name('asked'),
      lines: question
        ? filterLines(intl, question)
        : [[intl.formatMessage({ id: 'evidence.cover.noSearch' })]],
    },
    ...(question
      ? [
          {
            name: name('range'),
            lines: [
              [
                intl.formatMessage(
                  { id: 'evidence.cover.fromTo' },
                  { from: inZone(question.from), to: inZone(question.to) },
                ),
              ],
            ],
          },
        ]
      : []),
    { name: name('emails'), lines: [[count]] },
    { name: name('contents'), lines: [[contents]] },
    {
      name: name('versions'),
      lines: [
        [
          intl.formatMessage(
            { id: 'evidence.cover.versionNumbers' },
            {
              console: versions.console,
              server:
                versions.server ?? intl.formatMessage({ id: 'evidence.cover.unknownVersion' }),
            },
          ),
        ],
      ],
    },
  ];
}
