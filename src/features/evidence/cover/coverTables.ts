import { uniq } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import { isOtherSize } from '@/lib/content/contentCheck';
import { withoutHidden } from '@/evidence/check/shownName';
import { packDate } from './coverFacts';
import { markup, type Markup } from './markup';
import { FILE_TYPES, type FileType } from '@/lib/fileTypes';
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
export function emailTable(intl: IntlShape, manifest: DraftManifest): Markup {
  const head = (
    ['number', 'date', 'recipient', 'sender', 'subject', 'campaign', 'files'] as const
  ).map(
    (column) => markup`<th scope="col">${intl.$t({ id: `evidence.cover.column.${column}` })}</th>`,
  );
  const rows = manifest.emails.map(
    (email, index) => markup`<tr><th scope="row">${index + 1}</th>
<td>${packDate(manifest, email.date)}</td>
<td>${isolated(withoutHidden(email.recipient))}</td><td>${isolated(withoutHidden(email.sender))}</td>
<td>${subjectText(email.subject) === null ? markup`${intl.$t({ id: 'email.noSubject' })}` : isolated(email.subject)}<br><span class="quiet">ID ${isolated(email.id)}<br>${folderOf(email)}</span></td>
<td>${isolated(email.campaign)}</td>
<td>${email.files.map(fileLine)}</td></tr>
`,
  );
  return markup`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>
${rows}</tbody></table></div>`;
}

/** What is true of some files of a pack, and the numbers of their emails. */
export const numbered = (
  intl: IntlShape,
  id: FormatjsIntl.Message['ids'],
  numbers: readonly number[],
  type = '',
) => ({
  why: intl.$t({ id }, { count: numbers.length, type }),
  numbers: intl.$t({ id: 'evidence.cover.numbers' }, { numbers: uniq(numbers).join(', ') }),
});

/** The renditions that the pack lacks, by type and reason, with the numbers of their emails. */
export function missingGroups(intl: IntlShape, { emails }: DraftManifest) {
  const numbersOf = (type: FileType, reason: PackMissingReason) =>
    emails.flatMap(({ missing }, index) =>
      missing.some((lack) => lack.type === type && lack.reason === reason) ? [index + 1] : [],
    );
  return MISSING_REASONS.flatMap((reason) =>
    FILE_TYPES.flatMap((type) => {
      const numbers = numbersOf(type, reason);
      const id = `evidence.missing.${reason}` as const;
      return numbers.length > 0 ? numbered(intl, id, numbers, type.toUpperCase()) : [];
    }),
  );
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
  const others = emails.flatMap((email, index) =>
    email.files
      .filter(({ path, notedSize }) => isOtherSize(sizes.get(path) ?? 0, notedSize))
      .map(() => index + 1),
  );
  const { why, numbers } = numbered(intl, 'evidence.cover.otherSize', others);
  return others.length === 0
    ? markup``
    : markup`<p>${why}<br><span class="quiet">${numbers}</span></p>`;
}
