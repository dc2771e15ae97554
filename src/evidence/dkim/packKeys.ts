import { isReadAlike } from '@/evidence/check/plainJson';
import { isUtc } from '@/evidence/pack/utcTime';
import { utf8Text } from '@/lib/binaryText';
import type { SeenKey } from './signatureReport';

export const KEYS_FORMAT = 'message-archive-sender-keys';
export const KEYS_VERSION = 1;

/**
 * `keys.json` of an evidence pack: what a resolver said of the names under which the senders of its
 * messages publish their keys, when the pack was made. About those of `notAnswered` it said
 * nothing usable; for those of `notAsked` it was not asked, as there were too many or it was mute.
 */
export type PackKeys = {
  format: typeof KEYS_FORMAT;
  version: number;
  resolver: string;
  keys: SeenKey[];
  notAnswered: string[];
  notAsked: string[];
};

/** More than a pack of a thousand emails has, less than would tie up a computer. */
const MOST_KEYS = 2000;
const MOST_RECORDS = 20;
const LONGEST = 70_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST;

function isSeenKey(value: unknown): value is SeenKey {
  if (typeof value !== 'object' || value === null) return false;
  const { name, seen, records } = value as Record<string, unknown>;
  const areFew = Array.isArray(records) && records.length <= MOST_RECORDS;
  return isText(name) && isText(seen) && isUtc(seen) && areFew && records.every(isText);
}

/** The keys of a stranger's `keys.json`; null where it is none, or programs may read two. */
export function readPackKeys(bytes: Uint8Array): SeenKey[] | null {
  const json = utf8Text(bytes) ?? '';
  try {
    const value = JSON.parse(json) as Partial<Record<keyof PackKeys, unknown>> | null;
    if (value?.format !== KEYS_FORMAT || value.version !== KEYS_VERSION) return null;
    const { keys } = value;
    if (!Array.isArray(keys) || keys.length > MOST_KEYS || !keys.every(isSeenKey)) return null;
    const names = new Set(keys.map(({ name }) => name));
    if (names.size < keys.length || !isReadAlike(json, value)) return null;
    return keys.map(({ name, seen, records }) => ({ name, seen, records }));
  } catch {
    return null;
  }
}
