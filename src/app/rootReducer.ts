import { combineSlices } from '@reduxjs/toolkit';
import { downloadsSlice } from '@/features/downloads/downloadsSlice';
import { failureSlice } from '@/features/failure/failureSlice';
import { inactivitySlice } from '@/features/inactivity/inactivitySlice';
import { modalSlice } from '@/features/modal/modalSlice';
import { previousPeriodSlice } from '@/features/search/previousPeriodSlice';
import { searchSlice } from '@/features/search/searchSlice';
import { selectionSlice } from '@/features/search/selectionSlice';
import { session, sessionSlice } from '@/features/session/sessionSlice';
import { toastsSlice } from '@/features/toasts/toastsSlice';

/** What every page needs; other features join with their screens. Signing out empties it all. */
export function createRootReducer() {
  const slices = combineSlices(
    downloadsSlice,
    failureSlice,
    inactivitySlice,
    modalSlice,
    previousPeriodSlice,
    searchSlice,
    selectionSlice,
    sessionSlice,
    toastsSlice,
  );
  const reducer: typeof slices = Object.assign(
    (...[state, action]: Parameters<typeof slices>) =>
      slices(session.signedOut.match(action) ? undefined : state, action),
    slices,
  );
  return reducer;
}

declare module '@/store/state' {
  interface RootState extends ReturnType<ReturnType<typeof createRootReducer>> {}
}
