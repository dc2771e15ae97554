import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ModalName, ModalProps } from '@/features/modal/modalSlice';

type Registry = { [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps<Name>>> };

/** The component of every modal, each a chunk of its own; exhaustive by type. */
export const modalRegistry: Registry = {
  clientDetail: lazy(() => import(/* webpackChunkName: "modal-client" */ '@/features/clients/ClientDetailModal').then((module) => ({ default: module.ClientDetailModal }))),
  dataContext: lazy(() => import(/* webpackChunkName: "modal-data-context" */ '@/features/session/DataContextModal').then((module) => ({ default: module.DataContextModal }))),
  emailPreview: lazy(() => import(/* webpackChunkName: "modal-preview" */ '@/features/preview/EmailPreviewModal').then((module) => ({ default: module.EmailPreviewModal }))),
  inactivityConfirm: lazy(() => import(/* webpackChunkName: "modal-inactivity" */ '@/features/inactivity/InactivityModal').then((module) => ({ default: module.InactivityModal }))),
  info: lazy(() => import(/* webpackChunkName: "modal-info" */ '@/features/info/InfoModal').then((module) => ({ default: module.InfoModal }))),
  shortcuts: lazy(() => import(/* webpackChunkName: "modal-shortcuts" */ '@/features/shell/ShortcutsModal').then((module) => ({ default: module.ShortcutsModal }))),
  userDetail: lazy(() => import(/* webpackChunkName: "modal-user" */ '@/features/users/UserDetailModal').then((module) => ({ default: module.UserDetailModal }))),
  userProfile: lazy(() => import(/* webpackChunkName: "modal-profile" */ '@/features/profile/UserProfileModal').then((module) => ({ default: module.UserProfileModal }))),
  userRemoval: lazy(() => import(/* webpackChunkName: "modal-user-removal" */ '@/features/users/UserRemovalModal').then((module) => ({ default: module.UserRemovalModal }))),
};
