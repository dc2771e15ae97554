import { combineSlices } from '@reduxjs/toolkit';
import { billingSlice } from '@/features/billing/billingSlice';
import { clientsSlice } from '@/features/clients/clientsSlice';
import { downloadsSlice } from '@/features/downloads/downloadsSlice';
import { exportsSlice } from '@/features/exports/exportsSlice';
import { failureSlice } from '@/features/failure/failureSlice';
import { inactivitySlice } from '@/features/inactivity/inactivitySlice';
import { infoSlice } from '@/features/info/infoSlice';
import { modalSlice } from '@/features/modal/modalSlice';
import { previewSlice } from '@/features/preview/previewSlice';
import { profileSlice } from '@/features/profile/profileSlice';
import { searchSlice } from '@/features/search/searchSlice';
import { sessionSlice } from '@/features/session/sessionSlice';
import { usersSlice } from '@/features/users/usersSlice';

export const rootReducer = combineSlices(billingSlice, clientsSlice, downloadsSlice, exportsSlice, failureSlice, inactivitySlice, infoSlice, modalSlice, previewSlice, profileSlice, searchSlice, sessionSlice, usersSlice);
