/** Negative, zero or positive, as for sorting. */
type Order<Key> = (one: Key, other: Key) => number;

/** `ranks` has for each item the place of its key among all keys, `count` says how many places there are; equal keys share one. */
export type Ranking = { ranks: Int32Array; count: number };

/** The keys of a list that only grows, kept in order: those that come are sorted into them, and each different key is compared once. */
export class KeyOrder<Key> {
  readonly #order: Order<Key>;
  readonly #numbers = new Map<Key, number>();
  readonly #keys: Key[] = [];
  /** The key of each item, by its number. */
  readonly #numberOf: number[] = [];
  #sorted: number[] = [];
  /** By number: keys that differ may be equal to the order. True where it is equal to the one before it. */
  readonly #ties: boolean[] = [];

  constructor(order: Order<Key>) {
    this.#order = order;
  }

  /** How many items it knows. */
  get length(): number {
    return this.#numberOf.length;
  }

  /** The keys of the items that follow those it knows. */
  add(keys: readonly Key[]): void {
    const fresh: number[] = [];
    for (const key of keys) {
      const number = this.#numbers.get(key) ?? this.#keys.length;
      if (number === this.#keys.length) {
        this.#numbers.set(key, number);
        this.#keys.push(key);
        fresh.push(number);
      }
      this.#numberOf.push(number);
    }
    if (fresh.length > 0) this.#merge(fresh.sort((a, b) => this.#compare(a, b)));
  }

  ranking(): Ranking {
    const rankOf = new Int32Array(this.#keys.length);
    let rank = -1;
    for (const number of this.#sorted) {
      if (!this.#ties[number]) rank += 1;
      rankOf[number] = rank;
    }
    return {
      ranks: Int32Array.from(this.#numberOf, (number) => rankOf[number] ?? 0),
      count: rank + 1,
    };
  }

  #merge(fresh: readonly number[]): void {
    const merged: number[] = [];
    const places: number[] = [];
    let next = 0;
    for (const number of fresh) {
      const end = this.#placeOf(number, next);
      for (; next < end; next += 1) merged.push(this.#sorted[next] ?? 0);
      places.push(merged.length);
      merged.push(number);
    }
    for (; next < this.#sorted.length; next += 1) merged.push(this.#sorted[next] ?? 0);
    this.#sorted = merged;
    for (const place of places) {
      this.#tie(place);
      this.#tie(place + 1);
    }
  }

  /** Behind all that are not after it. */
  #placeOf(number: number, from: number): number {
    let [low, high] = [from, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#sorted[middle] ?? 0, number) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #tie(place: number): void {
    const [before, number] = [this.#sorted[place - 1], this.#sorted[place]];
    if (number !== undefined)
      this.#ties[number] = before !== undefined && this.#compare(before, number) === 0;
  }

  #compare(one: number, other: number): number {
    return this.#order(this.#keys[one] as Key, this.#keys[other] as Key);
  }
}
