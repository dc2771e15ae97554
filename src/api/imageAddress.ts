import { ownOrigin } from './ownOrigin';
import { parseUrl } from '@/lib/parseUrl';

let allowed: readonly string[] = [];

/** Says from where else than the console's own origin pictures may come; the content security policy says the same. */
export function allowImagesFrom(origins: readonly string[]): void {
  allowed = origins;
}

/**
 * The address of a picture that the server named, or null: a data: URI of a raster image, or an address of the console's
 * own origin or of a configured one. Any other would tell a stranger who looks at what; a placeholder stands there.
 */
export function imageAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)) return value;
  const own = ownOrigin();
  const url = /^(?:https?:|\/)/i.test(value) ? parseUrl(value, own) : null;
  return url && [own, ...allowed].includes(url.origin) ? value : null;
}
