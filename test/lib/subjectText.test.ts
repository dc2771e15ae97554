import { subjectText } from '@/lib/subjectText';
import { hostileText } from '../support/hostileCorpus';

describe('a subject as a line of text', () => {
  it.each(['s-markup', 's-entities', 's-null-string', 's-i18n-key', 's-no-space'])(
    '%s stands as it was written',
    (id) => {
      expect(subjectText(hostileText(id))).toBe(hostileText(id));
    },
  );

  it('s-newlines is one line, without invisible control characters', () => {
    expect(subjectText(hostileText('s-newlines'))).toBe('line1 line2 line3 x');
  });

  it('s-lone-surrogate has a replacement character, so that it can be encoded', () => {
    expect(subjectText(hostileText('s-lone-surrogate'))).toBe('bad \ufffd tail');
  });

  it('keeps its direction to itself, and does not end the isolation of its element', () => {
    expect(subjectText('Jo\u2069\u202e\u2067 M')).toBe('Jo  M');
  });

  it.each([
    hostileText('s-spaces'),
    '',
    ' \u3000\u00a0\u200b',
    '\u0000\r\n',
    '\u202e\u2066',
    '\u{e0041}\ufe0f\u2800',
  ])('of nothing to see is none', (text) => {
    expect(subjectText(text)).toBeNull();
  });
});
