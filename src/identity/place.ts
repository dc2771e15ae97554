import { attempt } from 'es-toolkit';
import { parseJson } from '@/lib/parseJson';

// Where somebody was when a session ended by itself lies in the tab's storage until the next
// sign-in: sealed for that person, under a key that follows from the user's id and a number of this
// tab, and that nothing in the storage gives away.

const PLACE = 'place';
const SALT = 'placeSalt';
const OWNER = 'placeOwner';

type Place = { open: string } | { sealed: string; iv: string };

/** The browser may refuse its storage: then nothing is kept. */
export const withStorage = <Result>(
  ask: (storage: Storage) => Result,
  storage = () => globalThis.sessionStorage,
): Result | null => attempt(() => ask(storage()))[1];

/** Names that begin so are to hold objects: in either storage others go. */
export function dropUnreadable(names: string): void {
  for (const storage of [() => sessionStorage, () => localStorage])
    withStorage((kept) => {
      for (const name of Object.keys(kept).filter((one) => one.startsWith(names)))
        if (typeof (parseJson(kept.getItem(name) ?? '') ?? '') !== 'object') kept.removeItem(name);
    }, storage);
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)));

function salt(): string {
  const kept = withStorage((storage) => storage.getItem(SALT));
  if (kept) return kept;
  const made = base64Of(crypto.getRandomValues(new Uint8Array(16)));
  withStorage((storage) => storage.setItem(SALT, made));
  return made;
}

/** Stands for a person in this tab: the same for the same user, and another in every tab. */
async function ownerOf(userId: string): Promise<string> {
  const text = new TextEncoder().encode(`${salt()}\n${userId}`);
  return base64Of(await crypto.subtle.digest('SHA-256', text));
}

const keyOf = (owner: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(owner), 'AES-GCM', false, ['encrypt', 'decrypt']);

const keep = (place: Place) =>
  withStorage((storage) => storage.setItem(PLACE, JSON.stringify(place)));

/** What is kept; nothing of it may be there, or be what was kept. */
const readPlace = () =>
  Object(parseJson(withStorage((storage) => storage.getItem(PLACE)) ?? '')) as Place;

/** Keeps an address for whoever signs in next: nobody was signed in when it was opened. */
export const keepForAnybody = (uri: string): void => void keep({ open: uri });

/** Nothing was asked for: what was kept for anybody goes, what is sealed stays for its person. */
export function keepSealedOnly(): void {
  if ('open' in readPlace()) forgetPlace();
}

/** Keeps an address for one person alone; where it cannot be sealed, nothing is kept. */
export async function keepFor(owner: string, uri: string): Promise<void> {
  forgetPlace();
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(uri);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(owner), text);
    keep({ sealed: base64Of(sealed), iv: base64Of(iv) });
  } catch {
    // an owner that is none, from a history that somebody else wrote
  }
}

/** The address kept for a person, or null; after this none is kept, whoever it was for. */
export async function takePlace(owner: string): Promise<string | null> {
  const place = readPlace();
  forgetPlace();
  if ('open' in place) return place.open;
  try {
    const iv = bytesOf(place.iv);
    const key = await keyOf(owner);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytesOf(place.sealed));
    return new TextDecoder().decode(text);
  } catch {
    return null; // somebody else's
  }
}

/** Keeps no place to come back to in this tab. */
export const forgetPlace = (): void => void withStorage((storage) => storage.removeItem(PLACE));

/** Somebody has signed in: notes and gives who it is. */
export async function enter(userId: string): Promise<string> {
  const owner = await ownerOf(userId);
  withStorage((storage) => storage.setItem(OWNER, owner));
  return owner;
}

/** Who is signed in in this tab, as far as it was noted. */
export const currentOwner = (): string | null =>
  withStorage((storage) => storage.getItem(OWNER)) ?? null;

/** The session has ended: the key to what was sealed goes. `forGood`: nothing stays. */
export function leaveTab(forGood: boolean): void {
  withStorage((storage) => storage.removeItem(OWNER));
  if (!forGood) return;
  forgetPlace();
  withStorage((storage) => storage.removeItem(SALT));
}
