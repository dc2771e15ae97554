import type { ToastText } from '@/features/toasts/toastsSlice';

/** Something else that is listed among downloads: a pack. Its owner hears what becomes of it. */
export type BackgroundWork = {
  title: ToastText;
  detail: ToastText;
  /** `waiting`: it goes on when somebody has decided something. */
  step: 'running' | 'waiting' | 'done' | 'failed';
  /** 0 to 1; null while nobody knows. */
  value: number | null;
  count: number;
};

/** Whether there is work that is not over: it runs or waits. */
export const isWorkUnderWay = (work: BackgroundWork | null): work is BackgroundWork =>
  work?.step === 'running' || work?.step === 'waiting';
