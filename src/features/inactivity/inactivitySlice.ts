import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Without mouse, key, touch or scrolling for this long, the prompt opens. */
export const IDLE_LIMIT_MS = 600_000;
/** Without an answer to the prompt for this long, the user is signed out. */
export const PROMPT_LIMIT_MS = 20_000;

const initialState = { isIdle: false, secondsLeft: PROMPT_LIMIT_MS / 1000 };

export const inactivitySlice = createSlice({
  name: 'inactivity',
  initialState,
  reducers: {
    /** Nobody is there; the payload is what is left of the prompt, in seconds. */
    idlenessNoticed(state, { payload }: PayloadAction<number>) {
      state.isIdle = true;
      state.secondsLeft = payload;
    },
    /** Somebody is there again: in this tab by the prompt's button, or in another one. */
    idlenessEnded: () => initialState,
    stayRequested: () => undefined, // heard by inactivitySaga
  },
  selectors: {
    selectIsIdle: (state) => state.isIdle,
    selectSecondsLeft: (state) => state.secondsLeft,
  },
});

export const { idlenessNoticed, idlenessEnded, stayRequested } = inactivitySlice.actions;
export const { selectIsIdle, selectSecondsLeft } = inactivitySlice.selectors;
