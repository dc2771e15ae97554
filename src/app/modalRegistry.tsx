import type { ComponentType } from 'react';
import { lazyPiece } from '@/components/lazyPiece';
import type { ModalName, ModalProps } from '@/features/modal/modalSlice';

type Registry = { [Name in ModalName]: ComponentType<ModalProps<Name>> };

const piece = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPiece(load).Piece;

/** The component of every modal, each a chunk of its own; exhaustive by type. */
export const modalRegistry: Registry = {
  clientDetail: piece(() =>
    import(/* webpackChunkName: "modal-client" */ './late/clientDetail').then(
      (module) => module.ClientDetail,
    ),
  ),
  compare: piece(() =>
    import(/* webpackChunkName: "modal-compare" */ './late/compare').then(
      (module) => module.Compare,
    ),
  ),
  dataContext: piece(() =>
    import(/* webpackChunkName: "modal-data-context" */ '@/features/session/DataContextModal').then(
      (module) => module.DataContextModal,
    ),
  ),
  emailPreview: piece(() =>
    import(/* webpackChunkName: "modal-preview" */ '@/features/preview/EmailPreviewModal').then(
      (module) => module.EmailPreviewModal,
    ),
  ),
  evidence: piece(() =>
    import(/* webpackChunkName: "modal-evidence" */ './late/evidence').then(
      (module) => module.Evidence,
    ),
  ),
  inactivityConfirm: piece(() =>
    import(/* webpackChunkName: "modal-inactivity" */ '@/features/inactivity/InactivityModal').then(
      (module) => module.InactivityModal,
    ),
  ),
  info: piece(() =>
    import(/* webpackChunkName: "modal-info" */ './late/info').then((module) => module.Info),
  ),
  person: piece(() =>
    import(/* webpackChunkName: "modal-person" */ './late/person').then((module) => module.Person),
  ),
  shortcuts: piece(() =>
    import(/* webpackChunkName: "modal-shortcuts" */ '@/features/shell/ShortcutsModal').then(
      (module) => module.ShortcutsModal,
    ),
  ),
  userDetail: piece(() =>
    import(/* webpackChunkName: "modal-user" */ './late/userDetail').then(
      (module) => module.UserDetail,
    ),
  ),
  userProfile: piece(() =>
    import(/* webpackChunkName: "modal-profile" */ './late/userProfile').then(
      (module) => module.UserProfile,
    ),
  ),
  userRemoval: piece(() =>
    import(/* webpackChunkName: "modal-user-removal" */ './late/userRemoval').then(
      (module) => module.UserRemoval,
    ),
  ),
};
