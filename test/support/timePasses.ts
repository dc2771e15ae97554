import { noteActivity } from '@/browser/activityClock';

/** Sets the clock of an open page to `time` (unix milliseconds): it passed with somebody there, so that nobody is signed out. */
export function timePasses(time: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  noteActivity();
}
