import { cleanText, trimmed } from '@/lib/textInput';

describe('a text field', () => {
  it('takes 255 code points and cuts none in half', () => {
    expect(cleanText('x'.repeat(8192))).toHaveLength(255);
    expect(Array.from(cleanText('𠮷'.repeat(300)))).toHaveLength(255);
    expect(cleanText('𠮷'.repeat(200))).toBe('𠮷'.repeat(200));
  });

  it('drops line breaks, control characters and what turns the text around', () => {
    expect(cleanText('sale\r\nX-Injected: 1\u0000\u0007')).toBe('saleX-Injected: 1');
    expect(cleanText('\u202Eelas\u2069')).toBe('elas');
  });

  it('keeps what people write: spaces, accents, joined emoji, Japanese', () => {
    for (const text of [' a b ', 'été', '👩‍👩‍👧', '秋の新作', "o'neil+tag@sub.example.co.jp"])
      expect(cleanText(text)).toBe(text);
  });

  it('is trimmed when it is used, of the wide space too', () => {
    expect(trimmed(' \u3000 *@example.jp\t')).toBe('*@example.jp');
  });
});
