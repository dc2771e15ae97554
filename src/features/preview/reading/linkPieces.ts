import { uniqBy } from 'es-toolkit';
import { percentDecoded } from '@/lib/mail/decodePart';
import { isOpaqueToken } from './opaqueToken';
import type { RecipientTraces, TraceForm } from '@/lib/mail/recipientTraces';
import { parameterKind } from './trackingParameters';

/** The campaign, a known click or reader, the recipient's address, or a code for the reader. */
export type MarkKind = 'campaign' | 'click' | 'recipient' | 'token';

/** `name` of the parameter, empty in the path. `form`: how the recipient's address is written. */
export type LinkMark = { kind: MarkKind; name: string; form?: TraceForm };

export type LinkPiece =
  { text: string; role: 'rest' | 'host' } | { text: string; role: 'mark'; mark: LinkMark };

const decoded = (text: string) => percentDecoded(text.replace(/\+/g, ' '));

function markOf(name: string, raw: string, traces: RecipientTraces): LinkMark | null {
  const form = traces(raw);
  if (form) return { kind: 'recipient', name, form };
  const kind = name === '' ? null : parameterKind(name);
  if (kind) return { kind, name };
  return isOpaqueToken(decoded(raw)) ? { kind: 'token', name } : null;
}

type Part = { text: string; mark: LinkMark | null };

const pathParts = (path: string, traces: RecipientTraces): Part[] =>
  (path.match(/[/;,]|[^/;,]+/g) ?? []).map((text) => ({
    text,
    mark: text.length > 1 ? markOf('', text, traces) : null,
  }));

/** The parameters of a query or fragment, in their order. */
function parameterParts(query: string, traces: RecipientTraces): Part[] {
  return query.split('&').map((text) => {
    const at = text.indexOf('=');
    const [name, value] = at === -1 ? [text, text] : [text.slice(0, at), text.slice(at + 1)];
    return { text, mark: markOf(decoded(name), value, traces) };
  });
}

const pieceOf = ({ text, mark }: Part): LinkPiece =>
  mark ? { text, role: 'mark', mark } : { text, role: 'rest' };
const joined = (parts: readonly Part[], between: string): LinkPiece[] =>
  parts.flatMap((part, index) =>
    index === 0 ? [pieceOf(part)] : [{ text: between, role: 'rest' } as const, pieceOf(part)],
  );
const unmarked = (start: string, parts: readonly Part[]): string => {
  const kept = parts
    .filter(({ mark }) => !mark)
    .map(({ text }) => text)
    .join('&');
  return kept === '' ? '' : start + kept;
};

/** Cuts an address without its query into what is before the host, the host, and what is after. */
function frame(start: string, { protocol, host, pathname: path }: URL) {
  const before = start.slice(0, start.length - path.length - host.length);
  const isMail = protocol === 'mailto:' && host === '';
  const at = isMail ? path.lastIndexOf('@') + 1 : 0;
  return at === 0
    ? { isMail, before, host, path }
    : { isMail, before, host: path.slice(at), path: path.slice(0, at) };
}

/** Marks what tells the sender something, and leaves that out, but for parts of the path. */
export function linkPieces(url: URL, traces: RecipientTraces) {
  const [start = ''] = url.href.split(/[?#]/);
  const { isMail, before, host, path } = frame(start, url);
  const inPath = pathParts(path, traces);
  const inQuery = parameterParts(url.search.slice(1), traces);
  const inHash = parameterParts(url.hash.slice(1), traces);
  const place = url.hash.includes('=') ? '' : url.hash; // of the page, as the path is of the host
  const hostPiece: LinkPiece = { text: host, role: 'host' };
  const pathPieces = inPath.map(pieceOf);
  const pieces: LinkPiece[] = [
    { text: before, role: 'rest' },
    ...(isMail ? [...pathPieces, hostPiece] : [hostPiece, ...pathPieces]),
    ...(url.search === '' ? [] : [{ text: '?', role: 'rest' } as const, ...joined(inQuery, '&')]),
    ...(url.hash === '' ? [] : [{ text: '#', role: 'rest' } as const, ...joined(inHash, '&')]),
  ];
  const marks = [...inPath, ...inQuery, ...inHash].flatMap(({ mark }) => mark ?? []);
  return {
    pieces: pieces.filter(({ text }) => text !== ''),
    marks: uniqBy(marks, ({ kind, name, form }) => `${kind} ${name} ${form ?? ''}`),
    clean:
      marks.length === 0
        ? url.href
        : start + unmarked('?', inQuery) + (place || unmarked('#', inHash)),
    keepsToken: [...inPath, ...(place ? inHash : [])].some(({ mark }) => mark),
  };
}
