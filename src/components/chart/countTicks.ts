const MOST_STEPS = 4;

/** Round numbers from 0 to the highest count or just above it, whole and at most five. */
export function countTicks(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1);
  const step =
    [1, 2, 5, 10, 20, 50]
      .map((factor) => factor * power)
      .find((wide) => highest <= wide * MOST_STEPS) ?? highest;
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}

/** Compact numbers for the axis: 1200 is "1.2K". `language` is a BCP 47 tag. */
export const compactNumber = (value: number, language: string): string => {
  const kept = compactFormats.get(language);
  const format =
    kept ?? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  if (!kept) compactFormats.set(language, format);
  return format.format(value);
};

/** Making one is slow, so each is kept. */
const compactFormats = new Map<string, Intl.NumberFormat>();
