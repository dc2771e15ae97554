import type { Slice, WithSlice } from '@reduxjs/toolkit';

/** What is in every store: rootReducer.ts declares it, so that low rooms need not import it. */
export interface RootState {}

/** What sagas get from outside of it: createAppStore.ts declares it, and gives it. */
export interface SagaContext {}

/** For what is drawn and run once a slice has joined. */
export type StateWith<Own extends Pick<Slice, 'reducerPath' | 'reducer'>> = RootState &
  WithSlice<Own>;
