import type { IntlShape } from 'react-intl';
import type { Foreign } from '../wording/packFacts';
import { PROVES, PROVES_NOT } from '../wording/packMeaningText';
import { inOneLine, signatureWords } from '../wording/signatureText';
import { withoutHidden } from '@/evidence/check/shownName';
import { EMAIL_FILES, type PackEmail } from '@/evidence/pack/packFormat';
import { beginningOf, endsOf, subjectText } from '@/lib/subjectText';
import { CHECKS, checkValues, coverFacts, packDate } from '../cover/coverFacts';
import { missingGroups, numbered } from '../cover/coverTables';
import type { DraftManifest } from '../making/describePack';
import {
  WHY_NOT,
  type CoverBlock,
  type EmailTexts,
  type ListTexts,
  type WhyNot,
} from '@/evidence/dossier/dossierParts';
import type { MessageFacts } from '@/evidence/dossier/messageFacts';
import { joinSentences } from '@/lib/sentences';

const plain = (text: string): string => subjectText(text) ?? '';

/** Somebody's text among ours: it keeps its direction to itself. */
const isolated = (text: string): string => (plain(text) === '' ? '' : `\u2068${plain(text)}\u2069`);

const subjectOf = (intl: IntlShape, email: PackEmail): string =>
  plain(email.subject) || intl.$t({ id: 'email.noSubject' });

/** What a reader of PDFs lists beside the pages: date, recipient, subject. */
export const bookmarkOf = (intl: IntlShape, manifest: DraftManifest, email: PackEmail): string =>
  [packDate(manifest, email.date), withoutHidden(email.recipient) || '-', subjectOf(intl, email)]
    .map(beginningOf)
    .join(' · ');

/** The list of the document: every email with the page on which it begins, which comes later. */
export const listTexts = (intl: IntlShape, manifest: DraftManifest): ListTexts => ({
  heading: intl.$t({ id: 'evidence.cover.emailsHeading' }),
  columns: (['number', 'date', 'recipient', 'sender', 'subject', 'page'] as const).map((column) =>
    intl.$t({ id: `evidence.cover.column.${column}` }),
  ),
  rows: manifest.emails.map((email, index) => [
    String(index + 1),
    packDate(manifest, email.date),
    isolated(withoutHidden(email.recipient)),
    isolated(withoutHidden(email.sender)),
    isolated(subjectOf(intl, email)),
  ]),
});

const lineOf = (intl: IntlShape, name: string, value: string): string =>
  intl.$t({ id: 'evidence.dossier.line' }, { name, value });

function signatureLine(intl: IntlShape, manifest: DraftManifest, facts: MessageFacts | null) {
  if (!facts) return intl.$t({ id: 'evidence.dossier.noMessage' });
  const dateText = (iso: string) => packDate(manifest, iso);
  const words = signatureWords(intl, facts.report, { dateText, canLookUp: false });
  return lineOf(intl, intl.$t({ id: 'signature.title' }), inOneLine(intl, words));
}

/** What stands above the pages of an email. */
export function emailTexts(
  intl: IntlShape,
  manifest: DraftManifest,
  index: number,
  facts: MessageFacts | null,
): EmailTexts {
  const email = manifest.emails[index];
  if (!email) throw new Error(`There is no email ${index}.`);
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const line = (type: 'pdf' | 'png' | 'eml'): string => {
    const path = email.files.find((file) => file.type === type)?.path ?? '';
    const hash = hashes.get(path);
    if (!hash) return intl.$t({ id: 'evidence.dossier.noFile' }, { file: EMAIL_FILES[type] });
    const id = type === 'eml' ? 'evidence.dossier.hash' : 'evidence.dossier.shown';
    return intl.$t({ id }, { file: EMAIL_FILES[type], hash });
  };
  const why = (type: string) =>
    Object.fromEntries(
      WHY_NOT.map((reason) => [
        reason,
        intl.$t({ id: `evidence.dossier.why.${reason}` }, { type }),
      ]),
    ) as Record<WhyNot, string>;
  return {
    title: `${index + 1} · ${packDate(manifest, email.date)} · ${isolated(withoutHidden(email.recipient)) || '-'}`,
    subject: lineOf(
      intl,
      intl.$t({ id: 'evidence.cover.column.subject' }),
      isolated(subjectOf(intl, email)),
    ),
    message: (facts?.said ?? []).map(({ name, value }) =>
      lineOf(intl, name, isolated(endsOf(value)) || '-'),
    ),
    signature: signatureLine(intl, manifest, facts),
    pdf: line('pdf'),
    png: line('png'),
    none: intl.$t({ id: 'evidence.dossier.none' }),
    eml: line('eml'),
    whyNotPdf: why('PDF'),
    whyNotPng: why('PNG'),
  };
}

/** The numbers of emails that the document shows by their picture, or not at all. */
export type Replaced = { byPicture: readonly number[]; notShown: readonly number[] };

const factLine = (parts: readonly (string | Foreign)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : isolated(part.foreign))).join('');

type MessageId = FormatjsIntl.Message['ids'];

function missingBlocks(
  intl: IntlShape,
  manifest: DraftManifest,
  { byPicture, notShown }: Replaced,
): CoverBlock[] {
  const missing = missingGroups(intl, manifest);
  const none = intl.$t({ id: 'evidence.cover.nothingMissing' });
  const groups = [
    ...missing,
    ...(byPicture.length > 0 ? [numbered(intl, 'evidence.dossier.byPicture', byPicture)] : []),
    ...(notShown.length > 0 ? [numbered(intl, 'evidence.dossier.notShown', notShown)] : []),
  ];
  return [
    ...(missing.length === 0 ? [{ style: 'text' as const, text: none }] : []),
    ...groups.flatMap(({ why, numbers }): CoverBlock[] => [
      { style: 'item', text: why },
      { style: 'numbers', text: numbers },
    ]),
  ];
}

const textsOf = (intl: IntlShape) => {
  const text = (id: MessageId, values?: Record<string, string | number>) => intl.$t({ id }, values);
  return {
    text,
    heading: (id: MessageId): CoverBlock => ({ style: 'heading', text: text(id) }),
    items: (ids: readonly MessageId[], values?: Record<string, string>): CoverBlock[] =>
      ids.map((id) => ({ style: 'item', text: text(id, values) })),
  };
};

/** The head of the document, with the words of the pack's own cover. */
export function coverBlocks(
  intl: IntlShape,
  manifest: DraftManifest,
  timestampHost: string | null,
): CoverBlock[] {
  const { text } = textsOf(intl);
  const note = joinSentences(intl.locale, [text('evidence.cover.note'), isolated(manifest.note)]);
  return [
    { style: 'title', text: text('evidence.cover.title', { count: manifest.emails.length }) },
    ...(manifest.note === '' ? [] : [{ style: 'note' as const, text: note }]),
    { style: 'fingerprint', text: text('evidence.cover.fingerprint') },
    { style: 'quiet', text: text('evidence.cover.noteIt') },
    ...coverFacts(intl, manifest).map(({ name, lines }): CoverBlock => ({
      style: 'fact',
      name,
      lines: lines.map(factLine),
    })),
    {
      style: 'fact',
      name: text('evidence.dossier.timestamp'),
      lines: [
        timestampHost === null
          ? text('evidence.dossier.timestamp.none')
          : text('evidence.dossier.timestamp.asked', { host: timestampHost }),
      ],
    },
  ];
}

/** The end of the document: what is missing, what it and the pack prove, and how to check it. */
export function aboutBlocks(
  intl: IntlShape,
  manifest: DraftManifest,
  replaced: Replaced,
  checkAddress: string,
): CoverBlock[] {
  const { text, heading, items } = textsOf(intl);
  return [
    heading('evidence.cover.missingHeading'),
    ...missingBlocks(intl, manifest, replaced),
    heading('evidence.dossier.about'),
    ...items([
      'evidence.dossier.about.shows',
      'evidence.dossier.about.inert',
      'evidence.dossier.about.headers',
      'evidence.dossier.about.evidence',
      'evidence.dossier.about.paper',
    ]),
    heading('evidence.cover.meaning'),
    { style: 'subheading', text: text('evidence.proves.heading') },
    ...items(PROVES),
    { style: 'subheading', text: text('evidence.provesNot.heading') },
    ...items(PROVES_NOT),
    heading('evidence.cover.check'),
    ...items(CHECKS, checkValues(checkAddress)),
  ];
}
