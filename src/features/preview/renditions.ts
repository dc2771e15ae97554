import { downloadFile, type Conversion, type FileType } from '@/api/emails';
import { checkContent } from '@/lib/contentCheck';

const MOST_KEPT = 8;
const MOST_BYTES = 64_000_000;

/** The renditions looked at last, the oldest first. Bytes don't belong in the store; they live as long as the preview is open. */
const kept = new Map<string, Blob>();

const keyOf = ({ bucket, filePath }: Conversion) => `${bucket}\n${filePath}`;

/** The bytes of a rendition that was fetched before; the same object each time. */
export const keptRendition = (conversion: Conversion | null): Blob | null => (conversion && kept.get(keyOf(conversion))) ?? null;

/** Fetches and keeps a rendition. Throws ApiError, or ContentError where the bytes are no such file. */
export async function fetchRendition(conversion: Conversion, type: FileType, signal: AbortSignal): Promise<void> {
  const bytes = await downloadFile(conversion, signal);
  await checkContent(bytes, type, conversion.convertedSize);
  if (!signal.aborted) keep(keyOf(conversion), bytes);
}

function keep(key: string, bytes: Blob): void {
  kept.delete(key);
  kept.set(key, bytes);
  for (const oldest of kept.keys()) {
    if (oldest === key || (kept.size <= MOST_KEPT && totalBytes() <= MOST_BYTES)) return;
    kept.delete(oldest);
  }
}

const totalBytes = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);

/** Nothing of an email stays once the preview is left. */
export const forgetRenditions = (): void => kept.clear();
