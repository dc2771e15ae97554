import type { SeenKey } from '@/evidence/dkim/signatureReport';

/** A key is asked for anew after an hour: domains change and revoke their keys. */
const KEPT_MS = 3_600_000;

const kept = new Map<string, SeenKey>();

/** The keys looked up lately: public, and of no email, so kept as long as the page. */
export function knownKeys(): SeenKey[] {
  const oldest = Date.now() - KEPT_MS;
  for (const [name, { seen }] of kept) if (Date.parse(seen) < oldest) kept.delete(name);
  return [...kept.values()];
}

/** Keeps keys, each in place of the one of the same name. */
export function learnKeys(keys: readonly SeenKey[]): void {
  for (const key of keys) kept.set(key.name, key);
}

/** Keeps none any more. */
export const forgetKeys = (): void => kept.clear();
