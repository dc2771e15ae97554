// The browser may refuse its storage (private mode, blocked, full): a choice then lasts as long as the page.
const memory = new Map<string, string>();

/** The stored text, or null. Never throws. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text; in memory where the browser refuses. Never throws. */
export function store(key: string, value: string): void {
  memory.delete(key);
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** Forgets a text. Never throws. */
export function forget(key: string): void {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // what cannot be reached holds nothing of ours
  }
}
