// Each slice declares its state here, so that low rooms know it without importing the slice.

/** Of the slices that are in every store from the start. */
export interface CoreState {}

/** Of the slices that join with their feature. */
export interface LazyState {}

/** What anybody may read: the state of what joins may not be there. */
export type RootState = CoreState & Partial<LazyState>;

/** For what is drawn and run once these slices have joined. */
export type StateWith<Key extends keyof LazyState> = RootState & Pick<LazyState, Key>;
