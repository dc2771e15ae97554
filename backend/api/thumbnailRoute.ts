import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { EmailArchive } from '../archive/emailArchive';
import type { RenditionSource, StoredEmail } from '../archive/types';

/**
 * The path of an email's pictures: `/thumbnails/<signature>/<group id>/<row id>`, followed by /thumbnail.png or
 * /preview.png. An <img> cannot send a bearer token; the signature cannot be guessed, and holds for one email only.
 */
export function thumbnailPath(
  { groupId, rowId }: Pick<StoredEmail, 'groupId' | 'rowId'>,
  hmacKey: string,
): string {
  return `/thumbnails/${signature(groupId, rowId, hmacKey)}/${groupId}/${rowId}`;
}

/** Serves the pictures that thumbnailPath names. */
export function thumbnailRoute(
  archive: EmailArchive,
  renditions: RenditionSource,
  hmacKey: string,
): Hono {
  const routes = new Hono();
  routes.get(
    '/thumbnails/:signature/:groupId/:rowId/:name{thumbnail.png|preview.png}',
    async (c) => {
      const { signature: given, groupId, rowId, name } = c.req.param();
      if (!isEqual(given, signature(groupId, Number(rowId), hmacKey))) return c.notFound();
      const email = archive.partition(groupId)?.find(Number(rowId));
      const bytes =
        email &&
        (name === 'thumbnail.png'
          ? await renditions.thumbnail(email)
          : await renditions.read(email, 'png'));
      if (!bytes) return c.notFound();
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/png',
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': 'private, max-age=31536000, immutable',
      });
    },
  );
  return routes;
}

function signature(groupId: string, rowId: number, hmacKey: string): string {
  return createHmac('sha256', hmacKey).update(`thumbnail ${groupId} ${rowId}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
