import { ownOrigin } from './ownOrigin';
import { parseUrl } from '@/lib/link/parseUrl';

let allowed: readonly string[] = [];

/** From where else than the own origin pictures may come, as the content security policy says. */
export function allowImagesFrom(origins: readonly string[]): void {
  allowed = origins;
}

/** A path of the own origin, told without a parser (to which `\` is `/` and tabs are nothing). */
const isPlainPath = (address: string): boolean => /^\/[\w.~%-]/.test(address);

/** An address of http that begins with an origin and a slash is of that origin. */
const isBelow = (origin: string, address: string): boolean => address.startsWith(`${origin}/`);

function isOwnOrAllowed(address: string): boolean {
  const own = ownOrigin();
  const origins = [own, ...allowed];
  if (!/^(?:https?:|\/)/i.test(address)) return false;
  if (origins.some((origin) => isBelow(origin, address))) return true;
  const url = parseUrl(address, own);
  return url !== null && origins.includes(url.origin);
}

/**
 * The address of a picture that the server named, or null: a data: URI of a raster image, or an
 * address of the console's own origin or of a configured one. Any other would tell a stranger who
 * looks at what; a placeholder stands there. A person's list has two thousand of them: the plain
 * ones are told without a URL being made, as that took longer than reading all the rest.
 */
export function imageAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)) return value;
  return isPlainPath(value) || isOwnOrAllowed(value) ? value : null;
}
