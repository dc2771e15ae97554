import type { ComponentType } from 'react';
import type { Modals } from '@/features/modal/ModalRoot';
import type { ModalName } from '@/features/modal/modalSlice';
import { lazyScreen, type Feature } from '@/store/lazyFeature';
import { loadClients, loadUsers } from './pages';

const loadPreview = () =>
  import(/* webpackChunkName: "modal-preview" */ '@/features/preview/previewFeature');

type Loads = {
  [Name in ModalName]: () => Promise<Feature & { screens: Pick<Modals, Name> }>;
};

/** Where the screen of every modal comes from, by the modal's name; exhaustive by type. */
const loads: Loads = {
  clientDetail: loadClients,
  compare: () =>
    import(/* webpackChunkName: "modal-compare" */ '@/features/compare/compareFeature'),
  dataContext: () =>
    import(/* webpackChunkName: "modal-data-context" */ '@/features/session/sessionFeature'),
  emailLinks: () =>
    import(/* webpackChunkName: "modal-links" */ '@/features/preview/links/linksFeature'),
  emailPreview: loadPreview,
  evidence: () =>
    import(/* webpackChunkName: "modal-evidence" */ '@/features/evidence/evidenceFeature'),
  inactivityConfirm: () =>
    import(/* webpackChunkName: "modal-inactivity" */ '@/features/inactivity/inactivityFeature'),
  info: () => import(/* webpackChunkName: "modal-info" */ '@/features/info/infoFeature'),
  person: () => import(/* webpackChunkName: "modal-person" */ '@/features/person/personFeature'),
  shortcuts: () =>
    import(/* webpackChunkName: "modal-shortcuts" */ '@/features/shell/shellFeature'),
  signature: loadPreview,
  userDetail: loadUsers,
  userLocks: loadUsers,
  userProfile: () =>
    import(/* webpackChunkName: "modal-profile" */ '@/features/profile/profileFeature'),
  userRemoval: loadUsers,
};

/** The component of every modal. */
export const modals = Object.fromEntries<ComponentType<never>>(
  Object.entries(loads).map(([name, load]) => [
    name,
    lazyScreen(load as () => Promise<Feature>, name),
  ]),
) as Modals;
