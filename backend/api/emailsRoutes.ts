import { Hono } from 'hono';
import { chartBuckets } from '../archive/chartBuckets';
import { countPerBucket } from '../archive/countPerBucket';
import {
  RENDITION_TYPES,
  type RenditionSource,
  type RenditionType,
  type StoredEmail,
} from '../archive/types';
import { type ApiContext, type ApiEnv, requiredClient } from './apiContext';
import { notFound } from './apiProblem';
import { readFilters, readInterval, readPage } from './emailInput';
import { asObject, asText, readJson } from './jsonBody';
import { thumbnailPath } from './thumbnailRoute';

/** /api/mas/list, chart and email, each within the request's data context. */
export function emailsRoutes(api: ApiContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.post('/list', async (c) => {
    const { filters, offset, limit } = readPage(await readJson(c));
    const partition = api.archive.partition(requiredClient(c).groupId);
    const emails = partition?.page(filters, offset, limit) ?? [];
    const recordCount = partition?.countFound(filters) ?? 0;
    return c.json({ result: emails.map((email) => emailJson(email, api)), recordCount });
  });
  routes.post('/chart', async (c) => {
    const body = await readJson(c);
    const interval = readInterval(body.interval);
    const filters = readFilters(asObject(body.filters ?? {}, 'The filters'));
    const partition = api.archive.partition(requiredClient(c).groupId);
    const buckets = chartBuckets(interval, c.get('timezone'));
    const counts = partition ? countPerBucket(partition, buckets, filters) : [];
    return c.json(
      buckets.map(({ start, end }, index) => ({
        id: String(start),
        timestamp: start,
        start,
        end,
        count: counts[index] ?? 0,
      })),
    );
  });
  routes.post('/email', async (c) => {
    const id = asText((await readJson(c)).id, 'The id');
    const partition = api.archive.partition(requiredClient(c).groupId);
    const email = /^-?\d{1,16}$/.test(id) ? (partition?.find(Number(id)) ?? null) : null;
    if (!email) throw notFound('There is no such email.');
    return c.json(emailJson({ ...email, renditions: await withSizes(email, api.renditions) }, api));
  });
  return routes;
}

/**
 * The renditions with the sizes that are not known before they are made: somebody looks at this
 * email, and will look at them. Those of an imported email take a browser, and nobody waits for
 * that who does not want to see them.
 */
async function withSizes(
  email: StoredEmail,
  source: RenditionSource,
): Promise<StoredEmail['renditions']> {
  const renditions = { ...email.renditions };
  if (email.recipe === null) return renditions;
  for (const type of RENDITION_TYPES) {
    const rendition = renditions[type];
    if (rendition?.convertedSize !== null) continue;
    const bytes = await source.read(email, type);
    renditions[type] = { ...rendition, convertedSize: bytes?.byteLength ?? null };
  }
  return renditions;
}

/** An email as docs/contract.openapi.yaml has it, by name: nothing else may leave the server. */
function emailJson(email: StoredEmail, { hmacKey, pictureOrigin, renditions: source }: ApiContext) {
  const { rowId, date, subject, recipient, sender, campaignId, mailer, originalSize, renditions } =
    email;
  const picture = source.offers(email, 'png')
    ? `${pictureOrigin}${thumbnailPath(email, hmacKey)}`
    : null;
  const rendition = (type: RenditionType) => {
    if (!renditions[type] || !source.offers(email, type)) return null;
    const { filePath, bucket, conversionDate, conversionTime, convertedSize } = renditions[type];
    return { filePath, bucket, conversionDate, conversionTime, convertedSize };
  };
  return {
    id: String(rowId),
    subject,
    date,
    recipient,
    sender,
    campaignId,
    mailer,
    originalSize,
    thumbnail: picture && `${picture}/thumbnail.png`,
    preview: picture && `${picture}/preview.png`,
    ...Object.fromEntries(RENDITION_TYPES.map((type) => [type, rendition(type)])),
  };
}
