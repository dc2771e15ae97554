/** Shown where a value is missing. */
const missing = '-';

/**
 * A size for people: Kb are 1000 bytes (spec, section 9), with one decimal. `-` when there is none.
 * @param languageTag BCP 47, decides the separators
 */
export function formatFileSize(bytes: number | null | undefined, languageTag = 'en-US'): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return missing;
  const kb = new Intl.NumberFormat(languageTag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1000);
  return `${kb} Kb`;
}
