import type { IntlShape } from 'react-intl';
import type { PackContents, PackManifest, PackQuestion } from '@/evidence/pack/packFormat';
import { sentenceSpace } from '@/lib/sentences';
import { packContentsText } from './packContentsText';

/** A text that somebody else wrote: no direction mark in it may turn the line around. */
export type Foreign = { foreign: string };

/** What a pack says of itself: a name, and lines of our own texts and of foreign ones. */
export type PackFact = { name: string; lines: (string | Foreign)[][] };

const FILTERS = ['recipient', 'subject', 'sender', 'campaign'] as const;

const filterLines = (intl: IntlShape, question: PackQuestion): PackFact['lines'] =>
  FILTERS.filter((field) => question[field] !== '').map((field) => [
    intl.$t(
      { id: 'evidence.cover.filter' },
      { name: intl.$t({ id: `evidence.cover.column.${field}` }) },
    ),
    sentenceSpace(intl.locale),
    { foreign: question[field] },
  ]);

/** Who made a pack, when, of what: the same on its covers and on the report of a check. */
export function packFacts(
  intl: IntlShape,
  manifest: Omit<PackManifest, 'cover'>,
  contents: PackContents,
  dateText: (date: string) => string,
): PackFact[] {
  const { created, user, dataContext, question, scope, found, emails, versions } = manifest;
  const fact = (id: FormatjsIntl.Message['ids'], ...lines: PackFact['lines']): PackFact => ({
    name: intl.$t({ id }),
    lines,
  });
  const count = intl.$t(
    { id: `evidence.cover.count.${found > emails.length ? 'first' : scope}` },
    { count: emails.length, found },
  );
  const range =
    question &&
    intl.$t(
      { id: 'evidence.cover.fromTo' },
      { from: dateText(question.from), to: dateText(question.to) },
    );
  const server = versions.server ?? intl.$t({ id: 'evidence.cover.unknownVersion' });
  const numbers = intl.$t(
    { id: 'evidence.cover.versionNumbers' },
    { console: versions.console, server },
  );
  return [
    fact('evidence.cover.made', [`${dateText(created.utc)} `, { foreign: created.zone }]),
    fact('evidence.cover.madeUtc', [created.utc]),
    fact('evidence.cover.madeBy', [{ foreign: user.name }, ', ', { foreign: user.email }]),
    fact('evidence.cover.dataContext', [
      { foreign: dataContext.name },
      ' (',
      { foreign: dataContext.id || dataContext.groupId },
      ')',
    ]),
    question
      ? fact('evidence.cover.asked', ...filterLines(intl, question))
      : fact('evidence.cover.asked', [intl.$t({ id: 'evidence.cover.noSearch' })]),
    ...(range === null ? [] : [fact('evidence.cover.range', [range])]),
    fact('evidence.cover.emails', [count]),
    fact('evidence.cover.contents', [packContentsText(intl, contents)]),
    fact('evidence.cover.versions', [{ foreign: numbers }]),
  ];
}
