import { withoutTail } from '@/lib/withoutTail';

/** Every boundary that a message names, in whatever header. */
const BOUNDARY = /\bboundary[\t\n\r ]*=[\t\n\r ]*(?:"([^"\r\n]+)"|([^\s";]+))/gi;

/**
 * The header sections of a message's parts, as lines that end in CR LF. Taken by the boundaries
 * that are named anywhere: rather a line too many than one that some program takes for a part's.
 */
export function* partHeaders(headers: string, body: string): Generator<string> {
  const boundaries = new Set<string>();
  for (const text of [headers, body])
    for (const [, quoted, plain = ''] of text.matchAll(BOUNDARY)) boundaries.add(quoted ?? plain);
  if (boundaries.size === 0) return;
  for (let start = 0; start >= 0 && start < body.length;) {
    const end = body.indexOf('\r\n', start);
    const isDelimiter =
      end >= 0 &&
      body.startsWith('--', start) &&
      boundaries.has(withoutTail(body.slice(start + 2, end), ' \t'));
    start = end < 0 ? end : end + 2;
    if (!isDelimiter || body.startsWith('\r\n', start)) continue;
    const last = body.indexOf('\r\n\r\n', start);
    yield body.slice(start, last < 0 ? body.length : last);
  }
}
