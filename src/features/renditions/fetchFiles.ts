import { downloadArchive, downloadFile } from '@/api/emails';
import { checkContent } from '@/lib/content/contentCheck';
import { pathsOf, type Batch, type RenditionFile } from './planBatches';

/** Hears of the bytes that have arrived; `total` is null where the server gives none. */
export type OnBytes = (bytes: { loaded: number; total: number | null }) => void;

/** The checked bytes of one rendition. Throws ApiError or ContentError. */
export async function fetchFile(
  { type, conversion }: Pick<RenditionFile, 'type' | 'conversion'>,
  onBytes: OnBytes | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  const file = await downloadFile(conversion, signal, onBytes);
  await checkContent(file, type, conversion.convertedSize);
  return file;
}

/** The archive of a batch, checked to be one. Throws ApiError or ContentError. */
export async function fetchArchive(batch: Batch, onBytes: OnBytes, signal: AbortSignal) {
  const archive = await downloadArchive(pathsOf(batch), batch.bucket, signal, onBytes);
  await checkContent(archive, 'zip', null);
  return archive;
}
