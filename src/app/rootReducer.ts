import { combineSlices } from '@reduxjs/toolkit';
import { downloadsSlice } from '@/features/downloads/downloadsSlice';
import { failureSlice } from '@/features/failure/failureSlice';
import { modalSlice } from '@/features/modal/modalSlice';
import { previewSlice } from '@/features/preview/previewSlice';
import { searchSlice } from '@/features/search/searchSlice';
import { sessionSlice } from '@/features/session/sessionSlice';

export const rootReducer = combineSlices(downloadsSlice, failureSlice, modalSlice, previewSlice, searchSlice, sessionSlice);

export type RootState = ReturnType<typeof rootReducer>;
