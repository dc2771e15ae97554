import type { IntlShape } from 'react-intl';

/** A size in the units people know from their folders, in one piece: `840 kB`, `12.3 MB`. */
export function packSizeText(intl: IntlShape, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
  return intl
    .formatNumber(value, { style: 'unit', unit, maximumFractionDigits })
    .replace(' ', '\u00a0');
}
