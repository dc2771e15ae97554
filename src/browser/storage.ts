/** Everything that the console keeps in the browser, by its name there. */
export type StorageKey =
  | 'archives'
  | 'chartComparison'
  | 'columns'
  | 'dataContext'
  | 'lastActivity'
  | 'singleKeys'
  | 'theme'
  | `savedSearches ${string}`;

/** Texts in one of the browser's storages. Where it refuses, they last for the page. */
function storageOf<Key extends string>(storage: () => Storage) {
  const memory = new Map<Key, string>(); // private mode, blocked, full
  // What another tab could store since is newer.
  globalThis.addEventListener('storage', ({ key }) => memory.delete(key as Key));
  return {
    /** The stored text, or null. Never throws. */
    read: (key: Key): string | null => {
      try {
        return memory.get(key) ?? storage().getItem(key); // the newer first
      } catch {
        return memory.get(key) ?? null;
      }
    },
    /** Keeps a text; null forgets it. Tells whether that outlasts the page. Never throws. */
    store: (key: Key, value: string | null): boolean => {
      memory.delete(key);
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        if (value !== null) memory.set(key, value);
        return false;
      }
    },
  };
}

export const { read: readStored, store } = storageOf<StorageKey>(() => globalThis.localStorage);

/** The same for this tab alone: it outlasts a reload. */
export const tabStorage = storageOf<'dataContext' | 'signOutReason'>(
  () => globalThis.sessionStorage,
);
