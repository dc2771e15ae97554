import type { IntlShape } from 'react-intl';
import { localizationOf } from '@/lib/localization';
import { isOtherSize } from '@/evidence/zip/contentCheck';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { markup, type Markup } from './markup';
import type { FileType } from '@/lib/fileTypes';
import {
  MISSING_REASONS,
  type PackEmail,
  type PackMissingReason,
} from '@/evidence/pack/packFormat';
import { subjectText } from '@/lib/subjectText';
import type { DraftManifest } from '../making/describePack';

/** A text of an email: isolated, so that no direction mark in it turns the line around. */
const isolated = (text: string): Markup => markup`<bdi>${subjectText(text) ?? ''}</bdi>`;

/** Nothing of an html or eml opens by a click on the cover. */
const isLinked: Record<FileType, boolean> = { png: true, html: false, pdf: true, eml: false };

function fileLine({ type, path }: PackEmail['files'][number]): Markup {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isLinked[type] ? markup`<a href="${path}">${name}</a><br>` : markup`${name}<br>`;
}

const folderOf = ({ files }: PackEmail): string => files[0]?.path.replace(/\/[^/]*$/, '') ?? '';

/** Every email of the pack with its files, in the order of its folders. */
export function emailTable(intl: IntlShape, { emails, created, language }: DraftManifest): Markup {
  const localization = localizationOf(language);
  const head = (
    ['number', 'date', 'recipient', 'sender', 'subject', 'campaign', 'files'] as const
  ).map(
    (column) => markup`<th scope="col">${intl.$t({ id: `evidence.cover.column.${column}` })}</th>`,
  );
  const rows = emails.map(
    (email, index) => markup`<tr><th scope="row">${index + 1}</th>
<td>${email.date === null ? '-' : formatDateTimeWithZone(Date.parse(email.date), created.zone, localization)}</td>
<td>${isolated(email.recipient)}</td><td>${isolated(email.sender)}</td>
<td>${subjectText(email.subject) === null ? markup`${intl.$t({ id: 'email.noSubject' })}` : isolated(email.subject)}<br><span class="quiet">ID ${isolated(email.id)}<br>${folderOf(email)}</span></td>
<td>${isolated(email.campaign)}</td>
<td>${email.files.map(fileLine)}</td></tr>
`,
  );
  return markup`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>
${rows}</tbody></table></div>`;
}

/** The renditions that the pack lacks, by type and reason, with the numbers of their emails. */
export function missingGroups(
  intl: IntlShape,
  { emails }: DraftManifest,
): { why: string; numbers: string }[] {
  const groups = new Map<string, { type: string; reason: PackMissingReason; numbers: number[] }>();
  for (const [index, { missing }] of emails.entries()) {
    for (const { type, reason } of missing) {
      const group = groups.get(`${type} ${reason}`) ?? { type, reason, numbers: [] };
      group.numbers.push(index + 1);
      groups.set(`${type} ${reason}`, group);
    }
  }
  return [...groups.values()]
    .sort((a, b) => MISSING_REASONS.indexOf(a.reason) - MISSING_REASONS.indexOf(b.reason))
    .map(({ type, reason, numbers }) => ({
      why: intl.$t(
        { id: `evidence.missing.${reason}` },
        { type: type.toUpperCase(), count: numbers.length },
      ),
      numbers: intl.$t({ id: 'evidence.cover.numbers' }, { numbers: numbers.join(', ') }),
    }));
}

/** What is missing, as a list; says so where nothing is. */
export function missingList(intl: IntlShape, manifest: DraftManifest): Markup {
  const groups = missingGroups(intl, manifest);
  if (groups.length === 0)
    return markup`<p>${intl.$t({ id: 'evidence.cover.nothingMissing' })}</p>`;
  const items = groups.map(
    ({ why, numbers }) => markup`<li>${why}<br><span class="quiet">${numbers}</span></li>`,
  );
  return markup`<ul>${items}</ul>`;
}

/** Says where files are not as large as the archive noted, with the numbers of their emails. */
export function otherSizes(intl: IntlShape, { emails, files }: DraftManifest): Markup {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const numbers = emails.flatMap((email, index) =>
    email.files
      .filter(({ path, notedSize }) => isOtherSize(sizes.get(path) ?? 0, notedSize))
      .map(() => index + 1),
  );
  if (numbers.length === 0) return markup``;
  const text = intl.$t({ id: 'evidence.cover.otherSize' }, { count: numbers.length });
  return markup`<p>${text}<br><span class="quiet">${intl.$t({ id: 'evidence.cover.numbers' }, { numbers: [...new Set(numbers)].join(', ') })}</span></p>`;
}
