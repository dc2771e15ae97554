/** The newest of more than `most`, by their dates (unix ms); as they come where they are no more. */
export const newestOf = <Dated extends { date: number | null }>(
  all: readonly Dated[],
  most: number,
): Dated[] =>
  all.length > most
    ? all.toSorted((one, other) => (other.date ?? 0) - (one.date ?? 0)).slice(0, most)
    : [...all];
