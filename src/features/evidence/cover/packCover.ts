import type { IntlShape } from 'react-intl';
import type { PackFact } from '@/components/evidence/packFacts';
import { PROVES, PROVES_NOT } from '@/components/evidence/packMeaningText';
import { Markup, markup } from './markup';
import {
  BLANK_FINGERPRINT,
  fingerprintMark,
  PACK_DOSSIER,
  PACK_KEYS,
} from '@/evidence/pack/packFormat';
import { withoutTurns } from '@/evidence/check/shownName';
import { sentenceSpace } from '@/lib/sentences';
import { CHECKS, checkValues, coverFacts } from './coverFacts';
import { coverStyle } from './coverStyle';
import { emailTable, missingList, otherSizes } from './coverTables';
import type { DraftManifest } from '../making/describePack';

/** Even where a browser opens it from a disk: nothing runs, nothing is fetched, nothing is sent. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

const isolated = (text: string): Markup => markup`<bdi>${withoutTurns(text)}</bdi>`;

const lineOf = (parts: PackFact['lines'][number]): Markup =>
  markup`${parts.map((part) => (typeof part === 'string' ? markup`${part}` : isolated(part.foreign)))}`;

const factList = (facts: readonly PackFact[]): Markup =>
  markup`<dl>${facts.map(
    ({ name, lines }) => markup`<dt>${name}</dt><dd>${lines.map((line, index) =>
      index === 0 ? lineOf(line) : markup`<br>${lineOf(line)}`,
    )}</dd>
`,
  )}</dl>`;

type MessageId = FormatjsIntl.Message['ids'];

const listOf = (intl: IntlShape, ids: MessageId[], values?: Record<string, string>): Markup[] =>
  ids.map(
    (id) => markup`<li>${intl.$t({ id }, values)}</li>
`,
  );

/**
 * The cover page of a pack, in the language of `intl`: to be read and printed without scripts and
 * without a network. The place of the fingerprint is blank (packFormat.ts says why). The emails
 * come last: of a thousand there are many pages.
 * @param checkAddress where packs are checked
 */
export function packCover(intl: IntlShape, manifest: DraftManifest, checkAddress: string): string {
  const text = (id: MessageId) => intl.$t({ id });
  const has = (name: string) => manifest.files.some(({ path }) => path === name);
  const title = intl.$t({ id: 'evidence.cover.title' }, { count: manifest.emails.length });
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
${manifest.note === '' ? '' : markup`<p class="note">${text('evidence.cover.note')}${sentenceSpace(intl.locale)}${isolated(manifest.note)}</p>`}
<div class="box">
<p>${text('evidence.cover.fingerprint')}</p>
<p>${new Markup(fingerprintMark(BLANK_FINGERPRINT))}</p>
<p class="quiet">${text('evidence.cover.noteIt')}</p>
</div>
${factList(coverFacts(intl, manifest))}
<h2>${text('evidence.cover.missingHeading')}</h2>
${missingList(intl, manifest)}
${otherSizes(intl, manifest)}
<h2>${text('evidence.cover.filesHeading')}</h2>
<ul>
${listOf(intl, ['evidence.cover.files.looks', 'evidence.cover.files.eml', 'evidence.cover.files.html', 'evidence.cover.files.manifests', ...(has(PACK_DOSSIER) ? (['evidence.cover.files.dossier'] as const) : []), ...(has(PACK_KEYS) ? (['evidence.cover.files.keys'] as const) : [])])}</ul>
<h2>${text('evidence.cover.meaning')}</h2>
<h3>${text('evidence.proves.heading')}</h3>
<ul>
${listOf(intl, [...PROVES])}</ul>
<h3>${text('evidence.provesNot.heading')}</h3>
<ul>
${listOf(intl, [...PROVES_NOT])}</ul>
<h2>${text('evidence.cover.check')}</h2>
<ol>
${listOf(intl, [...CHECKS], checkValues(checkAddress))}</ol>
<h2>${text('evidence.cover.emailsHeading')}</h2>
${emailTable(intl, manifest)}
</main>
</body>
</html>
`.html;
}
