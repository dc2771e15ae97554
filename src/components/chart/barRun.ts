/** A run of bars by their indexes; both ends belong to it. `from` may lie after `to`. */
export type BarRun = { from: number; to: number };

/** The indexes of a run in order. */
export const orderedRun = ({ from, to }: BarRun): BarRun => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});

/** Whether a bar belongs to a run, in whichever direction that was chosen. */
export const isInRun = (run: BarRun | null, index: number): boolean => {
  if (!run) return false;
  const { from, to } = orderedRun(run);
  return index >= from && index <= to;
};
