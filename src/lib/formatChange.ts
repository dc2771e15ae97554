import type { IntlShape } from 'react-intl';

type NumberOptions = Parameters<IntlShape['formatNumber']>[1];

/** A change with its sign (a true minus): `+12`, `−0.4%`. Options of Intl.NumberFormat. */
export const formatChange = (intl: IntlShape, change: number, options: NumberOptions = {}) =>
  intl.formatNumber(change, { signDisplay: 'exceptZero', ...options }).replace('-', '\u2212');

const TENFOLD = 10;

const ROUNDED_AWAY = 0.005;

/** Not of nothing; and two numbers say more from tenfold on, and of what rounds to −100%. */
export const isSaidInPercent = (now: number, before: number): boolean =>
  before > 0 && now < before * TENFOLD && (now === 0 || now > before * ROUNDED_AWAY);
