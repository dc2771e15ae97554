import type { IntlShape } from 'react-intl';
import type { PackFact } from '../wording/packFacts';
import { PROVES, PROVES_NOT } from '../wording/packMeaningText';
import { Markup, markup } from './markup';
import * as packFormat from '@/evidence/pack/packFormat';
import { withoutTurns } from '@/evidence/check/shownName';
import { sentenceSpace } from '@/lib/sentences';
import { CHECKS, checkValues, coverFacts } from './coverFacts';
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
<p>${new Markup(packFormat.fingerprintMark(packFormat.BLANK_FINGERPRINT))}</p>
<p class="quiet">${text('evidence.cover.noteIt')}</p>
</div>
${factList(coverFacts(intl, manifest))}
<h2>${text('evidence.cover.missingHeading')}</h2>
${missingList(intl, manifest)}
${otherSizes(intl, manifest)}
<h2>${text('evidence.cover.filesHeading')}</h2>
<ul>
${listOf(intl, ['evidence.cover.files.looks', 'evidence.cover.files.eml', 'evidence.cover.files.html', 'evidence.cover.files.manifests', ...(has(packFormat.PACK_DOSSIER) ? (['evidence.cover.files.dossier'] as const) : []), ...(has(packFormat.PACK_KEYS) ? (['evidence.cover.files.keys'] as const) : [])])}</ul>
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

/** The look of a pack's cover. In the file itself: nothing is fetched from anywhere. */
const coverStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 14px/1.5 system-ui, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif; color: #171c26; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; break-after: avoid; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; break-after: avoid; }
p, ul, ol { margin: .25rem 0 .5rem; }
.note { overflow: hidden; font-size: 1.125rem; }
.box { margin: 1.25rem 0; padding: .75rem 1rem; border: 2px solid #171c26; break-inside: avoid; }
.box p { margin: .25rem 0; }
code { font: .9375em/1.5 ui-monospace, Menlo, Consolas, monospace; }
#fingerprint { font-size: 1rem; font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) minmax(0, 1fr); gap: .25rem 1rem; margin: .5rem 0; }
dt { color: #566070; }
dd { overflow: hidden; margin: 0; }
table { width: 100%; min-width: 40rem; table-layout: fixed; border-collapse: collapse; font-size: .8125rem; }
th, td { overflow: hidden; padding: .375rem .5rem; border-bottom: 1px solid #c8cdd6; text-align: start; vertical-align: top; }
thead th { border-bottom: 2px solid #171c26; overflow-wrap: normal; }
th:nth-child(1) { width: 5%; }
th:nth-child(2) { width: 13%; }
th:nth-child(3) { width: 17%; }
th:nth-child(4) { width: 16%; }
th:nth-child(6) { width: 11%; }
th:nth-child(7) { width: 13%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.quiet { color: #566070; font-size: .8125rem; }
td .quiet { font-size: inherit; }
@page { margin: 16mm 14mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } a { color: inherit; text-decoration: none; } table { min-width: 0; font-size: 8pt; } }
@media screen and (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .5rem; } .scroll { overflow-x: auto; } }
`;
