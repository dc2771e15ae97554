import { configureStore, createAction } from '@reduxjs/toolkit';
import type { NavigateFunction } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { bindSession } from '@/api/client';
import { allowImagesFrom } from '@/api/imageAddress';
import { readChoices } from '@/browser/choices';
import { currentAddress } from '@/browser/currentAddress';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { noDownloads } from '@/features/downloads/downloadsState';
import { failureRaised } from '@/features/failure/failureSlice';
import { notCompared } from '@/features/search/previousPeriodSlice';
import { session } from '@/features/session/sessionSlice';
import type { IdentityGateway } from '@/identity/gateway';
import type { LazySlice } from '@/store/lazyFeature';
import { createRootReducer } from './rootReducer';
import { keepAlive, rootSaga } from './rootSaga';

export type StoreDependencies = {
  config: RuntimeConfig;
  identity: IdentityGateway;
  navigate: NavigateFunction;
  reportBug?: (error: unknown) => void;
};

declare module '@/store/state' {
  interface SagaContext extends Required<Omit<StoreDependencies, 'navigate'>> {}
}

const sliceJoined = createAction<string>('store/sliceJoined');

const isDevelopment = process.env.NODE_ENV !== 'production';

// The checks look into everything: with thousands of rows they would be the slowest part of a
// search. What they say of their own time (ms) is meant for a machine with nothing else to do.
const rows = [
  'search.pages',
  'search.openedFrom',
  'person.list',
  'person.runList',
  'evidence.emails',
];
const checks = {
  serializableCheck: isDevelopment && {
    ignoredPaths: rows,
    warnAfter: 250,
    ignoredActionPaths: ['payload.emails', 'payload.openedFrom', 'payload.scope'],
  },
  immutableCheck: isDevelopment && { ignoredPaths: rows, warnAfter: 250 },
};

/** Makes the store, starts the sagas, and binds the API client to them. */
export function createAppStore({
  config,
  identity,
  navigate,
  reportBug = reportError,
}: StoreDependencies) {
  const sagas = createSagaMiddleware({ context: { identity, config, reportBug } });
  const { archiveKind, isComparing: isOn } = readChoices();
  const rootReducer = createRootReducer();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      downloads: { ...noDownloads, archiveKind },
      previousPeriod: { ...notCompared, isOn },
    },
    middleware: (defaults) => defaults({ thunk: false, ...checks }).concat(sagas),
    devTools: isDevelopment,
  });

  bindSession(
    {
      accessToken: () => identity.accessToken(),
      tokenExpired: () => identity.tokenExpired(),
      dataContext: () => session.selectDataContext(store.getState()),
      timezone: () =>
        session.selectProfile(store.getState()) ? session.selectTimezone(store.getState()) : null,
      onUnauthorized: () =>
        store.dispatch(session.signOutRequested({ reason: 'expired', returnTo: currentAddress() })),
      onRefused: (status) => store.dispatch(failureRaised(status)),
    },
    config.apiBaseUrl,
  );
  allowImagesFrom(config.imageOrigins);
  sagas.run(rootSaga, navigate, reportBug);

  const injected = new Set<string>();
  const inject = ({ slice, saga }: LazySlice) => {
    if (injected.has(slice.reducerPath)) return;
    injected.add(slice.reducerPath);
    rootReducer.inject(slice);
    store.dispatch(sliceJoined(slice.reducerPath)); // the next action makes its state
    sagas.run(keepAlive, saga, reportBug);
  };
  return Object.assign(store, { inject });
}

export type AppStore = ReturnType<typeof createAppStore>;
