const byteOrderMarks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
/** Comments and tags, in which nothing that looks like a `<meta>` is one. */
const tokens = /<!--(?:-?>|[^]*?(?:-->|$))|<[!/?]?[a-z](?:[^=>]|=(?:\s*(?:"[^"]*"|'[^']*'))?)*/gi;
const pragma = /\shttp-equiv\s*=\s*["']?content-type/i;
const content = /\scontent\s*=\s*(?:"[^"]*"|'[^']*')/gi;
const charset = /charset\s*=\s*(?:["']\s*)?([a-z0-9_:.-]+)/i;
const sniffedBytes = 1024;

/** The charset that a page names in a `<meta>`, in small letters, as browsers look for it. */
export const namedCharset = (page: string): string | undefined =>
  (page.match(tokens) ?? [])
    .filter((token) => /^<meta[\s/]/i.test(token))
    .map((meta) => charset.exec(pragma.test(meta) ? meta : meta.replace(content, ''))?.[1])
    .find(Boolean)
    ?.toLowerCase();

/** The charset of a page: byte order mark, else `<meta>` in the first 1024 bytes, else utf-8. */
function declaredCharset(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  if (marked) return marked[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, sniffedBytes));
  const name = namedCharset(head) ?? 'utf-8';
  // A page whose <meta> reads as ASCII is not UTF-16, whatever it says (HTML standard).
  return name.startsWith('utf-16') ? 'utf-8' : name;
}

/** The text of an html file; a charset unknown to the browser (as utf-7) is read as utf-8. */
export function decodeHtml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(declaredCharset(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
