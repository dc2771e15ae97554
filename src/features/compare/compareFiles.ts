import type { Conversion, FileType } from '@/api/emails';
import { keptRendition } from '@/features/preview/previewRenditions';
import { renditionCache } from '@/features/renditions/renditionCache';

/** At most eight files for one comparison, and the store says which are here: none may go. */
const files = renditionCache(Infinity);

/** The bytes of a rendition, from here or from the preview that lies under the comparison. */
export const keptFile = (conversion: Conversion | null): Blob | null =>
  files.kept(conversion) ?? keptRendition(conversion);

/** Fetches a rendition that is not there. Throws ApiError, or ContentError for no such file. */
export async function fetchComparedFile(
  conversion: Conversion,
  type: FileType,
  signal: AbortSignal,
): Promise<Blob | null> {
  if (!keptFile(conversion)) await files.fetch(conversion, type, signal);
  return keptFile(conversion);
}

/** Nothing of an email stays once the comparison is left. */
export const forgetFiles = (): void => files.forget();
