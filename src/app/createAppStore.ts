import { configureStore, createAction } from '@reduxjs/toolkit';
import type { NavigateFunction } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { bindSession } from '@/api/client';
import { allowImagesFrom } from '@/api/imageAddress';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { failureRaised } from '@/features/failure/failureSlice';
import {
  selectDataContext,
  selectTimezone,
  selectProfile,
  signOutRequested,
} from '@/features/session/sessionSlice';
import type { Part } from '@/features/parts/part';
import type { IdentityGateway } from '@/identity/gateway';
import { currentAddress } from '@/lib/entryOwner';
import { rootReducer } from './rootReducer';
import { keepAlive, rootSaga } from './rootSaga';

export type StoreDependencies = {
  config: RuntimeConfig;
  identity: IdentityGateway;
  navigate: NavigateFunction;
  reportBug?: (error: unknown) => void;
};

const partAdded = createAction<string>('parts/added');

/** Makes the store, starts the sagas, and binds the API client to them. */
export function createAppStore({
  config,
  identity,
  navigate,
  reportBug = reportError,
}: StoreDependencies) {
  const sagas = createSagaMiddleware({ context: { identity, config, reportBug } });
  const store = configureStore({
    reducer: rootReducer,
    // The checks walk the whole state on every action: with thousands of rows they would be the slowest part of a search.
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });

  bindSession(
    {
      accessToken: () => identity.accessToken(),
      tokenExpired: () => identity.tokenExpired(),
      dataContext: () => selectDataContext(store.getState()),
      timezone: () => (selectProfile(store.getState()) ? selectTimezone(store.getState()) : null),
      onUnauthorized: () => store.dispatch(signOutRequested(currentAddress())),
      onRefused: (status) => store.dispatch(failureRaised(status)),
    },
    config.apiBaseUrl,
  );
  allowImagesFrom(config.imageOrigins);
  sagas.run(rootSaga, navigate, reportBug);

  const parts = new Set<Part>();
  const addPart = (part: Part) => {
    if (parts.has(part)) return;
    parts.add(part);
    rootReducer.inject(part.slice, { overrideExisting: true });
    store.dispatch(partAdded(part.slice.reducerPath)); // the reducer meets its state with the next action
    sagas.run(keepAlive, part.saga, reportBug);
  };
  return Object.assign(store, { addPart, hasPart: (part: Part) => parts.has(part) });
}

export type AppStore = ReturnType<typeof createAppStore>;
