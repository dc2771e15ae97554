import type { IntlShape } from 'react-intl';

const missing = '-';

/** A size for people: Kb are 1000 bytes, with one decimal or more. `-` when there is none. */
export function fileSizeText(intl: IntlShape, bytes: number | null | undefined, digits = 1) {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return missing;
  return intl.$t(
    { id: 'fileSize.kb' },
    {
      size: intl.formatNumber(bytes / 1000, {
        minimumFractionDigits: digits,
        maximumFractionDigits: bytes < 50 ? 3 : digits, // only of nothing it is 0.0
      }),
    },
  );
}
