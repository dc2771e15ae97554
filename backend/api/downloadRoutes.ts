import { PassThrough, Readable } from 'node:stream';
import { ReadableStream as StreamOfNode } from 'node:stream/web';
import { Hono } from 'hono';
import { ZipFile } from 'yazl';
import { parseRenditionFilePath } from '../archive/filePath';
import { NotMadeYet, type RenditionType, type StoredEmail } from '../archive/types';
import { type ApiContext, type ApiEnv, requiredClient } from './apiContext';
import { ApiProblem, badRequest, notFound } from './apiProblem';
import { asMandatoryText, asTexts, readJson } from './jsonBody';

const CONTENT_TYPES: Record<RenditionType, string> = {
  eml: 'message/rfc822',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
};

const MAX_FILES = 1000;
/** Milliseconds; the console waits 60 seconds for the first byte. */
const PATIENCE = 45_000;

type FoundFile = { email: StoredEmail; type: RenditionType; filePath: string };

/** /api/mas/download and /api/mas/download/archive: only files of the request's data context. */
export function downloadRoutes(api: ApiContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.post('/download', async (c) => {
    const body = await readJson(c);
    const filePath = asMandatoryText(body.filePath, 'The file path');
    const file = findFile(
      api,
      requiredClient(c).groupId,
      filePath,
      asMandatoryText(body.bucket, 'The bucket'),
    );
    const bytes = file && (await madeBytes(api, file, c.req.raw.signal));
    if (!bytes) throw notFound(`There is no file ${filePath}.`);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': CONTENT_TYPES[file.type],
      'Content-Length': String(bytes.byteLength),
      // never shown as a page of this origin, even when the address is opened directly
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Content-Disposition': `attachment; filename="${baseName(filePath)}"`,
    });
  });
  routes.post('/download/archive', async (c) => {
    const body = await readJson(c);
    const bucket = asMandatoryText(body.bucket, 'The bucket');
    const paths = [...new Set(asTexts(body.files, 'The list of files'))];
    if (paths.length === 0) throw badRequest('The list of files is empty.');
    if (paths.length > MAX_FILES)
      throw badRequest(`An archive can have ${MAX_FILES} files at most.`);
    const groupId = requiredClient(c).groupId;
    const files = paths.map((filePath) => {
      const file = findFile(api, groupId, filePath, bucket);
      if (!file) throw notFound(`There is no file ${filePath}.`);
      return file;
    });
    return c.body(zipStream(api, files, c.req.raw.signal), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="archive.zip"',
    });
  });
  return routes;
}

/** The email and type that a path and bucket name; null where this data context has none. */
function findFile(
  api: ApiContext,
  groupId: string,
  filePath: string,
  bucket: string,
): FoundFile | null {
  const key = parseRenditionFilePath(filePath);
  if (key?.groupId !== groupId) return null;
  const email = api.archive.partition(groupId)?.find(key.rowId);
  const rendition = email?.renditions[key.type];
  if (!email || rendition?.filePath !== filePath || rendition.bucket !== bucket) return null;
  if (!api.renditions.offers(email, key.type)) return null;
  return { email, type: key.type, filePath };
}

/** The file, made now if never asked for. Throws ApiProblem 503 if that fails or takes long. */
async function madeBytes(
  api: ApiContext,
  { email, type }: FoundFile,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    return await api.renditions.read(email, type, { urgency: 'now', patience: PATIENCE, signal });
  } catch (error) {
    if (error instanceof NotMadeYet) throw new ApiProblem(503, 'E_NOT_MADE', error.message);
    throw error;
  }
}

/** Each file is rendered when the reader has taken those before: memory holds one at a time. */
function zipStream(
  api: ApiContext,
  files: readonly FoundFile[],
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const file of files) {
    const { email, type, filePath } = file;
    const options = { mtime: new Date(email.date), compress: type !== 'png' && type !== 'pdf' };
    zip.addReadStreamLazy(baseName(filePath), options, (give) => {
      if (output.destroyed) return;
      readFile(api, file, signal).then(
        (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return StreamOfNode.from(output) as ReadableStream<Uint8Array>;
}

async function readFile(
  api: ApiContext,
  { email, type, filePath }: FoundFile,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bytes = await api.renditions.read(email, type, { urgency: 'later', signal });
  if (!bytes) throw new Error(`The file ${filePath} cannot be read`);
  return bytes;
}

function baseName(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1);
}
