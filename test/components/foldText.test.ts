/** @jest-environment node */
import { foldText } from '@/components/foldText';

describe('comparing what is searched for', () => {
  it.each([
    ['Benoît MOREAU', 'benoit moreau'],
    ['Straße', 'STRASSE'],
    ['Søren Łukasz', 'soren lukasz'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾃｽﾄ', 'テスト'],
    ['Cafe\u0301', 'café'],
  ])('takes %s for %s', (text, other) => {
    expect(foldText(text)).toBe(foldText(other));
  });

  it('keeps が apart from か', () => {
    expect(foldText('が')).not.toBe(foldText('か'));
  });
});
