import { ownOrigin } from './ownOrigin';
import { parseUrl } from '@/lib/link/parseUrl';

let allowed: readonly string[] = [];

/** From where else than the own origin pictures may come, as the content security policy says. */
export function allowImagesFrom(origins: readonly string[]): void {
  allowed = origins;
}

function isOwnOrAllowed(address: string): boolean {
  const own = ownOrigin();
  const url = /^(?:https?:|\/)/i.test(address) ? parseUrl(address, own) : null;
  return url !== null && [own, ...allowed].includes(url.origin);
}

/**
 * The address of a picture that the server named, or null: a data: URI of a raster image, or an
 * address of the console's own origin or of a configured one. Any other would tell a stranger who
 * looks at what; a placeholder stands there.
 */
export function imageAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)) return value;
  return isOwnOrAllowed(value) ? value : null;
}
