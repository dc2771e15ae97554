// Browsers may refuse storage (private mode, blocked, full): a choice then lasts for the page.
const memory = new Map<string, string>();

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

/** The stored text, or null. Never throws. */
export function readStored(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? globalThis.localStorage.getItem(key); // the newer first
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text, in memory where the browser refuses. Tells whether it outlasts the page. */
export function store(key: StorageKey, value: string): boolean {
  memory.delete(key);
  try {
    globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

type TabKey = 'dataContext' | 'signOutReason';

/** The same storage for this tab alone: it outlasts a reload. */
export const tabStorage = {
  read: (key: TabKey): string | null => {
    try {
      return globalThis.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null forgets it. */
  store: (key: TabKey, value: string | null): void => {
    try {
      if (value === null) globalThis.sessionStorage.removeItem(key);
      else globalThis.sessionStorage.setItem(key, value);
    } catch {
      // then the tab begins with what all tabs share
    }
  },
};

/** Forgets a text. Never throws. */
export function forgetStored(key: StorageKey): void {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // what cannot be reached holds nothing of ours
  }
}
