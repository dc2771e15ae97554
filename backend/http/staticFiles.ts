import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { cacheControl } from '../../build/cacheRules.cjs';
import { securityHeaders, type HeaderConfig } from '../../build/securityHeaders.cjs';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.py': 'text/x-python; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
};

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

type FoundFile = { file: string; size: number; modified: number };

/** First parts of addresses that are no routes; matched from the start: `/api;x` is one. */
const NO_ROUTE = /^\/(api|assets|captcha|config|dns-query|oauth2|thumbnails|timestamp|viewer)/i;

/** Serves the built console: files by path, index.html for its routes, else 404. */
export function staticFiles(folder: string, config: HeaderConfig): Hono {
  const routes = new Hono();
  routes.all('*', async (c) => {
    const raw = rawPath(c.req.raw.url);
    const pathname = decodedPath(c.req.raw.url);
    const headers = securityHeaders(pathname ?? '/', config);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Only GET and HEAD are possible here.', 405, {
        ...headers,
        Allow: 'GET, HEAD',
      });
    }
    if (pathname === null) return c.text('This path is not possible.', 400, headers);
    const found = await find(folder, isRoute(raw) ? '/index.html' : pathname);
    const type = CONTENT_TYPES[path.extname(found?.file ?? '').toLowerCase()];
    if (!found || !type)
      return c.text('There is no such file.', 404, { ...headers, 'Cache-Control': 'no-store' });
    return send(c, found, {
      ...headers,
      'Content-Type': type,
      'Cache-Control': cacheControl(pathname),
    });
  });
  return routes;
}

/** Plain words between single slashes: anything else is a file or nothing, never the page. */
function isRoute(raw: string): boolean {
  return /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/.test(raw) && !NO_ROUTE.test(raw);
}

/** The path as it was sent; not by `new URL`, which would resolve `..` silently. */
function rawPath(url: string): string {
  const [raw = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  return raw === '' ? '/' : raw;
}

/** The path of a request, decoded once; null when it is malformed or tries to leave the folder. */
export function decodedPath(url: string): string | null {
  try {
    const pathname = decodeURIComponent(rawPath(url));
    const bad =
      pathname.includes('\0') || pathname.includes('\\') || pathname.split('/').includes('..');
    return bad || !pathname.startsWith('/') ? null : pathname;
  } catch {
    return null;
  }
}

/**
 * The file of exactly this name. The disk may be more lenient, and would then serve a file under an
 * address whose headers are another's: `/viewer.html/`, `//viewer.html`, and on many machines
 * `/VIEWER.HTML`.
 */
async function find(folder: string, pathname: string): Promise<FoundFile | null> {
  const names = pathname.split('/').slice(1);
  if (names.some((name) => name === '' || name === '.' || name === '..')) return null;
  // headers files of the build are not for the world, source maps neither
  if (/^\/_|\.(map|br|gz|conf)$/i.test(pathname)) return null;
  try {
    const file = path.join(folder, ...names);
    const real = await realpath(file);
    if (path.relative(await realpath(folder), real) !== path.join(...names)) return null;
    const stats = await stat(real);
    return stats.isFile() ? { file, size: stats.size, modified: Math.floor(stats.mtimeMs) } : null;
  } catch {
    return null;
  }
}

async function send(
  c: Context,
  found: FoundFile,
  headers: Record<string, string>,
): Promise<Response> {
  const etag = `W/"${found.size.toString(36)}-${found.modified.toString(36)}"`;
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (c.req.header('if-none-match') === etag && headers['Cache-Control'] !== 'no-store')
    return c.body(null, 304, common);
  const { bytes, encoding } = await readEncoded(found.file, c.req.header('accept-encoding') ?? '');
  const all = {
    ...common,
    'Content-Length': String(bytes.byteLength),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  };
  return c.body(new Uint8Array(bytes), 200, all);
}

/** The file as the build compressed it where the browser takes that, otherwise as it is. */
async function readEncoded(
  file: string,
  accepted: string,
): Promise<{ bytes: Buffer; encoding: string | null }> {
  const names = accepted.split(',').map((part) => part.trim());
  const isAccepted = (name: string) =>
    names.some((part) => part.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(part));
  for (const { name, extension } of ENCODINGS) {
    if (!isAccepted(name)) continue;
    const bytes = await readFile(file + extension).catch(() => null);
    if (bytes) return { bytes, encoding: name };
  }
  return { bytes: await readFile(file), encoding: null };
}
