import type { IntlShape } from 'react-intl';

type NumberOptions = Parameters<IntlShape['formatNumber']>[1];

/** A change with its sign, a minus and not a hyphen: `+12`, `−0.4%`. Options as of Intl.NumberFormat. */
export const formatChange = (
  intl: IntlShape,
  change: number,
  options: NumberOptions = {},
): string =>
  intl.formatNumber(change, { signDisplay: 'exceptZero', ...options }).replace('-', '\u2212');
