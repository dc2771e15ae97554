import { pick } from 'es-toolkit';
import type { Client } from '@/api/clients';
import { readStored, store, tabStorage } from '@/browser/storage';
import type { DataContext } from './sessionSlice';

const STORAGE_KEY = 'dataContext';

/** A client as a data context. */
export const toDataContext = (client: Client): DataContext =>
  pick(client, ['id', 'name', 'groupId', 'fileTypes']);

/** The customer id, which two contexts may share; the group id where there is none. */
const storedIdOf = ({ id, groupId }: DataContext): string => id || groupId;

/** Keeps the context for the next page load: its id for all tabs, the group for this one. */
export function keepDataContext(context: DataContext): void {
  store(STORAGE_KEY, storedIdOf(context));
  tabStorage.store(STORAGE_KEY, context.groupId);
}

/** The contexts by group id, in the order of their labels, each of its own. */
export function dataContextOptions(contexts: readonly DataContext[], localeTag: string) {
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  const labelOf = ({ id, name }: DataContext) => (id ? `${name} (${id})` : name);
  const labels = contexts.map(labelOf);
  return contexts
    .map((context, index) => {
      const label = labelOf(context);
      const isOnlyOne = labels.every((other, place) => place === index || other !== label);
      return {
        value: context.groupId,
        label: isOnlyOne ? label : `${label} – ${context.groupId}`,
        name: context.name,
      };
    })
    .sort((one, other) => compare(one.label, other.label));
}

/** Forgets what was chosen, here and for the next visit. */
export function forgetDataContext(): void {
  store(STORAGE_KEY, null);
  tabStorage.store(STORAGE_KEY, null);
}

/** Customer ids are compared without regard to case. */
const isOf = ({ id, groupId }: DataContext, stored: string): boolean =>
  id ? id.toLowerCase() === stored.toLowerCase() : groupId === stored;

/**
 * The group id of the context to work in: the only one, which is kept as a chosen one is, the one
 * that this tab had before a reload, or the one that has the stored id: the tab keeps it, whatever
 * another one chooses. Null where the console has to ask: nothing is stored, several have that id,
 * or none has, and then it is forgotten.
 */
export function chooseDataContext(contexts: readonly DataContext[]): string | null {
  const [only, ...others] = contexts;
  if (only && others.length === 0) {
    keepDataContext(only);
    return only.groupId;
  }
  const own = tabStorage.read(STORAGE_KEY);
  if (contexts.some(({ groupId }) => groupId === own)) return own;
  const stored = readStored(STORAGE_KEY);
  if (stored === null) return null;
  const [chosen, ...alike] = contexts.filter((context) => isOf(context, stored));
  if (!chosen) forgetDataContext();
  if (!chosen || alike.length > 0) return null;
  tabStorage.store(STORAGE_KEY, chosen.groupId);
  return chosen.groupId;
}
