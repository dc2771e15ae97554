import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { EmailArchive } from '../archive/emailArchive';
import { NotMadeYet, type RenditionSource, type StoredEmail } from '../archive/types';

/** Milliseconds for a picture still to be made: others wait for the browser's few connections. */
const PATIENCE = 2000;
/** Longer than a session: a list that stays open all day keeps its pictures. */
const LIFE_SECONDS = 12 * 3600;
/** Addresses change once an hour: a list that is fetched again draws no picture anew. */
const STEP_SECONDS = 3600;

type Picture = { groupId: string; rowId: string; expires: string };

/**
 * The path of an email's pictures: `/thumbnails/<signature>/<expiry>/<group id>/<row id>`, followed
 * by /thumbnail.png or /preview.png. An <img> cannot send a bearer token; the signature cannot be
 * guessed, and holds for one email only and for 12 to 13 hours.
 */
export function thumbnailPath(
  { groupId, rowId }: Pick<StoredEmail, 'groupId' | 'rowId'>,
  hmacKey: string,
): string {
  const now = Date.now() / 1000;
  const expires = String(Math.ceil((now + LIFE_SECONDS) / STEP_SECONDS) * STEP_SECONDS);
  const picture = { groupId, rowId: String(rowId), expires };
  return `/thumbnails/${signature(picture, hmacKey)}/${expires}/${groupId}/${rowId}`;
}

/** Serves what thumbnailPath names. Nobody keeps it: the browser's next user may not see it. */
export function thumbnailRoute(
  archive: EmailArchive,
  renditions: RenditionSource,
  hmacKey: string,
): Hono {
  const routes = new Hono();
  routes.get(
    '/thumbnails/:signature/:expires/:groupId/:rowId/:name{thumbnail.png|preview.png}',
    async (c) => {
      const { signature: given, name, ...picture } = c.req.param();
      const isOurs = isEqual(given, signature(picture, hmacKey));
      if (!isOurs || Number(picture.expires) <= Date.now() / 1000) return c.notFound();
      const email = archive.partition(picture.groupId)?.find(Number(picture.rowId));
      const { signal } = c.req.raw;
      if (!email) return c.notFound();
      const bytes =
        name === 'thumbnail.png'
          ? await renditions.thumbnail(email, signal)
          : await preview(renditions, email, signal);
      // None yet: nothing is wrong, and a 404 would be a complaint in the console for each row.
      if (!bytes) return c.body(null, 204, { 'Cache-Control': 'no-store' });
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/png',
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': 'no-store',
      });
    },
  );
  return routes;
}

async function preview(renditions: RenditionSource, email: StoredEmail, signal: AbortSignal) {
  try {
    return await renditions.read(email, 'png', { urgency: 'later', patience: PATIENCE, signal });
  } catch (error) {
    if (error instanceof NotMadeYet) return null;
    throw error;
  }
}

/** Of the parts as the address spells them: another spelling is another address. */
function signature({ groupId, rowId, expires }: Picture, hmacKey: string): string {
  const signed = `thumbnail ${expires} ${groupId} ${rowId}`;
  return createHmac('sha256', hmacKey).update(signed).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
