/** What browsers tell of the line, where they do: Chromium does, Firefox and Safari do not. TypeScript knows none of it. */
type Line = { saveData?: boolean; type?: string; effectiveType?: string };

/** Lines that are paid for by the byte, or are a telephone's. */
const PAID = ['cellular', 'bluetooth', 'wimax'];

/**
 * Whether each byte may cost somebody: the console then fetches nothing that nobody has asked for. A slow line counts too,
 * what is asked for needs all of it. A browser that tells nothing is believed to be on a free line where it is used with a
 * mouse, and not where it is used with a finger: that may be a telephone.
 */
export function isLineMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (!connection) return !window.matchMedia('(pointer: fine)').matches;
  const { saveData = false, type = '', effectiveType = '4g' } = connection;
  return saveData || PAID.includes(type) || effectiveType !== '4g';
}
