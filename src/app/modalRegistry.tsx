import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ModalName, ModalProps } from '@/features/modal/modalSlice';

type Registry = { [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps<Name>>> };

/** The component of every modal, each a chunk of its own; exhaustive by type. */
export const modalRegistry: Registry = {
  clientDetail: lazy(() =>
    import(/* webpackChunkName: "modal-client" */ './late/clientDetail').then((module) => ({
      default: module.ClientDetail,
    })),
  ),
  compare: lazy(() =>
    import(/* webpackChunkName: "modal-compare" */ './late/compare').then((module) => ({
      default: module.Compare,
    })),
  ),
  dataContext: lazy(() =>
    import(/* webpackChunkName: "modal-data-context" */ '@/features/session/DataContextModal').then(
      (module) => ({ default: module.DataContextModal }),
    ),
  ),
  emailPreview: lazy(() =>
    import(/* webpackChunkName: "modal-preview" */ '@/features/preview/EmailPreviewModal').then(
      (module) => ({ default: module.EmailPreviewModal }),
    ),
  ),
  evidence: lazy(() =>
    import(/* webpackChunkName: "modal-evidence" */ './late/evidence').then((module) => ({
      default: module.Evidence,
    })),
  ),
  inactivityConfirm: lazy(() =>
    import(/* webpackChunkName: "modal-inactivity" */ '@/features/inactivity/InactivityModal').then(
      (module) => ({ default: module.InactivityModal }),
    ),
  ),
  info: lazy(() =>
    import(/* webpackChunkName: "modal-info" */ './late/info').then((module) => ({
      default: module.Info,
    })),
  ),
  person: lazy(() =>
    import(/* webpackChunkName: "modal-person" */ './late/person').then((module) => ({
      default: module.Person,
    })),
  ),
  shortcuts: lazy(() =>
    import(/* webpackChunkName: "modal-shortcuts" */ '@/features/shell/ShortcutsModal').then(
      (module) => ({ default: module.ShortcutsModal }),
    ),
  ),
  userDetail: lazy(() =>
    import(/* webpackChunkName: "modal-user" */ './late/userDetail').then((module) => ({
      default: module.UserDetail,
    })),
  ),
  userProfile: lazy(() =>
    import(/* webpackChunkName: "modal-profile" */ './late/userProfile').then((module) => ({
      default: module.UserProfile,
    })),
  ),
  userRemoval: lazy(() =>
    import(/* webpackChunkName: "modal-user-removal" */ './late/userRemoval').then((module) => ({
      default: module.UserRemoval,
    })),
  ),
};
