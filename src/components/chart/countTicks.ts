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
