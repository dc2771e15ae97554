import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type MessageId = FormatjsIntl.Message['ids'];

/** A word about something that was done: a message of the catalogues with its values. */
export type ToastText = {
  message: MessageId;
  values?: Record<string, string | number>;
  /** Its `{period}`, a message too: the language may change while it is shown. */
  period?: MessageId;
  /** Offers to put something else on the clipboard, and what to say of it then. */
  copy?: { label: MessageId; text: string; done: MessageId };
  /** A link that the browser did not let us copy: it stays until somebody has copied it by hand. */
  refused?: string;
};

/** `count` tells one from the next of the same words. */
export type ShownToast = ToastText & { count: number };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { toast: null as ShownToast | null, count: 0 },
  reducers: {
    /** Something is done. What failed, or asks for an answer, has a place of its own. */
    toastShown(state, { payload }: PayloadAction<ToastText>) {
      state.count += 1;
      state.toast = { ...payload, count: state.count };
    },
    toastEnded(state) {
      state.toast = null;
    },
  },
  selectors: { selectToast: (state) => state.toast },
});

export const { toastShown, toastEnded } = toastsSlice.actions;
export const { selectToast } = toastsSlice.selectors;
