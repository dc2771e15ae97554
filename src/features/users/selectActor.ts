import { createSelector } from '@reduxjs/toolkit';
import {
  selectDataContexts,
  selectPermissions,
  selectProfile,
  selectRole,
} from '@/features/session/sessionSlice';
import type { Actor } from './userRules';

/** The one who is signed in, as the rules about users see him. */
export const selectActor = createSelector(
  [selectProfile, selectRole, selectPermissions, selectDataContexts],
  (profile, role, permissions, contexts): Actor => ({
    userId: profile?.userId ?? '',
    role,
    canManage: permissions.includes('MANAGE_USERS'),
    contexts: contexts.map(({ groupId }) => groupId),
  }),
);
