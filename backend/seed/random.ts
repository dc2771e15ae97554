/** A small generator (mulberry32): one seed gives the same numbers on every machine. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 to just below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}

/** Mixes a number into another one that looks unrelated: 32 bits, unsigned. */
export function scramble(value: number): number {
  return Math.floor(new Random(value).next() * 4294967296);
}
