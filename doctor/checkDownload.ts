import type { ArchivedEmail } from '@/api/emails';
import { FILE_TYPES } from '@/lib/fileTypes';
import { hasFailed, type Ask } from './ask';
import type { Notes } from './finding';

type DownloadQuestion = { ask: Ask; console: URL; token: string; notes: Notes };

/** How the files begin. */
const STARTS: Readonly<Record<(typeof FILE_TYPES)[number], RegExp>> = {
  png: /^\x89PNG/,
  pdf: /^%PDF-/,
  html: /^[\s\u00ef\u00bb\u00bf]*</,
  eml: /^[\w-]+:|^From /,
};

/** Whether the bytes of a file begin as those of its type do. */
export const beginsLike = (type: keyof typeof STARTS, bytes: Buffer): boolean =>
  STARTS[type].test(bytes.subarray(0, 200).toString('latin1'));

/** Fetches one stored file of an email, and whether it is what it is called. */
export async function checkDownload(
  { ask, console, token, notes }: DownloadQuestion,
  base: string,
  { conversions }: ArchivedEmail,
  dataContext: string,
): Promise<void> {
  const name = 'POST /api/mas/download';
  const type = FILE_TYPES.find((each) => conversions[each] !== null);
  const conversion = type && conversions[type];
  if (!conversion) {
    notes.skipped(`${name}: the newest email has no file to fetch.`);
    return;
  }
  const { filePath, bucket } = conversion;
  const answer = await ask(`${base}/api/mas/download`, {
    method: 'POST',
    token,
    headers: {
      Origin: console.origin,
      'Content-Type': 'application/json',
      'data-context': dataContext,
      timezone: 'UTC',
    },
    body: JSON.stringify({ filePath, bucket }),
  });
  if (hasFailed(answer)) notes.problem(`${name}: ${answer.failed}.`);
  else if (answer.status !== 200) notes.problem(`${name} is answered with ${answer.status}.`);
  else if (answer.body.byteLength === 0) notes.problem(`${name}: the file is empty.`);
  else if (!beginsLike(type, answer.body))
    notes.problem(`${name}: the file is called ${type.toUpperCase()} and does not begin like one.`);
  else notes.ok(`${name}: a ${type.toUpperCase()} of ${answer.body.byteLength} bytes.`);
}
