import type { Slice, Store } from '@reduxjs/toolkit';

/** A feature's state and saga that join the store when its screen is first opened, so that no other page waits for them. */
export type Part = { slice: Pick<Slice, 'reducerPath' | 'reducer'>; saga: () => Generator };

/** The store as `createAppStore` makes it. */
export type PartStore = Store & {
  /** Adds the state and starts the saga; a part that is there already stays as it is. */
  addPart: (part: Part) => void;
  hasPart: (part: Part) => boolean;
};
