import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredClient } from '@/api/clients';
import type { SaveFailureReason } from '@/components/form/saveFailureText';
import { failureRaised } from '@/features/failure/failureSlice';
import { session } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { SubmittedClient } from './clientSettings';

/** Why a client was not saved. `takenCode`: another client has this code; null: other reasons. */
type ClientFailure = SaveFailureReason & { takenCode: string | null };

const idle = {
  status: 'idle' as RequestStatus,
  failure: null as ClientFailure | null,
  /** Of a new client that the server has taken, while its settings are still on their way. */
  createdCode: null as string | null,
};
const initialState = {
  clients: [] as StoredClient[],
  /** When the list came, in unix ms: what is said of lateness holds as of then. */
  receivedAt: 0,
  /** `idle` while no page shows them: nobody needs the list then. */
  listStatus: 'idle' as RequestStatus,
  save: idle,
  savedCode: null as string | null,
};

type ClientsState = typeof initialState;
/** A page was opened, or shows another data context. */
const opened: ClientsState = { ...initialState, listStatus: 'pending' };

export const clientsSlice = createSlice({
  name: 'clients',
  initialState,
  reducers: {
    clientsOpened: () => opened,
    clientsLeft: () => initialState,
    /** Fetch the list again: what is shown stays meanwhile. */
    clientsRequested(state) {
      if (state.listStatus !== 'idle') state.listStatus = 'pending';
    },
    clientsReceived: {
      reducer(state, { payload }: PayloadAction<Pick<ClientsState, 'clients' | 'receivedAt'>>) {
        return { ...state, ...payload, listStatus: 'succeeded' };
      },
      prepare: (clients: StoredClient[]) => ({ payload: { clients, receivedAt: Date.now() } }),
    },
    clientsNotReceived(state) {
      state.listStatus = 'failed';
    },
    /** The form was opened: outcomes of the one before it are forgotten. */
    clientDialogOpened(state) {
      state.save = idle;
    },
    /** The form was left; a save that is still under way is given up. */
    clientDialogLeft: () => undefined, // heard by clientsSaga
    /** `client` is null for a new one. */
    clientSubmitted(
      state,
      _action: PayloadAction<SubmittedClient & { client: StoredClient | null }>,
    ) {
      state.save = { ...state.save, status: 'pending', failure: null };
    },
    /** The server has the new client of this code; its settings follow. */
    clientCreated(state, { payload: code }: PayloadAction<string>) {
      state.save.createdCode = code;
    },
    /** The client as saved, null for a new one: a form opened before the next fetch shows it. */
    clientSaved(state, { payload }: PayloadAction<{ code: string; client: StoredClient | null }>) {
      state.save = { ...idle, status: 'succeeded' };
      state.savedCode = payload.code;
      const saved = payload.client;
      if (saved)
        state.clients = state.clients.map((client) =>
          client.groupId === saved.groupId ? saved : client,
        );
    },
    /** The person looks for others: what was saved last is not marked any more. */
    clientsLookedThrough(state) {
      state.savedCode = null;
    },
    clientNotSaved(state, { payload }: PayloadAction<ClientFailure>) {
      state.save = { ...state.save, status: 'failed', failure: payload };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(session.dataContextChosen, ({ listStatus }) =>
        listStatus === 'idle' ? initialState : opened,
      )
      // Answered on /error: nothing is under way any more.
      .addCase(failureRaised, (state) => {
        state.save = idle;
        if (state.listStatus === 'pending') state.listStatus = 'failed';
      });
  },
});

export const clientAdmin = clientsSlice.actions;
export const { useSelector: useClientsSelector, select: selectWithClients } =
  injectedHooks<typeof clientsSlice>();
