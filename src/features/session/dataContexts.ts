import type { Client } from '@/api/clients';
import { forget, readStored, store } from '@/lib/browserStorage';
import type { DataContext } from './sessionSlice';

const STORAGE_KEY = 'dataContext';

/** A client as a data context. */
export const toDataContext = ({ id, name, groupId, fileTypes }: Client): DataContext => ({
  id,
  name,
  groupId,
  fileTypes,
});

/** Keeps the id of the context that is worked in for the next page load, as it is. */
export const keepDataContext = (context: DataContext): void =>
  store(STORAGE_KEY, context.id || context.groupId);

export const forgetDataContext = (): void => forget(STORAGE_KEY);

/** Customer ids are compared without regard to case. */
const isOf = ({ id, groupId }: DataContext, stored: string): boolean =>
  id ? id.toLowerCase() === stored.toLowerCase() : groupId === stored;

/**
 * The group id of the context to work in: the only one, which is kept as a chosen one is, or the stored one where it is
 * still in the list; else null, and a stored id that names none of them is forgotten.
 */
export function chooseDataContext(contexts: readonly DataContext[]): string | null {
  const [only, ...others] = contexts;
  if (only && others.length === 0) {
    keepDataContext(only);
    return only.groupId;
  }
  const stored = readStored(STORAGE_KEY);
  const chosen = stored === null ? undefined : contexts.find((context) => isOf(context, stored));
  if (!chosen && stored !== null) forgetDataContext();
  return chosen?.groupId ?? null;
}
