import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SaveFailureReason } from '@/components/form/saveFailureText';
import { failureRaised } from '@/features/failure/failureSlice';
import { session } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { injectedHooks } from '@/store/lazyFeature';
import type { SftpAccess } from '@/api/account';
import type { ExportSubmission } from './form/exportUpdate';

/**
 * Why nothing was saved: the server's own words ('' where it gave none); `retryAfter` in seconds,
 * where it asked to wait. `sftp`: the details were tried and refused; `untested`: they could not be
 * tried, `unreached`: as the archive's own server was not reached.
 */
export type ExportFailure =
  | ({ cause: 'sftp' | 'save' | 'untested' | 'unreached' } & SaveFailureReason)
  | { cause: 'sealing' };

/** What came of "Test connection"; `at`: when the server let the user in, in unix ms. */
export type ConnectionTest =
  | { status: 'idle' | 'pending' }
  | { status: 'succeeded'; at: number }
  | { status: 'failed'; failure: ExportFailure };

const initialState = {
  saveStatus: 'idle' as RequestStatus,
  /** The SFTP server is being tried: until then the save can be stopped. */
  isChecking: false,
  isStopped: false,
  failure: null as ExportFailure | null,
  test: { status: 'idle' } as ConnectionTest,
};

type ExportsState = typeof initialState;

/** The settings are on their way: that cannot be taken back. */
const isSaving = ({ saveStatus, isChecking }: ExportsState) =>
  saveStatus === 'pending' && !isChecking;

/** Another server, user or password, or another try: what was said of the one before is over. */
function judgeAnew(state: ExportsState, test: ConnectionTest): void {
  state.test = test;
  if (!state.failure || state.failure.cause === 'save') return;
  state.failure = null;
  state.saveStatus = 'idle';
}

export const exportsSlice = createSlice({
  name: 'exports',
  initialState,
  reducers: {
    /** The form of a client was left: outcomes are forgotten, a check under way is given up. */
    exportFormLeft: () => initialState,
    /** The payload is not kept; its secrets are sealed. */
    exportSubmitted: (_state, { payload }: PayloadAction<ExportSubmission>): ExportsState => ({
      ...initialState,
      saveStatus: 'pending',
      isChecking: payload.access !== null,
    }),
    /** The SFTP server let the user in, at that instant (unix ms). */
    sftpAccepted(state, { payload }: PayloadAction<number>) {
      state.isChecking = false;
      state.test = { status: 'succeeded', at: payload };
    },
    /** Try the server by itself; the payload is not kept, its password is sealed. */
    connectionTestRequested(state, _action: PayloadAction<SftpAccess>) {
      judgeAnew(state, { status: 'pending' });
    },
    connectionTested(state, { payload }: PayloadAction<ConnectionTest>) {
      state.test = payload;
    },
    /** Other values than those that were not saved; of what may have been saved it stays said. */
    exportEdited(state) {
      if (state.failure?.cause !== 'save' || state.failure.isUnclear) return;
      state.failure = null;
      state.saveStatus = 'idle';
    },
    exportServerEdited(state) {
      judgeAnew(state, { status: 'idle' });
    },
    exportCheckStopped: (): ExportsState => ({ ...initialState, isStopped: true }),
    exportSaved: ({ test }): ExportsState => ({ ...initialState, saveStatus: 'succeeded', test }),
    exportNotSaved: (_state, { payload }: PayloadAction<ExportFailure>): ExportsState => ({
      ...initialState,
      saveStatus: 'failed',
      failure: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      // A check is given up with the context; a save goes through, and says so.
      .addCase(session.dataContextChosen, (state) =>
        isSaving(state) ? state : { ...initialState, isStopped: state.isChecking },
      )
      // Answered on /error: nothing is under way any more.
      .addCase(failureRaised, () => initialState);
  },
});

export const exportAdmin = exportsSlice.actions;
export const { useSelector: useExportsSelector } = injectedHooks<typeof exportsSlice>();
