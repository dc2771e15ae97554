import { readStored, store } from './storage';

const STORAGE_KEY = 'singleKeys';

/** Whether keys like `?` and `/` work: on, until a person switches them off (WCAG 2.1.4). */
export const singleKeysWork = (): boolean => readStored(STORAGE_KEY) !== 'off';

/** Keeps the choice. */
export const letSingleKeysWork = (work: boolean): void =>
  void store(STORAGE_KEY, work ? 'on' : 'off');
