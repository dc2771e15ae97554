import { decodeHtml } from '@/lib/mail/decodeHtml';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));

const sale = {
  utf8: [...new TextEncoder().encode('セール')],
  shiftJis: [0x83, 0x5a, 0x81, 0x5b, 0x83, 0x8b],
  iso2022: [0x1b, 0x24, 0x42, 0x25, 0x3b, 0x21, 0x3c, 0x25, 0x6b, 0x1b, 0x28, 0x42],
};

describe('decodeHtml', () => {
  it('reads utf-8 when nothing is said', () => {
    expect(decodeHtml(bytes('<p>', sale.utf8))).toBe('<p>セール');
  });

  it('follows the charset of a meta element', () => {
    expect(decodeHtml(bytes('<META charset=Shift_JIS>', sale.shiftJis))).toBe(
      '<META charset=Shift_JIS>セール',
    );
    const legacy = '<meta http-equiv="Content-Type" content="text/html; charset=iso-2022-jp">';
    expect(decodeHtml(bytes(legacy, sale.iso2022))).toBe(`${legacy}セール`);
    expect(decodeHtml(bytes('<meta charset="windows-1252">', [0xe9]))).toBe(
      '<meta charset="windows-1252">é',
    );
  });

  it('believes the byte order mark more than the meta element, and does not show it', () => {
    expect(decodeHtml(bytes([0xef, 0xbb, 0xbf], '<meta charset=shift_jis>', sale.utf8))).toBe(
      '<meta charset=shift_jis>セール',
    );
    expect(decodeHtml(bytes([0xff, 0xfe], [0x41, 0x00]))).toBe('A');
    expect(decodeHtml(bytes([0xfe, 0xff], [0x00, 0x41]))).toBe('A');
  });

  it.each(['utf-7', 'x-unknown', 'utf-16'])('reads utf-8 when the charset is %s', (charset) => {
    const meta = `<meta charset="${charset}">`;
    expect(decodeHtml(bytes(meta, '+ADw-', sale.utf8))).toBe(`${meta}+ADw-セール`);
  });

  it.each([
    '<!-- <meta charset=shift_jis> -->',
    '<!-- <meta charset=shift_jis>',
    '<p title="<meta charset=shift_jis>">',
    '<meta name="description" content="charset=shift_jis">',
    '<metadata charset=shift_jis>',
  ])('follows none that browsers do not: %s', (page) => {
    expect(decodeHtml(bytes(page, sale.utf8))).toBe(`${page}セール`);
  });

  it.each([
    '<!--><meta charset=shift_jis>',
    `<p class=it's title = "1 > 0"><meta/charset='shift_jis'>`,
    '<a b=><p c><meta content=\'a; charset="shift_jis"\' http-equiv=Content-Type>',
  ])('follows one wherever it stands: %s', (page) => {
    expect(decodeHtml(bytes(page, sale.shiftJis))).toBe(`${page}セール`);
  });

  it('looks for the meta element in the first 1024 bytes only', () => {
    const late = `${' '.repeat(1100)}<meta charset=shift_jis>`;
    expect(decodeHtml(bytes(late, sale.utf8))).toBe(`${late}セール`);
  });

  it('replaces what cannot be decoded instead of failing', () => {
    expect(decodeHtml(bytes('a', [0xff], 'b'))).toBe('a\ufffdb');
  });
});

const Plain = TextDecoder;

/** As Chromium decodes: after a text ending in an escape, one that starts with one is in error. */
class DecoderLikeChromium extends Plain {
  private endedInEscape = false;

  override decode(input: Uint8Array | ArrayBuffer = new Uint8Array()): string {
    const bytes = new Uint8Array(input);
    const isBroken = bytes[0] === 0x1b && this.endedInEscape;
    this.endedInEscape = bytes.at(-3) === 0x1b;
    return (isBroken ? '\ufffd' : '') + super.decode(bytes);
  }
}

afterEach(() => (globalThis.TextDecoder = Plain));

test('a Japanese name and subject are read as they were sent where a decoder remembers the text before', async () => {
  globalThis.TextDecoder = DecoderLikeChromium;
  const { parseEml } = await import('@/lib/mail/parseEml');
  const message = [
    'To: =?ISO-2022-JP?B?GyRCOjRGIxsoQiAbJEJAaT9SGyhC?= <c@example.jp>',
    'Subject: =?ISO-2022-JP?B?GyRCIVoycTB3TU04QkRqIVtCIyRqSiobKEI=?=',
    ' =?ISO-2022-JP?B?GyRCJCwbKEIyMCUbJEIweiQtGyhCIBskQiUvITwlXRsoQg==?=',
    '',
    'text',
  ].join('\r\n');
  const { headers } = await parseEml(new TextEncoder().encode(message));
  expect(headers.map(({ value }) => value)).toEqual([
    '佐藤 千尋 <c@example.jp>',
    '【会員様限定】贈り物が20%引き クーポ',
  ]);
});
