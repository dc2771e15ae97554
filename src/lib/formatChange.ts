import type { IntlShape } from 'react-intl';

type NumberOptions = Parameters<IntlShape['formatNumber']>[1];

/** A change with its sign (a true minus): `+12`, `−0.4%`. Options of Intl.NumberFormat. */
export const formatChange = (intl: IntlShape, change: number, options: NumberOptions = {}) =>
  intl.formatNumber(change, { signDisplay: 'exceptZero', ...options }).replace('-', '\u2212');

const TENFOLD = 10;

const ROUNDED_AWAY = 0.005;

/**
 * Of nothing there is no percentage, from tenfold on it says less than the two numbers do, and
 * rounded to −100% it would say that nothing is left.
 */
export const isSaidInPercent = (now: number, before: number): boolean =>
  before > 0 && now < before * TENFOLD && (now === 0 || now > before * ROUNDED_AWAY);
