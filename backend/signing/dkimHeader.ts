import { createHash, sign, type KeyObject } from 'node:crypto';

/** How a message is signed: forms as in `c=`, names of headers in the order of `h=`. */
export type Signing = {
  canonicalization: 'relaxed/relaxed' | 'relaxed/simple' | 'simple/relaxed' | 'simple/simple';
  covered: readonly string[];
  key: KeyObject;
  /** What stands before `h=`, as `v=1`, in this order. */
  tags: readonly string[];
};

const asLines = (text: string) => (text.match(/.{1,72}/g) ?? []).join('\r\n ');

const nameOf = (header: string) => header.slice(0, header.indexOf(':')).trim().toLowerCase();

const relaxedHeader = (header: string) =>
  `${nameOf(header)}:${header
    .slice(header.indexOf(':') + 1)
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

/** Without the empty lines at the end; every line ends in CR LF. */
function withoutLastLines(body: string): string {
  let end = body.length;
  while (end > 0 && body.startsWith('\r\n', end - 2)) end -= 2;
  return body.slice(0, end);
}

/** The body as it is hashed (RFC 6376, section 3.4); one letter for each byte. */
function canonicalBody(body: string, form: string): string {
  if (form === 'simple') return `${withoutLastLines(body)}\r\n`;
  const relaxed = withoutLastLines(body.replace(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n'));
  const whole = relaxed.endsWith(' ') ? withoutLastLines(relaxed.slice(0, -1)) : relaxed;
  return whole === '' ? '' : `${whole}\r\n`;
}

/** The last field of a name that is not yet signed, for each name. */
function coveredHeaders(headers: readonly string[], covered: readonly string[]): string[] {
  const left = [...headers];
  return covered.flatMap((name) => {
    const at = left.findLastIndex((header) => nameOf(header) === name.toLowerCase());
    return at < 0 ? [] : left.splice(at, 1);
  });
}

const layout = (tags: readonly string[], covered: readonly string[], hash: string, value: string) =>
  [
    `DKIM-Signature: ${tags.join('; ')};`,
    `h=${covered.join(':')};`,
    `bh=${hash};`,
    `b=${value}`,
  ].join('\r\n ');

const textOf = (signature: Buffer) => asLines(signature.toString('base64'));

/** The header by which `signing` vouches for `headers` (no line ends), in their order. */
export function dkimHeader(headers: readonly string[], body: Buffer, signing: Signing): string {
  const { canonicalization, covered, key, tags } = signing;
  const [headerForm, bodyForm = 'simple'] = canonicalization.split('/');
  const hashed = Buffer.from(canonicalBody(body.toString('latin1'), bodyForm), 'latin1');
  const hash = createHash('sha256').update(hashed).digest('base64');
  const canonical = headerForm === 'simple' ? (header: string) => header : relaxedHeader;
  const bytes = Buffer.from(
    [...coveredHeaders(headers, covered), layout(tags, covered, hash, '')]
      .map(canonical)
      .join('\r\n'),
    'latin1',
  );
  return layout(tags, covered, hash, textOf(signatureOf(bytes, key)));
}

/** RFC 8463: ed25519 signs the SHA-256 of the bytes. */
function signatureOf(bytes: Buffer, key: KeyObject): Buffer {
  return key.asymmetricKeyType === 'ed25519'
    ? sign(null, createHash('sha256').update(bytes).digest(), key)
    : sign('RSA-SHA256', bytes, key);
}

/** The length of that header, which neither the message nor the value of the signature changes. */
export function dkimHeaderLength({ covered, key, tags }: Signing): number {
  const bytes =
    key.asymmetricKeyType === 'ed25519' ? 64 : (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const hash = '0'.repeat(Math.ceil(32 / 3) * 4);
  return layout(tags, covered, hash, textOf(Buffer.alloc(bytes))).length;
}
