import type { IntlShape } from 'react-intl';
import { localizationOf } from '@/i18n/locales';
import { packContentsText } from '@/components/packContentsText';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { MANIFEST_NAME } from '@/lib/manifest';
import { Markup, markup } from './markup';
import {
  BLANK_FINGERPRINT,
  fingerprintMark,
  PACK_COVER,
  PACK_KEYS,
  packContents,
  type PackQuestion,
} from '@/lib/packFormat';
import { checkerPath } from '@/paths';
import { coverStyle } from './coverStyle';
import { emailTable, missingList, otherSizes } from './coverTables';
import type { DraftManifest } from './describePack';

/** Even where a browser opens it from a disk: nothing runs, nothing is fetched, nothing is sent. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

type Fact = { name: Markup; value: Markup };

const factList = (facts: readonly Fact[]): Markup =>
  markup`<dl>${facts.map(
    ({ name, value }) => markup`<dt>${name}</dt><dd>${value}</dd>
`,
  )}</dl>`;

const isolated = (text: string): Markup => markup`<bdi>${text}</bdi>`;

function factsOf(intl: IntlShape, manifest: DraftManifest): Fact[] {
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
  ) => markup`${intl.formatMessage({ id: `evidence.cover.${id}` })}`;
  const inZone = (date: string) =>
    formatDateTimeWithZone(Date.parse(date), created.zone, localizationOf(language));
  const listed = [PACK_COVER, MANIFEST_NAME, ...manifest.files.map(({ path }) => path)];
  const contents = packContentsText(intl, packContents(listed, manifest));
  const count = intl.formatMessage(
    { id: found > emails.length ? 'evidence.cover.count.first' : `evidence.cover.count.${scope}` },
    { count: emails.length, found },
  );
  return [
    { name: name('made'), value: markup`${inZone(created.utc)} ${created.zone}` },
    { name: name('madeUtc'), value: markup`${created.utc}` },
    { name: name('madeBy'), value: markup`${isolated(user.name)}, ${isolated(user.email)}` },
    {
      name: name('dataContext'),
      value: markup`${isolated(dataContext.name)} (${dataContext.id || dataContext.groupId})`,
    },
    {
      name: name('asked'),
      value: question
        ? markup`${filterLines(intl, question)}`
        : markup`${intl.formatMessage({ id: 'evidence.cover.noSearch' })}`,
    },
    ...(question
      ? [
          {
            name: name('range'),
            value: markup`${intl.formatMessage({ id: 'evidence.cover.fromTo' }, { from: inZone(question.from), to: inZone(question.to) })}`,
          },
        ]
      : []),
    { name: name('emails'), value: markup`${count}` },
    { name: name('contents'), value: markup`${contents}` },
    {
      name: name('versions'),
      value: markup`${intl.formatMessage({ id: 'evidence.cover.versionNumbers' }, { console: versions.console, server: versions.server ?? intl.formatMessage({ id: 'evidence.cover.unknownVersion' }) })}`,
    },
  ];
}

function filterLines(intl: IntlShape, question: PackQuestion): Markup[] {
  const filled = (['recipient', 'subject', 'sender', 'campaign'] as const).filter(
    (field) => question[field] !== '',
  );
  return filled.map(
    (field) =>
      markup`${intl.formatMessage({ id: 'evidence.cover.filter' }, { name: intl.formatMessage({ id: `evidence.cover.column.${field}` }) })} ${isolated(question[field])}<br>`,
  );
}

type MessageId = FormatjsIntl.Message['ids'];

const listOf = (intl: IntlShape, ids: MessageId[], values?: Record<string, string>): Markup[] =>
  ids.map(
    (id) => markup`<li>${intl.formatMessage({ id }, values)}</li>
`,
  );

/**
 * The cover page of a pack, in the language of `intl`: to be read and printed without scripts and without a network. The
 * place of the fingerprint is blank (packFormat.ts says why). The emails come last: of a thousand there are many pages.
 * @param checkAddress where packs are checked
 */
export function packCover(intl: IntlShape, manifest: DraftManifest, checkAddress: string): string {
  const text = (id: MessageId) => intl.formatMessage({ id });
  const hasKeys = manifest.files.some(({ path }) => path === PACK_KEYS);
  const title = intl.formatMessage(
    { id: 'evidence.cover.title' },
    { count: manifest.emails.length },
  );
  return markup`<!doctype html>
<html lang="${manifest.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(coverStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${manifest.note === '' ? '' : markup`<p class="note">${text('evidence.cover.note')} ${isolated(manifest.note)}</p>`}
<div class="box">
<p>${text('evidence.cover.fingerprint')}</p>
<p>${new Markup(fingerprintMark(BLANK_FINGERPRINT))}</p>
<p class="quiet">${text('evidence.cover.noteIt')}</p>
</div>
${factList(factsOf(intl, manifest))}
<h2>${text('evidence.cover.missingHeading')}</h2>
${missingList(intl, manifest)}
${otherSizes(intl, manifest)}
<h2>${text('evidence.cover.filesHeading')}</h2>
<ul>
${listOf(intl, ['evidence.cover.files.looks', 'evidence.cover.files.eml', 'evidence.cover.files.html', 'evidence.cover.files.manifests', ...(hasKeys ? (['evidence.cover.files.keys'] as const) : [])])}</ul>
<h2>${text('evidence.cover.meaning')}</h2>
<h3>${text('evidence.proves.heading')}</h3>
<ul>
${listOf(intl, ['evidence.proves.unchanged', 'evidence.proves.whole', 'evidence.proves.timestamp'])}</ul>
<h3>${text('evidence.provesNot.heading')}</h3>
<ul>
${listOf(intl, ['evidence.provesNot.who', 'evidence.provesNot.when', 'evidence.provesNot.complete', 'evidence.provesNot.arrived', 'evidence.provesNot.exchanged'])}</ul>
<h2>${text('evidence.cover.check')}</h2>
<ol>
${listOf(intl, ['evidence.cover.check.page', 'evidence.cover.check.script', 'evidence.cover.check.compare', 'evidence.cover.check.timestamp', 'evidence.cover.check.byHand'], { address: checkAddress, script: new URL(`.${checkerPath}`, checkAddress).href })}</ol>
<h2>${text('evidence.cover.emailsHeading')}</h2>
${emailTable(intl, manifest)}
</main>
</body>
</html>
`.html;
}
