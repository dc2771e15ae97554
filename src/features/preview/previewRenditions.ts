import { renditionCache } from '@/features/renditions/renditionCache';

const renditions = renditionCache(64_000_000);

export const keptRendition = renditions.kept;
export const fetchRendition = renditions.fetch;
/** Nothing of an email stays once the preview is left. */
export const forgetRenditions = renditions.forget;
