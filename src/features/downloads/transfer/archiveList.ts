import type { ArchivedEmail, FileType } from '@/api/emails';
import { fileKey } from '@/features/renditions/planBatches';
import { emailFileName, knownExtension, NameSet } from '@/lib/fileName';
import { manifestCsv, MANIFEST_NAME, type ListedEmail } from '@/evidence/pack/manifest';
import type { AddedFile } from '@/evidence/zip/packArchives';
import type { ArchiveFacts } from './archiveFacts';
import type { Collected } from './batches';

/** The names of an archive's files by those they have there; what is not in here keeps its own. */
export type FileNames = ReadonlyMap<string, string>;

/** Names that people can use; a file that could be several emails' keeps the server's. */
export function namesForPeople(
  { files, unmatched }: ArchiveFacts,
  { asked }: Collected,
  type: FileType,
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
export function listFile(
  { files, unmatched, missing }: ArchiveFacts,
  { asked }: Collected,
  names: FileNames,
  type: FileType,
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
