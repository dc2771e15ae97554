import type { Slice, Store } from '@reduxjs/toolkit';
import { createContext, type ComponentType } from 'react';
import type { Choices } from '@/browser/choices';

/** A state that joins the store with the first screen that reads it, and the saga that serves it. */
export type LazySlice = {
  slice: Pick<Slice, 'reducerPath' | 'reducer'>;
  saga: () => Generator;
  /** What the state begins with where that was chosen in this browser before. */
  stateOf?: (choices: Choices) => unknown;
};

/** What a feature brings when it is first needed, so that no other page waits for it: the one export of its `xFeature.ts`. */
export type Feature = {
  /** What its screens read beside the state of every store. */
  joins?: readonly LazySlice[];
  /** `rest`: its screens need more messages than every page has. */
  messages?: 'rest';
  /** Its pages, modals and pieces of pages, by the names that app/ asks for them by. */
  screens: Readonly<Record<string, ComponentType<never>>>;
};

/** The store as `createAppStore` makes it. */
export type JoinableStore = Pick<Store, 'subscribe'> & {
  /** Adds the state and starts the saga; what is there already stays as it is. */
  join: (joining: LazySlice) => void;
  hasJoined: (joining: LazySlice) => boolean;
};

/** The store that features join: that of everything behind the sign-in. */
export const JoinableStoreContext = createContext<JoinableStore | null>(null);
