import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArchivedEmail, EmailFilters, EmailRef } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import type { MailLink } from '@/lib/mail/viewerMessages';

/** What a pack is of: known emails (`filters`: of their search), or all that a search finds. */
export type PackScope =
  | { kind: 'emails'; emails: ArchivedEmail[]; filters?: EmailFilters }
  | { kind: 'search'; filters: EmailFilters; recordCount: number };

/** Every modal by its name, with the ids it needs; app/modals.ts has the component of each. */
export type Modal =
  | { name: 'clientDetail'; groupId: string | null }
  | { name: 'compare'; emails: EmailRef[] }
  | { name: 'dataContext' }
  | { name: 'emailLinks'; links: MailLink[]; recipient: string }
  | { name: 'emailPreview' }
  | { name: 'evidence'; scope: PackScope }
  | { name: 'inactivityConfirm' }
  | { name: 'info' }
  | { name: 'person' }
  | { name: 'shortcuts' }
  | { name: 'signature' }
  | { name: 'userDetail'; userId: string | null }
  | { name: 'userLocks'; userIds: string[]; isLocked: boolean }
  | { name: 'userProfile' }
  | { name: 'userRemoval'; userId: string };

export type ModalName = Modal['name'];
export type ModalProps<Name extends ModalName> = Omit<Extract<Modal, { name: Name }>, 'name'>;

export const modalSlice = createSlice({
  name: 'modal',
  initialState: { stack: [] as Modal[] },
  reducers: {
    /** Opens a modal over those that are open; one that is open already takes the new ids. */
    modalOpened(state, { payload }: PayloadAction<Modal>) {
      const open = state.stack.findIndex(({ name }) => name === payload.name);
      if (open === -1) state.stack.push(payload);
      else state.stack[open] = payload;
    },
    /** Closes one modal, by default the topmost. */
    modalClosed(state, { payload }: PayloadAction<ModalName | undefined>) {
      const name = payload ?? state.stack.at(-1)?.name;
      state.stack = state.stack.filter((modal) => modal.name !== name);
    },
    allModalsClosed(state) {
      state.stack = [];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(failureRaised, (state) => {
      state.stack = [];
    });
  },
  selectors: { selectOpenModals: (state) => state.stack },
});

export const { modalOpened, modalClosed, allModalsClosed } = modalSlice.actions;
export const { selectOpenModals } = modalSlice.selectors;
