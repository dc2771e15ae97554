import type { FileType, ArchivedEmail } from '@/api/emails';
import type { ArchiveKind } from '@/browser/choices';
import { manifestCsv, MANIFEST_NAME, type ListedEmail } from '@/evidence/pack/manifest';
import { openArchives } from '@/evidence/zip/packArchives';
import type { AddedFile } from '@/evidence/zip/packTasks';
import { fileKey } from '@/features/renditions/planBatches';
import { emailFileName, knownExtension, NameSet } from '@/lib/fileName';
import { archiveFacts, type ArchiveFacts } from './archiveFacts';
import type { Collected } from './batches';

export type PackRequest = {
  collected: Collected;
  kind: ArchiveKind;
  /** of the profile, for dates in names and in the list */
  timezone: string;
  /** Leave out what cannot be read instead of stopping. */
  isPartEnough: boolean;
  /** gets 0 to 1 */
  onProgress: (fraction: number) => void;
};

/** Reading and hashing is nearly all of the work; the rest is copying. */
const READING = 0.8;

/**
 * Makes one archive with its list. One that came alone goes out as it is, with its own names; null
 * where nothing was written: the `damaged` have to be fetched again.
 */
export async function packBatches(
  { collected, kind, timezone, isPartEnough, onProgress }: PackRequest,
  signal: AbortSignal,
) {
  const sources = collected.batches.flatMap((batch) =>
    batch.archive ? [{ batch, content: batch.archive }] : [],
  );
  const opened = await openArchives(
    sources.map(({ content }) => ({ content, type: collected.type })),
    { signal, onProgress: (part) => onProgress(part * READING) },
  );
  try {
    const arrived = sources.map(({ batch }, archive) => ({ batch, archive }));
    const isWhole = (archive: number) =>
      !opened.unreadable.includes(archive) &&
      opened.files.some((file) => file.archive === archive && file.usable);
    const whole = arrived.filter(({ archive }) => isWhole(archive));
    const damaged = arrived.filter((one) => !whole.includes(one)).map(({ batch }) => batch);
    const facts = archiveFacts(collected, whole, opened.files);
    if (whole.length === 0 || (damaged.length > 0 && !isPartEnough))
      return { archive: null, damaged, facts };
    const names = namesForPeople(facts, collected, timezone);
    const list = kind === 'manifest' ? [listFile(facts, collected, names, timezone)] : [];
    const archive = await opened.finish(list, {
      names,
      signal,
      onProgress: (part) => onProgress(READING + part * (1 - READING)),
    });
    return { archive, damaged, facts };
  } finally {
    opened.close();
  }
}

/** The names of an archive's files by those they have there; what is not in here keeps its own. */
type FileNames = ReadonlyMap<string, string>;

/** Names that people can use; a file that could be several emails' keeps the server's. */
function namesForPeople(
  { files, unmatched }: ArchiveFacts,
  { asked, type }: Collected,
  timezone: string,
): FileNames {
  const taken = new NameSet();
  taken.take(MANIFEST_NAME);
  const names = new Map(unmatched.map(({ file }) => [file, taken.take(file)]));
  for (const email of asked) {
    const file = fileOf(email, files, type);
    if (file && !names.has(file.file))
      names.set(
        file.file,
        taken.take(emailFileName(email, knownExtension(file.file) ?? type, timezone)),
      );
  }
  return names;
}

const fileOf = ({ conversions }: ArchivedEmail, files: ArchiveFacts['files'], type: FileType) => {
  const conversion = conversions[type];
  return conversion ? files.get(fileKey(conversion)) : undefined;
};

const ofNobody = { id: '', date: null, recipient: '', sender: '', subject: '', campaignId: '' };

/** manifest.csv: a row for each email with its file or why there is none; then files of nobody. */
function listFile(
  { files, unmatched, missing }: ArchiveFacts,
  { asked, type }: Collected,
  names: FileNames,
  timezone: string,
): AddedFile {
  const rows: ListedEmail[] = asked.map((email) => {
    const { id, date, recipient, sender, subject, campaignId, conversions } = email;
    const told = { id, date, recipient, sender, subject, campaignId, type };
    const conversion = conversions[type];
    const file = fileOf(email, files, type);
    if (file)
      return {
        ...told,
        file: names.get(file.file) ?? file.file,
        size: file.size,
        sha256: file.sha256,
        missing: '',
      };
    const reason = conversion ? (missing.get(fileKey(conversion)) ?? 'failed') : 'noConversion';
    return { ...told, file: '', size: null, sha256: '', missing: reason };
  });
  for (const { file, size, sha256 } of unmatched)
    rows.push({ ...ofNobody, type, file: names.get(file) ?? file, size, sha256, missing: '' });
  return { path: MANIFEST_NAME, content: new Blob([manifestCsv(rows, timezone, true)]) };
}
