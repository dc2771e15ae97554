/**
 * Gives the rows that are drawn to places in the DOM that stay: a row that comes into view takes the elements of one that
 * left, so that scrolling makes none and moves none. A row keeps its place as long as it is drawn.
 */
export class RowSlots {
  #slotOf = new Map<number, number>();

  /** The slot of each row, in the order given; asking again for the same rows gives the same. */
  place(rows: readonly number[]): number[] {
    const kept = new Map<number, number>();
    for (const row of rows) {
      const slot = this.#slotOf.get(row);
      if (slot !== undefined) kept.set(row, slot);
    }
    const taken = new Set(kept.values());
    let next = 0;
    for (const row of rows) {
      if (kept.has(row)) continue;
      while (taken.has(next)) next += 1;
      taken.add(next);
      kept.set(row, next);
    }
    this.#slotOf = kept;
    return rows.map((row) => kept.get(row) ?? 0);
  }
}
