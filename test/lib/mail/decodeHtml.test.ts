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

  it('looks for the meta element in the first 1024 bytes only', () => {
    const late = `${' '.repeat(1100)}<meta charset=shift_jis>`;
    expect(decodeHtml(bytes(late, sale.utf8))).toBe(`${late}セール`);
  });

  it('replaces what cannot be decoded instead of failing', () => {
    expect(decodeHtml(bytes('a', [0xff], 'b'))).toBe('a\ufffdb');
  });
});
