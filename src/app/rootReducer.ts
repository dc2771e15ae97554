import { combineSlices } from '@reduxjs/toolkit';
import { downloadsSlice } from '@/features/downloads/downloadsSlice';
import { failureSlice } from '@/features/failure/failureSlice';
import { inactivitySlice } from '@/features/inactivity/inactivitySlice';
import { modalSlice } from '@/features/modal/modalSlice';
import { previewSlice } from '@/features/preview/previewSlice';
import { searchSlice } from '@/features/search/searchSlice';
import { sessionSlice } from '@/features/session/sessionSlice';

/** What every page needs; the other features bring theirs as parts. */
export const rootReducer = combineSlices(
  downloadsSlice,
  failureSlice,
  inactivitySlice,
  modalSlice,
  previewSlice,
  searchSlice,
  sessionSlice,
);
