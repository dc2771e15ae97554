import { cleanText, trimmed } from '@/lib/textInput';
import { hostileText } from '../support/hostileCorpus';

describe('a text field', () => {
  it('takes 255 code points and cuts none in half', () => {
    expect(cleanText('x'.repeat(8192))).toHaveLength(255);
    expect(Array.from(cleanText('𠮷'.repeat(300)))).toHaveLength(255);
    expect(cleanText('𠮷'.repeat(200))).toBe('𠮷'.repeat(200));
  });

  it.each([
    ['sale\r\nX-Injected: 1\u0000\u0007', 'saleX-Injected: 1'],
    [hostileText('q-newline'), 'saleX-Injected: 1'],
    [hostileText('q-rtl'), 'elas'],
    ['zoe71@poste.example\tZoe', 'zoe71@poste.example Zoe'], // two cells
  ])('drops of %j line breaks, control characters and what turns the text around', (text, kept) => {
    expect(cleanText(text)).toBe(kept);
  });

  it('keeps what people write: spaces, accents, joined emoji, Japanese, and what looks like code', () => {
    const hostile = ['q-three-chars', 'q-regex', 'q-json-operator', 'q-markup', 'q-header-unicode'];
    const written = [' a b ', 'été', '👩‍👩‍👧', '秋の新作', "o'neil+tag@sub.example.co.jp"];
    for (const text of [...written, ...hostile.map(hostileText)])
      expect(cleanText(text)).toBe(text);
  });

  it('is trimmed when it is used, of the wide space too', () => {
    expect(trimmed(' \u3000 *@example.jp\t')).toBe('*@example.jp');
  });
});
