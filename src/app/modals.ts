import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from '@/features/modal/modalSlice';
import { once } from '@/lib/once';
import { lazyScreen } from '@/store/lazyFeature';
import { loadClients, loadUsers } from './pages';

const loadPreview = once(async () => {
  const entry = await import(
    /* webpackChunkName: "modal-preview" */ '@/features/preview/previewFeature'
  );
  return entry.previewFeature;
});

type Modals = { [Name in ModalName]: ComponentType<ModalProps<Name>> };

/** The component of every modal; exhaustive by type. */
export const modals: Modals = {
  clientDetail: lazyScreen(loadClients, 'clientDetail'),
  compare: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-compare" */ '@/features/compare/compareFeature'
      );
      return entry.compareFeature;
    }),
    'compare',
  ),
  dataContext: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-data-context" */ '@/features/session/sessionFeature'
      );
      return entry.sessionFeature;
    }),
    'dataContext',
  ),
  emailLinks: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-links" */ '@/features/preview/reading/linksFeature'
      );
      return entry.linksFeature;
    }),
    'emailLinks',
  ),
  emailPreview: lazyScreen(loadPreview, 'emailPreview'),
  evidence: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-evidence" */ '@/features/evidence/evidenceFeature'
      );
      return entry.evidenceFeature;
    }),
    'evidence',
  ),
  inactivityConfirm: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-inactivity" */ '@/features/inactivity/inactivityFeature'
      );
      return entry.inactivityFeature;
    }),
    'inactivityConfirm',
  ),
  info: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-info" */ '@/features/info/infoFeature'
      );
      return entry.infoFeature;
    }),
    'info',
  ),
  person: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-person" */ '@/features/person/personFeature'
      );
      return entry.personFeature;
    }),
    'person',
  ),
  shortcuts: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-shortcuts" */ '@/features/shell/shellFeature'
      );
      return entry.shellFeature;
    }),
    'shortcuts',
  ),
  signature: lazyScreen(loadPreview, 'signature'),
  userDetail: lazyScreen(loadUsers, 'userDetail'),
  userLocks: lazyScreen(loadUsers, 'userLocks'),
  userProfile: lazyScreen(
    once(async () => {
      const entry = await import(
        /* webpackChunkName: "modal-profile" */ '@/features/profile/profileFeature'
      );
      return entry.profileFeature;
    }),
    'userProfile',
  ),
  userRemoval: lazyScreen(loadUsers, 'userRemoval'),
};
