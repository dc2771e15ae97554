import { combineSlices } from '@reduxjs/toolkit';
import { downloadsSlice } from '@/features/downloads/downloadsSlice';
import { failureSlice } from '@/features/failure/failureSlice';
import { inactivitySlice } from '@/features/inactivity/inactivitySlice';
import { modalSlice } from '@/features/modal/modalSlice';
import { previousPeriodSlice } from '@/features/search/previousPeriodSlice';
import { searchSlice } from '@/features/search/searchSlice';
import { selectionSlice } from '@/features/search/selectionSlice';
import { sessionSlice } from '@/features/session/sessionSlice';
import { toastsSlice } from '@/features/toasts/toastsSlice';
import type { LazyState } from '@/store/state';

/** The reducer of one store: what every page needs; other features join with their screens. */
export const createRootReducer = () =>
  combineSlices(
    downloadsSlice,
    failureSlice,
    inactivitySlice,
    modalSlice,
    previousPeriodSlice,
    searchSlice,
    selectionSlice,
    sessionSlice,
    toastsSlice,
  ).withLazyLoadedSlices<LazyState>();
