import type { Conversion } from '@/api/emails';
import { renditionCache } from '@/features/renditions/renditionCache';
import { selectPreview, usePreviewSelector } from './previewSlice';

const renditions = renditionCache(64_000_000);

export const keptRendition = renditions.kept;
export const fetchRendition = renditions.fetch;
/** Nothing of an email stays once the preview is left. */
export const forgetRenditions = renditions.forget;

/** The bytes of a rendition as soon as they are there; null while they are not. */
export function useKeptRendition(conversion: Conversion | null): Blob | null {
  usePreviewSelector(selectPreview); // draws again when they came
  return keptRendition(conversion);
}
