import type { ToastText } from '@/features/toasts/toastsSlice';

/**
 * Something that another part of the console makes and that is listed among the downloads: an
 * evidence pack. Its owner says how it stands (`workListed`), and hears that it is to be shown
 * (`workShown`) or dropped (`workDropped`).
 */
export type BackgroundJob = {
  title: ToastText;
  detail: ToastText;
  /** `waiting`: it goes on when somebody has decided something. */
  step: 'running' | 'waiting' | 'done' | 'failed';
  /** 0 to 1; null while nobody knows. */
  value: number | null;
  /** How many emails it is about. */
  count: number;
};

export const isWorkUnderWay = (work: BackgroundJob | null): work is BackgroundJob =>
  work?.step === 'running' || work?.step === 'waiting';
